import type { IndicatorResult } from '@keguan/contract/report/evaluation/result'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { LESSON_SCORE_FIELD_NAMES } from '@keguan/contract/vocabulary/evaluation'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { RESULT_TEXTS } from './result-texts.ts'
import classes from './results.module.css'

const SIZE = 420
const CENTRE = SIZE / 2
const RADIUS = 138
const LABEL = RADIUS + 20
/** Space next to the circle for the longest name. */
const SIDE = { 'zh-CN': 0, 'en-US': 60 } as const
const MOST = 10
const RINGS = [2, 4, 6, 8, 10]

const point = (index: number, count: number, radius: number): readonly [number, number] => {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)]
}

interface LineProps {
  readonly values: readonly (number | null)[]
  readonly className: string | undefined
}

/** A closed line if all axes are rated; otherwise segments between rated neighbours. */
function Line({ values, className }: LineProps) {
  const places = values.map((value, index) =>
    value === null ? null : point(index, values.length, (RADIUS * value) / MOST),
  )
  const path = places
    .flatMap((from, index) => {
      const to = places[(index + 1) % places.length]
      return from && to ? [`M${from.join(',')} L${to.join(',')}`] : []
    })
    .join(' ')
  return (
    <g className={className}>
      <path d={path} />
      {places.map((place, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the axis
        place ? <circle key={index} cx={place[0]} cy={place[1]} r={3.5} /> : null,
      )}
    </g>
  )
}

/** Experts' mean, the user's own rating and the school's mean, each with its own line style. */
export function Radar({ indicators }: { readonly indicators: readonly IndicatorResult[] }) {
  const say = useSay()
  const locale = useLocale()
  const count = indicators.length
  const values = indicators
    .map(
      ({ field, experts }) =>
        `${LESSON_SCORE_FIELD_NAMES[field][locale]} ${experts ? formatNumber(experts.mean) : say(RESULT_TEXTS.notRated)}`,
    )
    .join(locale === 'zh-CN' ? '、' : ', ')
  const hasReference = indicators.some(({ reference }) => reference !== null)
  const hasOwn = indicators.some(({ own }) => own !== null)
  return (
    <figure className={classes.radar}>
      <svg
        viewBox={`${-SIDE[locale]} 0 ${SIZE + 2 * SIDE[locale]} ${SIZE}`}
        role="img"
        aria-label={say(RESULT_TEXTS.radarAlt, { values })}
      >
        <g className={classes.grid}>
          {RINGS.map((ring) => (
            <polygon
              key={ring}
              points={indicators.map((_, at) => point(at, count, (RADIUS * ring) / MOST).join(',')).join(' ')}
            />
          ))}
          {indicators.map(({ field }, at) => {
            const [x, y] = point(at, count, RADIUS)
            return <line key={field} x1={CENTRE} y1={CENTRE} x2={x} y2={y} />
          })}
        </g>
        <g className={classes.axis}>
          {indicators.map(({ field }, at) => {
            const [x, y] = point(at, count, LABEL)
            const side = x < CENTRE - 10 ? 'end' : x > CENTRE + 10 ? 'start' : 'middle'
            return (
              <text key={field} x={x} y={y} textAnchor={side} dominantBaseline="middle">
                {LESSON_SCORE_FIELD_NAMES[field][locale]}
              </text>
            )
          })}
        </g>
        {hasReference && <Line className={classes.reference} values={indicators.map(({ reference }) => reference)} />}
        {hasOwn && <Line className={classes.own} values={indicators.map(({ own }) => own)} />}
        <Line className={classes.experts} values={indicators.map(({ experts }) => experts?.mean ?? null)} />
      </svg>
      <figcaption className={classes.legend}>
        <span className={classes.experts}>━● {say(RESULT_TEXTS.experts)}</span>
        {hasOwn && <span className={classes.own}>━■ {say(RESULT_TEXTS.own)}</span>}
        {hasReference && <span className={classes.reference}>╌╌ {say(RESULT_TEXTS.reference)}</span>}
      </figcaption>
    </figure>
  )
}

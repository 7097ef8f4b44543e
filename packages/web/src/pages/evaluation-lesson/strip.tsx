import type { ItemResult } from '@keguan/contract/report/evaluation/result'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { useSay } from '../../locales/say.ts'
import { RESULT_TEXTS } from './result-texts.ts'
import classes from './results.module.css'

const WIDTH = 220
const HEIGHT = 28
const PAD = 8
const MOST = 10
const LIFT = 5

const xOf = (value: number): number => PAD + ((WIDTH - 2 * PAD) * Math.min(MOST, Math.max(0, value))) / MOST

type StripProps = Pick<ItemResult, 'title' | 'marks' | 'experts' | 'own'>

/** Single experts as dots, their mean as a line with its interval, the user's own mark as a square. */
export function Strip({ title, marks, experts, own }: StripProps) {
  const say = useSay()
  const words = [
    ...marks.map(({ name, value }) => `${name} ${formatNumber(value)}`),
    ...(own === null ? [] : [`${say(RESULT_TEXTS.own)} ${formatNumber(own)}`]),
  ].join(', ')
  const middle = HEIGHT / 2
  return (
    <svg
      className={classes.strip}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`${title}: ${words === '' ? say(RESULT_TEXTS.notRated) : words}`}
    >
      <line className={classes.scale} x1={xOf(0)} x2={xOf(MOST)} y1={middle} y2={middle} />
      {experts?.interval && (
        <line
          className={classes.interval}
          x1={xOf(experts.interval[0])}
          x2={xOf(experts.interval[1])}
          y1={middle}
          y2={middle}
        />
      )}
      {experts && (
        <line className={classes.mean} x1={xOf(experts.mean)} x2={xOf(experts.mean)} y1={4} y2={HEIGHT - 4} />
      )}
      {marks.map(({ name, value }, at) => {
        // equal marks are placed side by side
        const same = marks.slice(0, at).filter((mark) => mark.value === value).length
        return (
          <circle key={name} className={classes.dot} cx={xOf(value)} cy={middle - same * LIFT} r={4}>
            <title>{`${name} ${formatNumber(value)}`}</title>
          </circle>
        )
      })}
      {own !== null && <rect className={classes.ownMark} x={xOf(own) - 4} y={middle - 4} width={8} height={8} />}
    </svg>
  )
}

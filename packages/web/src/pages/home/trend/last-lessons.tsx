import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { RowMeasures } from '@keguan/contract/report/lesson/row-measures'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { named } from '@keguan/contract/vocabulary/locale'
import { reportAddress } from '../../../lib/addresses.ts'
import { formatShare } from '../../../lib/format.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './last-lessons.module.css'
import { type Point, pointsOf } from './points-of.ts'

const TEXTS = {
  title: named('我最近的 {n} 节课', 'My last {n} lessons'),
  teacher_share: named('教师说话', 'Teacher talk'),
  wait_median_s: named('说完到有人接话', 'Gap before the next speaker'),
  speech_rate: named('语速', 'Pace'),
  seconds: named('{n} 秒', '{n} s'),
  perMinute: named('{n} 字/分', '{n}/min'),
  point: named('{day} {title}：{value}', '{day} {title}: {value}'),
}
const WIDTH = 160
const HEIGHT = 36
const EDGE = 5

/** A line for each measure over the reader's own last lessons; a point leads to its report. */
export function LastLessons({ rows }: { readonly rows: readonly AnalysisRow[] }) {
  const say = useSay()
  const round = (value: number, decimals: number) => formatNumber(Number(value.toFixed(decimals)))
  const measures: readonly { id: keyof RowMeasures; tell: (value: number) => string }[] = [
    { id: 'teacher_share', tell: formatShare },
    { id: 'wait_median_s', tell: (value) => say(TEXTS.seconds, { n: round(value, 1) }) },
    { id: 'speech_rate', tell: (value) => say(TEXTS.perMinute, { n: round(value, 0) }) },
  ]
  const lines = measures
    .map((measure) => ({ ...measure, points: pointsOf(rows, measure.id) }))
    .filter(({ points }) => points.length > 0)
  if (lines.length === 0) return null
  const n = lines.reduce((most, { points }) => Math.max(most, points.length), 0)
  return (
    <section className={classes.box} aria-label={say(TEXTS.title, { n })}>
      <h2 className={classes.title}>{say(TEXTS.title, { n })}</h2>
      {lines.map(({ id, points, tell }) => (
        <div key={id} className={classes.line}>
          <span>{say(TEXTS[id])}</span>
          <Line name={say(TEXTS[id])} points={points} tell={tell} />
          <strong className="tabular">{tell(points.at(-1)?.value ?? 0)}</strong>
        </div>
      ))}
    </section>
  )
}

interface LineProps {
  readonly name: string
  readonly points: readonly Point[]
  readonly tell: (value: number) => string
}

function Line({ name, points, tell }: LineProps) {
  const say = useSay()
  const values = points.map(({ value }) => value)
  const sorted = [...values].sort((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[0], sorted.at(-1)]
  const x = (at: number) => EDGE + (at / (points.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.drawing}>
      <title>{name}</title>
      <polyline points={points.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')} />
      {points.map(({ id, day, title, value }, at) => {
        const told = say(TEXTS.point, { day, title, value: tell(value) })
        return (
          <a key={id} href={hashOf(reportAddress(id))} aria-label={told}>
            <title>{told}</title>
            <circle cx={x(at)} cy={y(value)} r={EDGE} className={classes.reach} />
            <circle cx={x(at)} cy={y(value)} r={at === points.length - 1 ? 3.5 : 2.5} />
          </a>
        )
      })}
    </svg>
  )
}

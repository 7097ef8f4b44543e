import type { Estimate } from '@keguan/contract/report/board/tiles'
import type { BoardMeasure } from '@keguan/contract/vocabulary/board'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { boardNumber } from '@keguan/figures/board/numbers'
import { MISSING } from '@keguan/figures/kit/format'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { useSay } from '../../locales/say.ts'
import { type BoardSource, useTile } from './board-tile.tsx'
import classes from './data-board.module.css'
import { TEXTS } from './texts.ts'

interface Card {
  readonly label: string
  readonly value: string | null
  readonly unit?: string
  readonly sub?: string
}

/** The numbers at the top: people, amounts, and two measures with their intervals. */
export function HeadNumbers({ source, isOwn }: { readonly source: BoardSource; readonly isOwn: boolean }) {
  const say = useSay()
  const numbers = useTile(source, 'numbers')
  const people = useTile(source, 'teachers')
  const work = useTile(source, 'work')
  const error = numbers.error ?? people.error ?? work.error
  if (error && !numbers.data) {
    return (
      <LoadFailed
        error={error}
        title={say(TEXTS.failed)}
        onRetry={() => void Promise.all([numbers, people, work].map((each) => each.refetch()))}
      />
    )
  }
  const isLoading = !numbers.data || !people.data || !work.data
  const told = numbers.data?.tile?.tile === 'numbers' ? numbers.data.tile : null
  const who = people.data?.tile?.tile === 'teachers' ? people.data.tile : null
  const done = work.data?.tile?.tile === 'work' ? work.data.tile : null
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? null : formatNumber(value)
  const measured = (label: string, measure: BoardMeasure, estimate: Estimate | undefined, unit?: string): Card => ({
    label,
    value: estimate ? boardNumber(measure, estimate.mean) : null,
    ...(unit && { unit }),
    ...(estimate && {
      sub: say(TEXTS.interval, {
        ...{ low: boardNumber(measure, estimate.low), high: boardNumber(measure, estimate.high) },
      }),
    }),
  })
  const active = who?.active ?? null
  const everybody = [
    { label: say(TEXTS.teachers), value: count(who?.teachers) },
    {
      ...{ label: say(TEXTS.active), value: count(active) },
      ...(active !== null && { sub: say(TEXTS.atLeast, { count: active }) }),
    },
  ]
  const works = [
    { label: say(TEXTS.tasks), value: count(done?.tasks) },
    { label: say(TEXTS.evaluations), value: count(done?.evaluations) },
  ]
  const cards: Card[] = [
    ...(isOwn ? [] : everybody),
    { label: say(TEXTS.lessons), value: count(told?.lessons) },
    { label: say(TEXTS.minutes), value: count(told?.minutes), unit: say(TEXTS.minutesUnit) },
    measured(say(TEXTS.pupils), 'pupil_share', told?.measures.pupil_share),
    measured(say(TEXTS.waits), 'wait', told?.measures.wait, say(TEXTS.seconds)),
    ...(isOwn ? [] : works),
  ]
  return (
    <dl className={classes.numbers} aria-busy={isLoading}>
      {cards.map(({ label, value, unit, sub }) => (
        <div key={label} className={classes.number}>
          <dt>{label}</dt>
          <dd>
            <strong>{isLoading ? '…' : (value ?? MISSING)}</strong>
            {value !== null && unit && <span> {unit}</span>}
          </dd>
          <dd className={classes.small}>{isLoading ? '' : value === null ? say(TEXTS.few) : sub}</dd>
        </div>
      ))}
    </dl>
  )
}

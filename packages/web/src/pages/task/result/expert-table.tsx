import type { TaskResult } from '@keguan/contract/api/task-shapes'
import { FEWEST_LESSONS } from '@keguan/contract/vocabulary/evaluation-state'
import { useSay } from '../../../locales/say.ts'
import classes from '../task.module.css'
import { TEXTS } from '../texts.ts'

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** How experts rate compared with each other: only for the task's creator, by name and never as a ranking. */
export function ExpertTable({ experts }: { readonly experts: NonNullable<TaskResult['experts']> }) {
  const say = useSay()
  const rows = experts.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={classes.scroll} tabIndex={0} aria-label={say(TEXTS.expertSpread)}>
      <h3>{say(TEXTS.expertSpread)}</h3>
      <p className={classes.small}>{say(TEXTS.severityHint, { count: FEWEST_LESSONS })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say(TEXTS.person)}</th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.lessons)}
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.common)}
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.severity)}
            </th>
            <th scope="col" className={classes.number}>
              {say(TEXTS.sd)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, lessons, common, severity, sd }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
            <tr key={`${name} ${at}`}>
              <th scope="row">{name}</th>
              <td className={classes.number}>{lessons}</td>
              <td className={classes.number}>{common}</td>
              <td className={classes.number}>{severity === null ? '—' : signed(severity)}</td>
              <td className={classes.number}>{sd ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { GraphView } from '@keguan/figures/lesson/view'
import { useId } from 'react'
import { PlayButton } from '../player/play-button.tsx'
import styles from './knowledge-graph.module.css'
import { TieButtons } from './tie-buttons.tsx'

/** Every tie that a person is to confirm, with how it stands: the rejected ones are found again here only. */
export function GraphTies({ ties, title }: { ties: GraphView['ties']; title: string }) {
  const heading = useId()
  if (ties.length === 0) return null
  return (
    <section className={styles.ties} aria-labelledby={heading}>
      <h4 id={heading}>{title}</h4>
      <ul>
        {ties.map((tie) => (
          <li key={tie.label}>
            <span className={styles.tie}>
              <strong>{tie.label}</strong>
              <span className={styles.state} data-state={tie.state}>
                {tie.stateName}
              </span>
              {tie.said === null ? null : (
                <span className={styles.said}>
                  {tie.said.text}{' '}
                  {tie.said.moment === null ? null : (
                    <PlayButton
                      clip={{ start_s: tie.said.moment.startS, end_s: tie.said.moment.endS }}
                      label={tie.said.moment.label}
                    />
                  )}
                </span>
              )}
            </span>
            <TieButtons tie={tie} />
          </li>
        ))}
      </ul>
    </section>
  )
}

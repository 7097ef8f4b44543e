import type { GraphView } from '@keguan/figures/lesson/view'
import { useId } from 'react'
import { PlayButton } from '../player/play-button.tsx'
import styles from './knowledge-graph.module.css'
import { RelationButtons } from './relation-buttons.tsx'

/** Every relation to be confirmed, with its state: rejected ones are listed only here. */
export function GraphProposals({ proposals, title }: { proposals: GraphView['proposals']; title: string }) {
  const heading = useId()
  if (proposals.length === 0) return null
  return (
    <section className={styles.proposals} aria-labelledby={heading}>
      <h4 id={heading}>{title}</h4>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.label}>
            <span className={styles.proposal}>
              <strong>{proposal.label}</strong>
              <span className={styles.state} data-state={proposal.state}>
                {proposal.stateName}
              </span>
              {proposal.said === null ? null : (
                <span className={styles.said}>
                  {proposal.said.text}{' '}
                  {proposal.said.moment === null ? null : (
                    <PlayButton
                      clip={{ start_s: proposal.said.moment.startS, end_s: proposal.said.moment.endS }}
                      label={proposal.said.moment.label}
                      about={proposal.said.text}
                    />
                  )}
                </span>
              )}
            </span>
            <RelationButtons proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

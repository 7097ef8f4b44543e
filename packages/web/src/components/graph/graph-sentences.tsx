import { CloseOutlined } from '@ant-design/icons'
import type { EvidenceItem, GraphProposalView } from '@keguan/figures/lesson/view'
import { Button } from 'antd'
import { PlayButton } from '../player/play-button.tsx'
import styles from './knowledge-graph.module.css'
import { RelationButtons } from './relation-buttons.tsx'

interface SentencesProps {
  readonly title: string
  readonly items: readonly EvidenceItem[]
  readonly close: string
  /** For a line that a person is to confirm. */
  readonly proposal: GraphProposalView | null
  readonly onClose: () => void
}

/** The sentences that support a term or a line. */
export function GraphSentences({ title, items, close, proposal, onClose }: SentencesProps) {
  return (
    <div className={styles.sentences} aria-live="polite">
      <div className={styles.chosen}>
        <strong>{title}</strong>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={close} onClick={onClose} />
      </div>
      {proposal === null ? null : (
        <div className={styles.verdict}>
          <RelationButtons proposal={proposal} />
        </div>
      )}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index}>
            <span>{item.text}</span>
            {item.moment === null ? null : (
              <PlayButton
                clip={{ start_s: item.moment.startS, end_s: item.moment.endS }}
                label={item.moment.label}
                about={item.text}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

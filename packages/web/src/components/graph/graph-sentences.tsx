import { CloseOutlined } from '@ant-design/icons'
import type { EvidenceItem, GraphTieView } from '@keguan/figures/lesson/view'
import { Button } from 'antd'
import { PlayButton } from '../player/play-button.tsx'
import styles from './knowledge-graph.module.css'
import { TieButtons } from './tie-buttons.tsx'

interface SentencesProps {
  readonly title: string
  readonly items: readonly EvidenceItem[]
  readonly close: string
  /** Of a line that a person is to confirm. */
  readonly tie: GraphTieView | null
  readonly onClose: () => void
}

/** What a term or a line stands on. */
export function GraphSentences({ title, items, close, tie, onClose }: SentencesProps) {
  return (
    <div className={styles.sentences} aria-live="polite">
      <div className={styles.chosen}>
        <strong>{title}</strong>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={close} onClick={onClose} />
      </div>
      {tie === null ? null : (
        <div className={styles.verdict}>
          <TieButtons tie={tie} />
        </div>
      )}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index}>
            <span>{item.text}</span>
            {item.moment === null ? null : (
              <PlayButton clip={{ start_s: item.moment.startS, end_s: item.moment.endS }} label={item.moment.label} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

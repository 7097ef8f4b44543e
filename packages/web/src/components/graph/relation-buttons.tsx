import { CheckOutlined, CloseOutlined, UndoOutlined } from '@ant-design/icons'
import type { RelationVerdict } from '@keguan/contract/vocabulary/lesson-path'
import type { GraphProposalView } from '@keguan/figures/lesson/view'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../locales/intl.ts'
import type { MessageId } from '../../locales/messages.ts'
import styles from './knowledge-graph.module.css'
import { useReviewRelation } from './review-relation.ts'

/**
 * Confirms or rejects a proposed relation, or undoes that. Renders nothing for users who may not correct the lesson.
 */
export function RelationButtons({ proposal }: { proposal: GraphProposalView }) {
  const text = useText()
  const review = useReviewRelation()
  const first = useRef<HTMLButtonElement>(null)
  const [sent, setSent] = useState<RelationVerdict | 'undo' | null>(null)
  if (review === null) return null

  const send = async (verdict: RelationVerdict | null) => {
    if (sent !== null) return
    setSent(verdict ?? 'undo')
    await review(proposal, verdict)
    setSent(null)
    // the pressed button may be gone, so the focus moves to the one next to it
    first.current?.focus()
  }
  const named = (action: MessageId) => text('report.relation.of', { action: text(action), relation: proposal.label })
  const back = proposal.state === 'rejected' ? 'report.relation.restore' : 'report.relation.undo'
  return (
    <span className={styles.buttons}>
      {proposal.state === 'proposed' ? (
        <>
          <Button
            ref={first}
            size="small"
            icon={<CheckOutlined />}
            loading={sent === 'confirmed'}
            aria-label={named('report.relation.confirm')}
            onClick={() => void send('confirmed')}
          >
            {text('report.relation.confirm')}
          </Button>
          <Button
            size="small"
            icon={<CloseOutlined />}
            loading={sent === 'rejected'}
            aria-label={named('report.relation.reject')}
            onClick={() => void send('rejected')}
          >
            {text('report.relation.reject')}
          </Button>
        </>
      ) : (
        <Button
          ref={first}
          size="small"
          icon={<UndoOutlined />}
          loading={sent === 'undo'}
          aria-label={named(back)}
          onClick={() => void send(null)}
        >
          {text(back)}
        </Button>
      )}
    </span>
  )
}

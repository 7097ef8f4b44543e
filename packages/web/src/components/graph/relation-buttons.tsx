import { CheckOutlined, CloseOutlined, UndoOutlined } from '@ant-design/icons'
import type { TieVerdict } from '@keguan/contract/vocabulary/lesson-path'
import type { GraphTieView } from '@keguan/figures/lesson/view'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../locales/intl.ts'
import type { MessageId } from '../../locales/messages.ts'
import styles from './knowledge-graph.module.css'
import { useTieJudge } from './tie-judge.ts'

/** Confirm or reject what is proposed, or take that back. Nothing for those who may not correct the lesson. */
export function TieButtons({ tie }: { tie: GraphTieView }) {
  const text = useText()
  const judge = useTieJudge()
  const first = useRef<HTMLButtonElement>(null)
  const [sent, setSent] = useState<TieVerdict | 'undo' | null>(null)
  if (judge === null) return null

  const send = async (verdict: TieVerdict | null) => {
    if (sent !== null) return
    setSent(verdict ?? 'undo')
    await judge(tie, verdict)
    setSent(null)
    // the button that was pressed may be gone; the keyboard goes on beside it
    first.current?.focus()
  }
  const named = (action: MessageId) => text('report.tie.of', { action: text(action), tie: tie.label })
  const back = tie.state === 'rejected' ? 'report.tie.restore' : 'report.tie.undo'
  return (
    <span className={styles.buttons}>
      {tie.state === 'proposed' ? (
        <>
          <Button
            ref={first}
            size="small"
            icon={<CheckOutlined />}
            loading={sent === 'confirmed'}
            aria-label={named('report.tie.confirm')}
            onClick={() => void send('confirmed')}
          >
            {text('report.tie.confirm')}
          </Button>
          <Button
            size="small"
            icon={<CloseOutlined />}
            loading={sent === 'rejected'}
            aria-label={named('report.tie.reject')}
            onClick={() => void send('rejected')}
          >
            {text('report.tie.reject')}
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

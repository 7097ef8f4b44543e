import { Modal, Radio } from 'antd'
import { useState } from 'react'
import classes from './measure-settings.module.css'
import { TEXTS, useSay } from './texts.ts'

interface Props {
  readonly title: string
  readonly okText: string
  readonly lessons: number
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (recompute: boolean) => void
}

/** What a change means for the lessons that are finished, and whether they are to follow. */
export function SaveDialog({ title, okText, lessons, busy, onCancel, onSave }: Props) {
  const say = useSay()
  const [recompute, setRecompute] = useState(true)
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={say(TEXTS.cancel)}
      confirmLoading={busy}
      onOk={() => onSave(lessons > 0 && recompute)}
      onCancel={onCancel}
    >
      {lessons === 0 ? (
        <p>{say(TEXTS.confirmNone)}</p>
      ) : (
        <>
          <p>{say(TEXTS.confirmContent, { lessons })}</p>
          <Radio.Group
            className={classes.choices ?? ''}
            value={recompute}
            onChange={(event) => setRecompute(event.target.value === true)}
            options={[
              { value: true, label: say(TEXTS.recomputeNow, { lessons }) },
              { value: false, label: say(TEXTS.recomputeLater) },
            ]}
          />
        </>
      )}
    </Modal>
  )
}

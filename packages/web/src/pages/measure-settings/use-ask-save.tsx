import { Radio } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { useSay } from '../../locales/say.ts'
import classes from './measure-settings.module.css'
import { TEXTS } from './texts.ts'

interface Question {
  readonly title: string
  readonly okText: string
  /** Number of finished lessons affected by a change. */
  readonly lessons: number
  readonly onSave: (recompute: boolean) => Promise<void>
}

/** Asks how a change is to affect finished lessons. */
export function useAskSave(): (question: Question) => void {
  const say = useSay()
  const confirm = useConfirm()
  return ({ title, okText, lessons, onSave }) => {
    let recompute = lessons > 0
    confirm({
      title,
      okText,
      content:
        lessons === 0 ? (
          say(TEXTS.confirmNone)
        ) : (
          <Choice lessons={lessons} onChange={(chosen) => (recompute = chosen)} />
        ),
      onOk: () => onSave(recompute),
    })
  }
}

function Choice({ lessons, onChange }: { readonly lessons: number; readonly onChange: (chosen: boolean) => void }) {
  const say = useSay()
  const [chosen, setChosen] = useState(true)
  return (
    <>
      <p>{say(TEXTS.confirmContent, { lessons })}</p>
      <Radio.Group
        className={classes.choices ?? ''}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value === true)
          onChange(event.target.value === true)
        }}
        options={[
          { value: true, label: say(TEXTS.recomputeNow, { lessons }) },
          { value: false, label: say(TEXTS.recomputeLater) },
        ]}
      />
    </>
  )
}

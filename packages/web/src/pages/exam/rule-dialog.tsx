import { COMPULSORY_RULE_NAMES, COMPULSORY_RULES, type CompulsoryRule } from '@keguan/contract/vocabulary/exam'
import { App, Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { useSay } from '../../locales/say.ts'
import { setRule } from '../../services/exam.ts'
import { TEXTS } from './texts.ts'

interface Props {
  readonly value: CompulsoryRule
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Sets which exams of the institution follow the rules of compulsory school. */
export function RuleDialog({ value, onClose, onSaved }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState(value)
  return (
    <FormDialog
      title={say(TEXTS.rule)}
      okText={say(TEXTS.save)}
      isReady={chosen !== value}
      onSubmit={async () => {
        await setRule({ compulsory: chosen })
        message.success(say(TEXTS.ruleSaved))
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say(TEXTS.ruleIntro)}</p>
      <Radio.Group
        vertical
        value={chosen}
        options={COMPULSORY_RULES.map((rule) => ({ value: rule, label: say(COMPULSORY_RULE_NAMES[rule]) }))}
        onChange={(event) => setChosen(event.target.value as CompulsoryRule)}
      />
    </FormDialog>
  )
}

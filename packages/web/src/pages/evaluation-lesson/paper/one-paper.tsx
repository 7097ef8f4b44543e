import type { Template } from '@keguan/contract/api/evaluation-template'
import { missingOf } from '@keguan/contract/report/evaluation/score'
import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { EXPERT_NAME_MAX } from '@keguan/contract/vocabulary/evaluation-state'
import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { FormView, type ItemAnswer } from '../../../components/evaluation/form-view.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { enterPapers } from '../../../services/evaluation.ts'
import { PAPER_TEXTS } from './texts.ts'

interface Props {
  readonly analysisId: string
  readonly template: Template
  readonly onEntered: () => void
}

const NOTHING: ItemAnswer = { value: 0, comment: '' }

/** Enters one paper form on one page; then the next. */
export function OnePaper({ analysisId, template, onEntered }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const [answers, setAnswers] = useState<ReadonlyMap<string, ItemAnswer>>(new Map())
  const [whole, setWhole] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const enter = async () => {
    const values = Object.fromEntries([...answers].map(([id, { value }]) => [id, value]))
    const missing = missingOf(template.form, values).length
    if (name.trim() === '') return setFailure(say(PAPER_TEXTS.required))
    if (missing > 0) return setFailure(say(PAPER_TEXTS.missing, { count: missing }))
    setBusy(true)
    setFailure(null)
    try {
      const ratings = [...answers].map(([item_id, answer]) => ({ item_id, ...answer }))
      const papers = [{ expert_name: name.trim(), ratings, comment: whole.trim() }]
      await enterPapers({ analysis_id: analysisId, template_id: template.template_id, papers })
      message.success(say(PAPER_TEXTS.entered, { count: 1 }))
      setName('')
      setAnswers(new Map())
      setWhole('')
      onEntered()
    } catch (error) {
      setFailure(words(error))
    }
    setBusy(false)
  }
  return (
    <Form layout="vertical">
      <Form.Item label={say(PAPER_TEXTS.name)} htmlFor="paper-name">
        <Input
          id="paper-name"
          value={name}
          maxLength={EXPERT_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(withoutForbidden(event.target.value))}
        />
      </Form.Item>
      <FormView
        form={template.form}
        answers={answers}
        onAnswer={(id, part) => {
          const next = { ...(answers.get(id) ?? NOTHING), ...part }
          setAnswers(new Map(answers).set(id, { ...next, comment: withoutForbidden(next.comment) }))
        }}
        whole={whole}
        onWhole={(text) => setWhole(withoutForbidden(text))}
      />
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} style={{ marginTop: 12 }} />}
      <Button type="primary" loading={busy} style={{ marginTop: 12 }} onClick={() => void enter()}>
        {say(PAPER_TEXTS.enter)}
      </Button>
    </Form>
  )
}

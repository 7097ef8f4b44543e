import type { Template } from '@keguan/contract/api/evaluation-template'
import type { EvaluationForm, FormGroup } from '@keguan/contract/report/evaluation/form'
import { type FormFault, faultsOf } from '@keguan/contract/report/evaluation/form-problems'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { FORM_NOTE_MAX, GROUPS_MAX, TEMPLATE_NAME_MAX } from '@keguan/contract/vocabulary/evaluation-template'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Input, Radio } from 'antd'
import { useState } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { useLeaveGuard } from '../../components/common/use-leave-guard.ts'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useSay } from '../../locales/say.ts'
import { createTemplate, updateTemplate } from '../../services/evaluation-template.ts'
import classes from './evaluation-template.module.css'
import { changed, evenWeights, moved, newGroup } from './form-draft.ts'
import { GroupCard } from './group-card.tsx'
import { PROBLEM_TEXTS, TEXTS } from './texts.ts'

interface Props {
  /** The template being edited; null for a new one. */
  readonly template: Template | null
  readonly start: { readonly name: string; readonly form: EvaluationForm }
  readonly onClose: () => void
}

const HUNDRED = 100

/** Creates or changes a template. After a failed save, problems are shown in place. */
export function TemplateEditor({ template, start, onClose }: Props) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [name, setName] = useState(start.name)
  const [shared, setShared] = useState(template ? template.scope === 'org' : true)
  const [form, setForm] = useState(start.form)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isTouched =
    name !== start.name || form !== start.form || (template !== null && shared !== (template.scope === 'org'))
  useLeaveGuard(isTouched && !busy ? 1 : 0)

  const faults = faultsOf(form)
  const nameWrong = name.trim() === '' || FORBIDDEN_CHARACTERS.test(name)
  const count = faults.length + (nameWrong ? 1 : 0)
  const shown: readonly FormFault[] = tried ? faults : []
  const sum = Math.round(form.groups.reduce((total, { weight }) => total + weight, 0) * HUNDRED) / HUNDRED
  const setGroups = (groups: readonly FormGroup[]) => setForm({ ...form, groups: [...groups] })

  const save = async () => {
    setTried(true)
    if (count > 0) return
    setBusy(true)
    setFailure(null)
    try {
      const body = { name, shared, form }
      if (template) await updateTemplate({ ...body, template_id: template.template_id, version: template.version })
      else await createTemplate(body)
      await client.invalidateQueries({ queryKey: ['evaluation-templates'] })
      client.removeQueries({ queryKey: ['evaluation-template'] })
      message.success(say(TEXTS.saved))
      onClose()
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  const cancel = () => {
    if (!isTouched) return onClose()
    confirm({
      title: say(TEXTS.discard),
      content: say(TEXTS.discardContent),
      okText: say(TEXTS.discardOk),
      cancelText: say(TEXTS.stay),
      isDanger: true,
      onOk: onClose,
    })
  }

  let first = 0
  return (
    <div className={classes.page}>
      <PageHead
        title={template ? say(TEXTS.editTitle, { name: template.name }) : say(TEXTS.addTitle)}
        {...(template &&
          template.uses > 0 && {
            notes: [say(TEXTS.newVersion, { count: template.uses, version: template.version + 1 })],
          })}
      />
      <div className={classes.facts}>
        <div>
          <span>{say(TEXTS.templateName)}</span>
          <Input
            aria-label={say(TEXTS.templateName)}
            value={name}
            maxLength={TEMPLATE_NAME_MAX}
            status={tried && nameWrong ? 'error' : ''}
            onChange={(event) => setName(event.target.value)}
          />
          {tried && nameWrong && <em role="alert">{say(TEXTS.tooLong, { max: TEMPLATE_NAME_MAX })}</em>}
        </div>
        <div>
          <span id="template-whose">{say(TEXTS.whose)}</span>
          <Radio.Group
            aria-labelledby="template-whose"
            value={shared}
            onChange={({ target }) => setShared(target.value)}
            options={[
              { value: true, label: say(TEXTS.shared) },
              { value: false, label: say(TEXTS.private) },
            ]}
          />
        </div>
      </div>
      {form.groups.map((group, at) => {
        const number = first + 1
        first += group.items.length
        return (
          <GroupCard
            key={group.group_id}
            group={group}
            place={{ at, count: form.groups.length, firstItem: number }}
            faults={shown.filter((fault) => fault.group === at)}
            onChange={(next) => setGroups(changed(form.groups, at, next))}
            onMove={(by) => setGroups(moved(form.groups, at, by))}
          />
        )
      })}
      <div className={classes.line}>
        <Button disabled={form.groups.length >= GROUPS_MAX} onClick={() => setGroups([...form.groups, newGroup(0)])}>
          {say(TEXTS.addGroup)}
        </Button>
        {sum !== HUNDRED && (
          <span className={classes.warning} role={tried ? 'alert' : undefined}>
            {say(TEXTS.weightSum, { sum })}
            <Button type="link" onClick={() => setGroups(evenWeights(form.groups))}>
              {say(TEXTS.evenOut)}
            </Button>
          </span>
        )}
      </div>
      <div className={classes.facts}>
        <Checkbox checked={form.comment} onChange={({ target }) => setForm({ ...form, comment: target.checked })}>
          {say(TEXTS.whole)}
        </Checkbox>
        <div>
          <span>{say(TEXTS.note)}</span>
          <Input.TextArea
            aria-label={say(TEXTS.note)}
            value={form.note}
            maxLength={FORM_NOTE_MAX}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => setForm({ ...form, note: event.target.value })}
          />
        </div>
      </div>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className={classes.bar}>
        {tried && count > 0 && (
          <span className={classes.warning} role="alert">
            {say(TEXTS.faults, { count })}
            {shown.some(({ group }) => group === null) &&
              `：${shown
                .filter(({ group }) => group === null)
                .map(({ problem }) => say(PROBLEM_TEXTS[problem]))
                .join('；')}`}
          </span>
        )}
        <Button disabled={busy} onClick={cancel}>
          {say(TEXTS.cancel)}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {say(TEXTS.save)}
        </Button>
      </div>
    </div>
  )
}

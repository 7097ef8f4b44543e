import { PLAN_BYTES_MAX, PLAN_EXTENSIONS, PLAN_TEXT_MAX } from '@keguan/contract/vocabulary/upload'
import { Alert, App, Button, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { base64Of } from '../../lib/base64.ts'
import { formatBytes } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { type LessonPlan, savePlan } from '../../models/lesson-plan.ts'
import { extensionOf } from '../../uploads/check-file.ts'
import { useFailureText } from '../failure/use-failure-text.ts'
import { FilePicker } from '../file-picker/file-picker.tsx'
import classes from './plan.module.css'
import { PLAN_WORDS } from './texts.ts'
import { useRemovePlan } from './use-remove-plan.ts'

interface Props {
  readonly analysisId: string
  /** Of the lesson. */
  readonly title: string
  /** The current plan of the lesson. */
  readonly plan: LessonPlan | null
  readonly onClose: () => void
  readonly onChanged: (plan: LessonPlan | null) => void
}

const FORMATS = PLAN_EXTENSIONS.map((extension) => `.${extension}`)
const LIMIT = formatBytes(PLAN_BYTES_MAX)

/** Adds a plan to a lesson, from a file or pasted; shows, replaces and removes an existing one. */
export function PlanDialog({ analysisId, title, plan, onClose, onChanged }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [way, setWay] = useState<'file' | 'paste'>(plan === null ? 'file' : 'paste')
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState(plan?.text ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (next: LessonPlan | null) => {
    onChanged(next)
    onClose()
  }
  const remove = useRemovePlan(analysisId, () => change(null))
  const problem = file && problemOf(file)
  const isReady = way === 'file' ? file !== null && problem === null : pasted.trim() !== '' && pasted !== plan?.text

  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const what =
        way === 'file' && file ? { file: { name: file.name, content: await base64Of(file) } } : { text: pasted }
      const saved = await savePlan({ analysis_id: analysisId, ...what })
      message.success(say(PLAN_WORDS.saved))
      change(saved)
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      width={680}
      title={say(PLAN_WORDS.title, { title })}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <div className={classes.footer}>
          {plan === null ? null : (
            <Button danger type="text" disabled={busy} onClick={() => remove(plan)}>
              {say(PLAN_WORDS.remove)}
            </Button>
          )}
          <span className={classes.space} />
          <Button onClick={onClose}>{say(PLAN_WORDS.cancel)}</Button>
          <Button type="primary" disabled={!isReady} loading={busy} onClick={() => void save()}>
            {say(PLAN_WORDS.save)}
          </Button>
        </div>
      }
    >
      <p className={classes.quiet}>{say(PLAN_WORDS.intro)}</p>
      {failure === null ? null : (
        <Alert type="error" showIcon role="alert" title={failure} className={classes.alert!} />
      )}
      <Segmented<'file' | 'paste'>
        className={classes.way!}
        aria-label={say(PLAN_WORDS.plan)}
        value={way}
        options={[
          { value: 'file', label: say(PLAN_WORDS.file) },
          { value: 'paste', label: say(PLAN_WORDS.paste) },
        ]}
        onChange={(next) => {
          setWay(next)
          setFailure(null)
        }}
      />
      {way === 'file' ? (
        <FilePicker
          testId="file-plan"
          accept={FORMATS.join(',')}
          prompt={say(PLAN_WORDS.drop)}
          hint={say(PLAN_WORDS.hint, { formats: FORMATS.join(' '), limit: LIMIT })}
          problem={problem && say(PLAN_WORDS[problem], { formats: FORMATS.join(' '), limit: LIMIT })}
          file={file}
          onChange={(chosen) => {
            setFile(chosen)
            setFailure(null)
          }}
        />
      ) : (
        <Input.TextArea
          aria-label={say(PLAN_WORDS.paste)}
          autoSize={{ minRows: 8, maxRows: 16 }}
          maxLength={PLAN_TEXT_MAX}
          placeholder={say(PLAN_WORDS.placeholder)}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      )}
    </Modal>
  )
}

/** Client-side validation of what the server would refuse. */
function problemOf({ name, size }: File): 'wrongFormat' | 'tooLarge' | null {
  if (!PLAN_EXTENSIONS.some((extension) => extension === extensionOf(name))) return 'wrongFormat'
  return size > PLAN_BYTES_MAX ? 'tooLarge' : null
}

import { MODEL_IMPORT_MAX } from '@keguan/contract/api/speech'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { MODEL_FAMILIES, MODEL_ID, type ModelFamily } from '@keguan/contract/vocabulary/speech'
import { App, Form, Input, Progress, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { VERBS } from '../../../locales/verbs.ts'
import { RequestError } from '../../../requestErrorConfig.ts'
import { importModel } from '../../../services/speech.ts'
import classes from './speech.module.css'
import { FAMILY_NAMES, SPEECH_TEXTS as T } from './texts.ts'
import { useKeepSpeech } from './use-speech.ts'

interface Values {
  readonly name: string
  readonly family: ModelFamily
  readonly again: string
}

interface Props {
  readonly taken: readonly string[]
  readonly onClose: () => void
}

/** Uploads an archive; files unknown to the catalogue have to be confirmed. */
export function ImportDialog({ taken, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const keep = useKeepSpeech()
  const [form] = Form.useForm<Values>()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const { current } = leaving
    return () => current.abort()
  }, [])
  const limit = { size: formatBytes(MODEL_IMPORT_MAX) }
  const problem = file && file.size > MODEL_IMPORT_MAX ? say(T.tooLarge, limit) : null

  async function submit({ name, family }: Values) {
    if (!file) return
    const vouched = isUnknown ? { as: name, family } : undefined
    setSent(0)
    try {
      const { model, state } = await importModel(file, vouched, setSent, leaving.current.signal)
      keep(state)
      message.success(say(T.imported, { name: model }))
      onClose()
    } catch (error) {
      if (error instanceof RequestError && error.code === ERROR.speechFilesUnknown) setUnknown(true)
      throw error
    } finally {
      setSent(null)
    }
  }
  const choose = (next: File | null) => {
    setFile(next)
    setUnknown(false)
  }
  return (
    <FormDialog<Values>
      title={say(T.importTitle)}
      okText={say(isUnknown ? T.vouch : VERBS.import)}
      isDanger={isUnknown}
      isReady={file !== null && problem === null}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.faint}>{say(T.importHint)}</p>
      <FilePicker
        testId="model-archive"
        accept=".tar,.gz,.tgz,.bz2,.tbz2"
        prompt={say(T.archive)}
        hint={say(T.archiveHint, limit)}
        problem={problem}
        file={file}
        onChange={choose}
      />
      {file && sent !== null && <Sent sent={sent} total={file.size} isTried={isUnknown} />}
      {isUnknown && <Vouching taken={taken} />}
    </FormDialog>
  )
}

interface SentProps {
  readonly sent: number
  readonly total: number
  /** The server opens unknown archives on arrival, which takes a while. */
  readonly isTried: boolean
}

function Sent({ sent, total, isTried }: SentProps) {
  const say = useSay()
  const isSent = sent >= total
  const text = isSent
    ? say(isTried ? T.trying : T.checking)
    : say(T.sending, { done: formatBytes(sent), total: formatBytes(total) })
  return (
    <div className={classes.sent} role="status">
      {text}
      <Progress percent={Math.floor((100 * sent) / Math.max(1, total))} size="small" aria-label={text} />
    </div>
  )
}

function Vouching({ taken }: Pick<Props, 'taken'>) {
  const say = useSay()
  return (
    <div className={classes.vouching}>
      <p>{say(T.unknown)}</p>
      <Form.Item
        name="name"
        label={say(T.name)}
        rules={[
          { required: true, pattern: MODEL_ID, message: say(T.nameRule) },
          {
            validator: (_, name: string) =>
              taken.includes(name) ? Promise.reject(new Error(say(T.nameTaken))) : Promise.resolve(),
          },
        ]}
      >
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="family" label={say(T.family)} rules={[{ required: true, message: say(T.family) }]}>
        <Select options={MODEL_FAMILIES.map((value) => ({ value, label: say(FAMILY_NAMES[value]) }))} />
      </Form.Item>
      <Form.Item
        name="again"
        label={say(T.again)}
        dependencies={['name']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, again: string) =>
              again === getFieldValue('name') ? Promise.resolve() : Promise.reject(new Error(say(T.differs))),
          }),
        ]}
      >
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
    </div>
  )
}

import { EDITION_NAMES, EDITIONS, LESSON_EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Form } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useLocale, useText } from '../../../locales/intl.ts'
import { login } from '../../../models/login.ts'
import { useOwnQuota } from '../../../models/own-quota.ts'
import { user } from '../../../models/user.ts'
import { createAnalysis } from '../../../services/analysis.ts'
import { checkFile, titleFromName } from '../../../uploads/check-file.ts'
import { beginUpload } from '../../../uploads/run-uploads.ts'
import classes from './create.module.css'
import { EditionChoice } from './edition-choice.tsx'
import { editionFor } from './edition-for.ts'
import { FactsFields, type FactsValues, toFacts } from './facts-fields.tsx'
import { FileField } from './file-field.tsx'
import { TranscriptField } from './transcript-field.tsx'
import { NO_TRANSCRIPT, type TranscriptValue } from './transcript-value.ts'
import { doubtsOf, useTranscriptCheck } from './use-transcript-check.ts'

interface Values extends FactsValues {
  readonly edition: LessonEdition
}

interface Props {
  readonly onClose: () => void
  readonly onCreated: () => Promise<void>
}

const WIDTH_PX = 680

export function CreateDrawer({ onClose, onCreated }: Props) {
  const text = useText()
  const words = useFailureText()
  const locale = useLocale()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const edition = Form.useWatch('edition', form) ?? firstEdition()
  const [byHand, setByHand] = useState(false)
  const own = useOwnQuota()
  const hasRoom = (each: LessonEdition) =>
    own?.editions.some(({ edition: kind, unlimited, remaining }) => kind === each && !unlimited && remaining === 0) !==
    true
  const [recording, setRecording] = useState<File | null>(null)
  const [transcript, setTranscript] = useState<TranscriptValue>(NO_TRANSCRIPT)
  const { check, settled } = useTranscriptCheck(transcript)
  const transcriptField = useRef<HTMLElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const script = transcript.way === 'file' ? transcript.file : null
  const pasted = transcript.way === 'paste' ? transcript.pasted.trim() : ''
  const files = [
    ...(recording ? [{ kind: 'media', file: recording } as const] : []),
    ...(script ? [{ kind: 'transcript', file: script } as const] : []),
  ]

  const proposeTitle = (file: File | null) => {
    if (file && !form.isFieldTouched('title')) form.setFieldValue('title', titleFromName(file.name))
  }
  /** Until somebody has chosen an edition, the recording decides whether the proposed one will do. */
  const proposeEdition = (file: File | null) => {
    if (!byHand) form.setFieldValue('edition', editionFor(file, firstEdition(), hasRoom))
  }
  const submit = async ({ edition: chosen, ...facts }: Values) => {
    if (files.length === 0 && pasted === '') return setFailure(text('create.nothing'))
    if (files.some(({ kind, file }) => checkFile(kind, file, chosen) !== null)) return
    setBusy(true)
    setFailure(null)
    if (await hasQuestion()) {
      setBusy(false)
      setAsked(true)
      transcriptField.current?.scrollIntoView({ block: 'nearest' })
      return
    }
    try {
      await send(chosen, facts)
      message.success(text('create.created', { title: toFacts(facts).title }))
      onClose()
      await onCreated()
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['quota'] })
    }
  }
  /** A transcript that seems to be read wrong is looked at by a person before it is analysed. */
  const hasQuestion = async () => doubtsOf(await settled(), recording !== null).length > 0 && !transcript.isConfirmed
  const send = async (chosen: LessonEdition, facts: FactsValues) => {
    const created = await createAnalysis({
      ...toFacts(facts),
      edition: chosen,
      files: files.map(({ kind, file }) => ({ kind, name: file.name, bytes: file.size })),
      ...(pasted === '' ? {} : { transcript_text: pasted }),
      ...(transcript.teacher === null || (script === null && pasted === '')
        ? {}
        : { transcript_teacher: transcript.teacher }),
    })
    const shared = { analysis_id: created.analysis_id, account_id: user.get()?.account_id ?? '', fingerprint: null }
    for (const { kind, file } of files) {
      const row = created.audio_upload_urls.find((upload) => upload.kind === kind && !upload.complete)
      if (!row) continue
      const identity = { ...shared, ...row, title: toFacts(facts).title, bytes: file.size }
      await beginUpload(identity, file, created.upload_token)
    }
  }
  const close = () => {
    if (busy) return
    if (files.length === 0 && pasted === '' && !form.isFieldsTouched()) return onClose()
    confirm({
      title: text('create.leave.title'),
      okText: text('create.leave.ok'),
      cancelText: text('create.leave.keep'),
      onOk: onClose,
    })
  }

  return (
    <Drawer
      open
      size={WIDTH_PX}
      title={text('create.title')}
      onClose={close}
      maskClosable={false}
      footer={
        <div className={classes.footer}>
          <Button onClick={close}>{text('component.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {text(files.length === 0 && pasted !== '' ? 'create.submit.pasted' : 'create.submit')}
          </Button>
        </div>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        scrollToFirstError={{ focus: true }}
        initialValues={{
          edition: firstEdition(),
          teacher: user.get()?.name ?? '',
          lesson_date: dayjs(),
        }}
        onValuesChange={(values) => 'edition' in values && setByHand(true)}
        onFinish={submit}
      >
        {failure && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={text('create.failed')}
            description={failure}
            style={{ marginBottom: 16 }}
          />
        )}
        <h2 className={classes.section} style={{ marginTop: 0 }}>
          {text('create.recording')}
        </h2>
        <FileField
          kind="media"
          edition={edition}
          offered={byHand ? edition : EDITIONS.full}
          instead={editionFor(recording, edition, hasRoom)}
          file={recording}
          onChange={(file) => {
            setRecording(file)
            proposeTitle(file)
            proposeEdition(file)
          }}
        />
        {recording && !byHand && edition !== firstEdition() && (
          <p role="status" className={classes.noted}>
            {text('create.edition.switched', {
              from: EDITION_NAMES[firstEdition()][locale],
              to: EDITION_NAMES[edition][locale],
            })}
          </p>
        )}
        <TranscriptField
          edition={edition}
          value={transcript}
          check={check}
          doubts={doubtsOf(check, recording !== null)}
          isAsked={isAsked}
          ref={transcriptField}
          onChange={(value) => {
            setTranscript(value)
            if (!recording) proposeTitle(value.file)
          }}
        />
        <h2 className={classes.section}>{text('create.edition')}</h2>
        <Form.Item name="edition" noStyle>
          <EditionChoice />
        </Form.Item>
        <h2 className={classes.section}>{text('create.facts')}</h2>
        <FactsFields />
      </Form>
    </Drawer>
  )
}

/** The product chosen at log-in, when lessons can be analysed in it. */
function firstEdition(): LessonEdition {
  const { product } = login.get()
  return LESSON_EDITIONS.find((edition) => edition === product) ?? EDITIONS.classroomAudio
}

import { EDITION_NAMES, EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Drawer, Form } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { FileField } from '../../../components/lesson-files/file-field.tsx'
import { TranscriptField } from '../../../components/lesson-files/transcript-field.tsx'
import { NO_TRANSCRIPT, type TranscriptValue } from '../../../components/lesson-files/transcript-value.ts'
import { doubtsOf, useTranscriptCheck } from '../../../components/lesson-files/use-transcript-check.ts'
import { useLocale, useText } from '../../../locales/intl.ts'
import { useOwnQuota } from '../../../models/own-quota.ts'
import { user } from '../../../models/user.ts'
import { RecordField } from '../../../recording/record-field.tsx'
import { checkFile, sortFiles, titleFromName } from '../../../uploads/check-file.ts'
import classes from './create.module.css'
import { FoldedEditions } from './edition-choice.tsx'
import { bestEdition, editionFor } from './edition-for.ts'
import { FactsFields, type FactsValues, toFacts } from './facts-fields.tsx'
import { sendLesson } from './send-lesson.ts'
import { SpeechNote } from './speech-note.tsx'

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
  const [byHand, setByHand] = useState(false)
  const own = useOwnQuota()
  const hasRoom = (each: LessonEdition) =>
    own?.editions.some(({ edition: kind, unlimited, remaining }) => kind === each && !unlimited && remaining === 0) !==
    true
  const best = bestEdition(hasRoom)
  const edition = Form.useWatch('edition', form) ?? best
  const [recording, setRecording] = useState<File | null>(null)
  const [transcript, setTranscript] = useState<TranscriptValue>(NO_TRANSCRIPT)
  const { check, settled } = useTranscriptCheck(transcript)
  const filesField = useRef<HTMLHeadingElement>(null)
  const transcriptField = useRef<HTMLElement>(null)
  /** Recordings that were dropped together with the chosen one. */
  const [others, setOthers] = useState<readonly File[]>([])
  const [isEach, setEach] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isRecording, setRecordingNow] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const script = transcript.way === 'file' ? transcript.file : null
  const pasted = transcript.way === 'paste' ? transcript.pasted.trim() : ''
  const isWordless = recording !== null && script === null && pasted === ''
  const files = [
    ...(recording ? [{ kind: 'media', file: recording } as const] : []),
    ...(script ? [{ kind: 'transcript', file: script } as const] : []),
  ]

  const isEmpty = files.length === 0 && pasted === ''

  const proposeTitle = (file: File | null) => {
    if (file && !form.isFieldTouched('title')) form.setFieldValue('title', titleFromName(file.name))
  }
  // the remaining quota loads a moment after the drawer has opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recording proposes an edition when it is chosen
  useEffect(() => {
    if (!byHand) form.setFieldValue('edition', editionFor(recording, best, hasRoom))
  }, [best])
  const chooseRecording = (file: File | null) => {
    setFailure(null)
    setRecording(file)
    setOthers([])
    proposeTitle(file)
    proposeEdition(file)
  }
  /** Until an edition is chosen, the recording decides whether the proposed one fits. */
  const proposeEdition = (file: File | null) => {
    if (!byHand) form.setFieldValue('edition', editionFor(file, best, hasRoom))
  }
  /** Shown next to the button, with the field to correct scrolled into view. */
  const refuse = (words: string) => {
    setFailure(words)
    filesField.current?.scrollIntoView({ block: 'nearest' })
  }
  const submit = async ({ edition: chosen, ...facts }: Values) => {
    if (isEmpty) return refuse(text('create.nothing'))
    if (files.some(({ kind, file }) => checkFile(kind, file, chosen) !== null)) return refuse(text('create.unusable'))
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
      for (const file of isEach ? others : []) await sendAlone(file, facts)
      message.success(text('create.created', { title: toFacts(facts).title }))
      onClose()
      await onCreated()
    } catch (error) {
      setFailure(text('create.failed', { reason: words(error) }))
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['quota'] })
    }
  }
  /** A transcript that seems to be misread is reviewed by a person before it is analysed. */
  const hasQuestion = async () => doubtsOf(await settled(), recording !== null).length > 0 && !transcript.isConfirmed
  const send = (chosen: LessonEdition, facts: FactsValues) =>
    sendLesson({
      facts: toFacts(facts),
      edition: chosen,
      files,
      ...(isWordless && isWaiting && { wait_for_words: true }),
      ...(pasted === '' ? {} : { transcript_text: pasted }),
      ...(transcript.teacher === null || (script === null && pasted === '')
        ? {}
        : { transcript_teacher: transcript.teacher }),
    })
  /** Creates another lesson for another recording, in an edition that takes it. */
  const sendAlone = (file: File, facts: FactsValues) =>
    sendLesson({
      facts: { ...toFacts(facts), title: titleFromName(file.name) || toFacts(facts).title },
      edition: editionFor(file, edition, hasRoom),
      files: [{ kind: 'media', file }],
      ...(isWaiting && { wait_for_words: true }),
    })
  const close = () => {
    if (busy) return
    if (!isRecording && isEmpty && !form.isFieldsTouched()) return onClose()
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
          {failure && <Alert type="error" showIcon role="alert" title={failure} className={classes.failure ?? ''} />}
          <Button onClick={close}>{text('component.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={isRecording} onClick={() => form.submit()}>
            {text(files.length === 0 && pasted !== '' ? 'create.submit.pasted' : 'create.submit')}
          </Button>
        </div>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={{
          edition: best,
          teacher: user.get()?.name ?? '',
          lesson_date: dayjs(),
        }}
        onValuesChange={(values) => {
          setFailure(null)
          if ('edition' in values) setByHand(true)
        }}
        onFinish={submit}
        onFinishFailed={({ errorFields }) => {
          const unfinished = text('create.unfinished', { count: errorFields.length })
          setFailure([...(isEmpty ? [text('create.nothing')] : []), unfinished].join(' '))
        }}
      >
        <h2 ref={filesField} className={classes.section} style={{ marginTop: 0 }}>
          {text('create.recording')}
        </h2>
        <FileField
          kind="media"
          edition={edition}
          offered={byHand ? edition : EDITIONS.full}
          instead={editionFor(recording, edition, hasRoom)}
          file={recording}
          onChange={chooseRecording}
          onSeveral={(dropped) => {
            const { media, scripts } = sortFiles(dropped)
            if (media[0]) chooseRecording(media[0])
            if (scripts[0]) setTranscript({ ...NO_TRANSCRIPT, file: scripts[0] })
            setOthers(media.slice(1))
          }}
        />
        {(recording === null || isRecording) && <RecordField onFile={chooseRecording} onRunning={setRecordingNow} />}
        <SpeechNote isAsked={isWordless} isWaiting={isWaiting} onWait={setWaiting} />
        {others.length > 0 && (
          <Alert
            type="info"
            className={classes.others ?? ''}
            title={text('create.others', { count: others.length })}
            description={
              <>
                <ul>
                  {others.map((file) => (
                    <li key={`${file.name} ${file.size}`}>{file.name}</li>
                  ))}
                </ul>
                <Checkbox checked={isEach} onChange={(event) => setEach(event.target.checked)}>
                  {text('create.others.each')}
                </Checkbox>
              </>
            }
          />
        )}
        {recording && !byHand && edition !== best && (
          <p role="status" className={classes.noted}>
            {text('create.edition.switched', {
              from: EDITION_NAMES[best][locale],
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
            setFailure(null)
            setTranscript(value)
            if (!recording) proposeTitle(value.file)
          }}
        />
        <h2 className={classes.section}>{text('create.edition')}</h2>
        <Form.Item name="edition" noStyle>
          <FoldedEditions />
        </Form.Item>
        <h2 className={classes.section}>{text('create.facts')}</h2>
        <FactsFields />
      </Form>
    </Drawer>
  )
}

import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { SentKind } from '@keguan/contract/vocabulary/upload'
import { App, Checkbox } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../locales/intl.ts'
import { replaceLessonFile } from '../../models/lesson-files.ts'
import { RecordField } from '../../recording/record-field.tsx'
import { checkFile } from '../../uploads/check-file.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { FileField } from './file-field.tsx'
import { TranscriptField } from './transcript-field.tsx'
import { hasPart, NO_TRANSCRIPT, type TranscriptValue } from './transcript-value.ts'
import { doubtsOf, useTranscriptCheck } from './use-transcript-check.ts'

interface Props {
  readonly row: AnalysisRow
  /** The file of the lesson that is added or replaced. */
  readonly kind: SentKind
  readonly onClose: () => void
  readonly onStarted: () => Promise<void>
}

/** Adds or replaces a lesson's recording or transcript; comments on the lesson stay. */
export function FilesDialog({ row, kind, onClose, onStarted }: Props) {
  const text = useText()
  const { message } = App.useApp()
  const [recording, setRecording] = useState<File | null>(null)
  const [transcript, setTranscript] = useState<TranscriptValue>(NO_TRANSCRIPT)
  const [isRecording, setRecordingNow] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLElement>(null)
  const { check, settled } = useTranscriptCheck(transcript)
  const isNew = !hasPart(row, kind)
  const script = transcript.way === 'file' ? transcript.file : null
  const pasted = transcript.way === 'paste' && !isRemoved ? transcript.pasted.trim() : ''
  const file = isRemoved ? null : kind === 'media' ? recording : script
  const isReady =
    !isRecording && (isRemoved || pasted !== '' || (file !== null && checkFile(kind, file, row.edition) === null))

  const submit = async () => {
    const hasDoubts = !isRemoved && doubtsOf(await settled(), row.has_media).length > 0
    if (hasDoubts && !transcript.isConfirmed) {
      setAsked(true)
      field.current?.scrollIntoView({ block: 'nearest' })
      return
    }
    await send()
    message.success(text('files.started', { title: row.title }))
    onClose()
    await onStarted()
  }
  const send = () =>
    replaceLessonFile({
      analysis_id: row.analysis_id,
      title: row.title,
      file: file ? { kind, file } : null,
      remove_transcript: isRemoved,
      ...(pasted === '' ? {} : { transcript_text: pasted }),
      ...(isRemoved || transcript.teacher === null ? {} : { transcript_teacher: transcript.teacher }),
    })
  return (
    <FormDialog
      isDrawer
      width={680}
      title={text(`files.${isNew ? 'add' : 'replace'}.${kind}.title`, { title: row.title })}
      okText={text(isNew ? 'files.add.ok' : 'files.replace.ok')}
      isReady={isReady}
      isTouched={() => file !== null || pasted !== '' || isRecording}
      head={<p>{text(isNew ? 'files.add.content' : 'files.replace.content')}</p>}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'media' && <FileField kind="media" edition={row.edition} file={recording} onChange={setRecording} />}
      {kind === 'media' && (recording === null || isRecording) && (
        <RecordField onFile={setRecording} onRunning={setRecordingNow} />
      )}
      {kind === 'transcript' && !isRemoved && (
        <TranscriptField
          edition={row.edition}
          isOptional={false}
          value={transcript}
          check={check}
          doubts={doubtsOf(check, row.has_media)}
          isAsked={isAsked}
          ref={field}
          onChange={setTranscript}
        />
      )}
      {kind === 'transcript' && !isNew && row.has_media && (
        <Checkbox checked={isRemoved} onChange={(event) => setRemoved(event.target.checked)}>
          {text('files.withoutTranscript')}
        </Checkbox>
      )}
    </FormDialog>
  )
}

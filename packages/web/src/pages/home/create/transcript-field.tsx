import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { TRANSCRIPT_TEXT_MAX } from '@keguan/contract/vocabulary/upload'
import { Input, Segmented } from 'antd'
import { useText } from '../../../locales/intl.ts'
import classes from './create.module.css'
import { FileField } from './file-field.tsx'
import { type TranscriptCheck, useTranscriptCheck } from './use-transcript-check.ts'

export interface TranscriptValue {
  readonly way: 'file' | 'paste'
  readonly file: File | null
  readonly pasted: string
}

interface Props {
  readonly edition: LessonEdition
  readonly value: TranscriptValue
  readonly onChange: (value: TranscriptValue) => void
}

export function TranscriptField({ edition, value, onChange }: Props) {
  const text = useText()
  const check = useTranscriptCheck(value.way === 'paste' ? value.pasted : '')
  return (
    <section>
      <div className={classes.sectionHead}>
        <h2 className={classes.section}>
          {text('create.transcript')}
          <span className={classes.optional}>{text('create.transcript.optional')}</span>
        </h2>
        <Segmented<TranscriptValue['way']>
          aria-label={text('create.transcript')}
          value={value.way}
          options={[
            { value: 'file', label: text('create.transcript.file') },
            { value: 'paste', label: text('create.transcript.paste') },
          ]}
          onChange={(way) => onChange({ ...value, way })}
        />
      </div>
      {value.way === 'file' ? (
        <FileField
          kind="transcript"
          edition={edition}
          file={value.file}
          onChange={(file) => onChange({ ...value, file })}
        />
      ) : (
        <>
          <Input.TextArea
            aria-label={text('create.transcript.paste')}
            autoSize={{ minRows: 6, maxRows: 14 }}
            maxLength={TRANSCRIPT_TEXT_MAX}
            placeholder={text('create.transcript.placeholder')}
            value={value.pasted}
            {...(check.state === 'problem' ? { status: 'error' } : {})}
            onChange={(event) => onChange({ ...value, pasted: event.target.value })}
          />
          <CheckNote check={check} />
        </>
      )}
    </section>
  )
}

function CheckNote({ check }: { check: TranscriptCheck }) {
  const text = useText()
  if (check.state === 'none') return null
  if (check.state === 'problem') {
    return (
      <p role="alert" className={classes.problem}>
        {check.message}
      </p>
    )
  }
  return (
    <p role="status" className={classes.noted}>
      {check.state === 'checking' && text('create.transcript.checking')}
      {check.state === 'unknown' && text('create.transcript.unchecked')}
      {check.state === 'read' &&
        `${text('create.transcript.read', check.counts)} ${text(check.hasTimes ? 'create.transcript.times' : 'create.transcript.noTimes')}`}
    </p>
  )
}

import type { TranscriptCheck as Reading } from '@keguan/contract/api/transcript-check'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import type { TranscriptDoubt } from '@keguan/contract/vocabulary/transcript-doubt'
import { TRANSCRIPT_TEXT_MAX } from '@keguan/contract/vocabulary/upload'
import { Input, Segmented } from 'antd'
import type { Ref } from 'react'
import { useText } from '../../locales/intl.ts'
import { FileField } from './file-field.tsx'
import classes from './lesson-files.module.css'
import { TranscriptReading } from './transcript-reading.tsx'
import type { TranscriptValue } from './transcript-value.ts'
import type { TranscriptCheck } from './use-transcript-check.ts'

interface Props {
  readonly edition: LessonEdition
  readonly value: TranscriptValue
  readonly check: TranscriptCheck
  readonly doubts: readonly TranscriptDoubt[]
  /** The user tried to continue before the question was answered. */
  readonly isAsked: boolean
  readonly isOptional?: boolean
  readonly ref: Ref<HTMLElement>
  readonly onChange: (value: TranscriptValue) => void
}

export function TranscriptField(props: Props) {
  const { edition, value, check, doubts, isAsked, isOptional = true, ref, onChange } = props
  const text = useText()
  /** A changed text resets the answer. */
  const change = (next: Partial<TranscriptValue>) => onChange({ ...value, teacher: null, isConfirmed: false, ...next })
  return (
    <section ref={ref}>
      <div className={classes.head}>
        <h2 className={classes.section}>
          {text('create.transcript')}
          {isOptional && <span className={classes.optional}>{text('create.transcript.optional')}</span>}
        </h2>
        <Segmented<TranscriptValue['way']>
          aria-label={text('create.transcript')}
          value={value.way}
          options={[
            { value: 'file', label: text('create.transcript.file') },
            { value: 'paste', label: text('create.transcript.paste') },
          ]}
          onChange={(way) => change({ way })}
        />
      </div>
      {value.way === 'file' ? (
        <FileField kind="transcript" edition={edition} file={value.file} onChange={(file) => change({ file })} />
      ) : (
        <Input.TextArea
          aria-label={text('create.transcript.paste')}
          autoSize={{ minRows: 6, maxRows: 14 }}
          maxLength={TRANSCRIPT_TEXT_MAX}
          placeholder={text('create.transcript.placeholder')}
          value={value.pasted}
          {...(check.state === 'problem' ? { status: 'error' } : {})}
          onChange={(event) => change({ pasted: event.target.value })}
        />
      )}
      <CheckNote check={check} />
      {check.state === 'read' && (
        <TranscriptReading
          reading={check.reading}
          doubts={doubts}
          teacher={value.teacher}
          isConfirmed={value.isConfirmed}
          isAsked={isAsked}
          onTeacher={(teacher) => onChange({ ...value, teacher })}
          onConfirm={(isConfirmed) => onChange({ ...value, isConfirmed })}
        />
      )}
    </section>
  )
}

const countsOf = ({ utterances, teacher, student }: Reading) => ({ utterances, teacher, student })

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
        `${text('create.transcript.read', countsOf(check.reading))} ${text(check.reading.has_times ? 'create.transcript.times' : 'create.transcript.noTimes')}`}
    </p>
  )
}

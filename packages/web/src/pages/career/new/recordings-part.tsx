import { CAREER_RECORDINGS_MAX } from '@keguan/contract/vocabulary/career'
import {
  MEDIA_BYTES_MAX,
  MEDIA_EXTENSIONS,
  TRANSCRIPT_CONTENT_MAX,
  TRANSCRIPT_EXTENSIONS,
} from '@keguan/contract/vocabulary/upload'
import { Button, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import { base64Of } from '../../../lib/base64.ts'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { readCareerTranscript } from '../../../services/career.ts'
import { recordingKindOf } from '../../../uploads/check-file.ts'
import styles from '../career.module.css'
import { NEW_TEXTS as N, RECORDING_TEXTS as T } from '../texts.ts'
import { namesIn, type RecordingDraft, recordedSyllables } from './draft.ts'

interface Props {
  readonly recordings: readonly RecordingDraft[]
  readonly onChange: (change: (recordings: readonly RecordingDraft[]) => readonly RecordingDraft[]) => void
}

const dotted = (endings: readonly string[]): string => endings.map((ending) => `.${ending}`).join(',')
const MEDIA = [...MEDIA_EXTENSIONS.audio, ...MEDIA_EXTENSIONS.video]
const LIMIT = formatBytes(MEDIA_BYTES_MAX)
/** Base64 is a third longer than the file. */
const TRANSCRIPT_BYTES = Math.floor((TRANSCRIPT_CONTENT_MAX / 4) * 3)

/** Recordings of the person, each with its transcript and who of it is the person. */
export function RecordingsPart({ recordings, onChange }: Props) {
  const say = useSay()
  const next = useRef(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const take = (files: readonly File[]) => {
    const problemOf = ({ name, size }: File) => {
      if (recordingKindOf(name) === null) return say(T.format, { name })
      if (size > MEDIA_BYTES_MAX) return say(T.tooLarge, { name, limit: LIMIT })
      return size === 0 ? say(T.empty, { name }) : null
    }
    const taken = files.filter((file) => problemOf(file) === null)
    const room = taken.slice(0, Math.max(0, CAREER_RECORDINGS_MAX - recordings.length))
    setProblems([
      ...files.flatMap((file) => problemOf(file) ?? []),
      ...(room.length < taken.length ? [say(T.tooMany, { limit: CAREER_RECORDINGS_MAX })] : []),
    ])
    const drafts = room.map((file): RecordingDraft => {
      next.current += 1
      return { key: next.current, file, date: null, transcript: null, speaker: null }
    })
    onChange((now) => [...now, ...drafts])
  }
  const set = (key: number, changes: Partial<RecordingDraft>) =>
    onChange((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  return (
    <section className={styles.part} aria-label={say(T.recordings)}>
      {recordings.map((draft) => (
        <Recording
          key={draft.key}
          draft={draft}
          onChange={(changes) => set(draft.key, changes)}
          onRemove={() => onChange((now) => now.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <FilePicker
        testId="career-recordings"
        accept={dotted(MEDIA)}
        prompt={say(T.choose)}
        hint={say(T.hint, { limit: LIMIT })}
        problem={problems.length > 0 ? problems.join('\n') : null}
        file={null}
        onChange={(file) => file && take([file])}
        onSeveral={take}
      />
    </section>
  )
}

interface RecordingProps {
  readonly draft: RecordingDraft
  readonly onChange: (changes: Partial<RecordingDraft>) => void
  readonly onRemove: () => void
}

function Recording({ draft, onChange, onRemove }: RecordingProps) {
  const say = useSay()
  const words = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const { file, date, transcript, speaker } = draft
  const { name } = file
  const names = namesIn(transcript)
  const read = async (chosen: File) => {
    if (chosen.size > TRANSCRIPT_BYTES) {
      setProblem(say(T.tooLarge, { name: chosen.name, limit: formatBytes(TRANSCRIPT_BYTES) }))
      return
    }
    setProblem(null)
    setReading(true)
    try {
      const content = await base64Of(chosen)
      onChange({ transcript: await readCareerTranscript({ file: { name: chosen.name, content } }), speaker: null })
    } catch (error) {
      setProblem(words(error))
    }
    setReading(false)
  }
  return (
    <div className={styles.recording}>
      <div className={styles.sourceHead}>
        <strong className={styles.fileName}>{name}</strong>
        <span className="tabular">{formatBytes(file.size)}</span>
        <DatePicker
          aria-label={say(T.dateOf, { name })}
          placeholder={say(T.date)}
          value={date === null ? null : dayjs(date)}
          maxDate={dayjs()}
          onChange={(day) => onChange({ date: day ? day.format('YYYY-MM-DD') : null })}
        />
        <Button type="text" size="small" aria-label={say(N.removeOf, { name })} onClick={onRemove}>
          ✕
        </Button>
      </div>
      {transcript === null ? (
        <FilePicker
          testId={`career-transcript-${draft.key}`}
          accept={dotted(TRANSCRIPT_EXTENSIONS)}
          prompt={say(isReading ? T.reading : T.transcript)}
          hint={say(T.transcriptHint)}
          problem={problem}
          file={null}
          onChange={(chosen) => chosen && void read(chosen)}
        />
      ) : (
        <>
          <p className={styles.sourceHead}>
            <span className={styles.fileName}>
              {say(T.read, { name: transcript.name, syllables: recordedSyllables(draft) })}{' '}
              <span className={styles.small}>{say(transcript.has_times ? T.timed : T.untimed)}</span>
            </span>
            <Button size="small" onClick={() => onChange({ transcript: null, speaker: null })}>
              {say(T.other)}
            </Button>
          </p>
          {names.length > 0 && (
            <Select
              className={styles.speaker ?? ''}
              aria-label={say(T.speakerOf, { name })}
              placeholder={say(T.speaker)}
              value={speaker}
              allowClear={names.length === 1}
              options={names.map((value) => ({ value, label: say(T.isSpeaker, { name: value }) }))}
              onChange={(chosen: string | undefined) => onChange({ speaker: chosen ?? null })}
            />
          )}
        </>
      )}
    </div>
  )
}

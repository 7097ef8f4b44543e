import { CAREER_LANGUAGE_NAMES, CAREER_LANGUAGES, type CareerLanguage } from '@keguan/contract/vocabulary/career'
import { TRANSCRIPT_CONTENT_MAX, TRANSCRIPT_EXTENSIONS } from '@keguan/contract/vocabulary/upload'
import { Button, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import { base64Of } from '../../../lib/base64.ts'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { readCareerTranscript } from '../../../services/career.ts'
import styles from '../career.module.css'
import { NEW_TEXTS as N, RECORDING_TEXTS as T } from '../texts.ts'
import { namesIn, type RecordingDraft, recordedSyllables } from './draft.ts'

/** Base64 is a third longer than the file. */
const TRANSCRIPT_BYTES = Math.floor((TRANSCRIPT_CONTENT_MAX / 4) * 3)

interface Props {
  readonly draft: RecordingDraft
  /** Speech model of the server; null: there is none, undefined: not known yet. */
  readonly model: string | null | undefined
  readonly onChange: (changes: Partial<RecordingDraft>) => void
  readonly onRemove: () => void
}

/** A recording with its transcript and the person's speaker in it, or the model that transcribes it. */
export function RecordingPart({ draft, model, onChange, onRemove }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const { file, date, transcript, language, speaker } = draft
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
        <>
          <FilePicker
            testId={`career-transcript-${draft.key}`}
            accept={TRANSCRIPT_EXTENSIONS.map((ending) => `.${ending}`).join(',')}
            prompt={say(isReading ? T.reading : T.transcript)}
            hint={say(T.transcriptHint)}
            problem={problem}
            file={null}
            onChange={(chosen) => chosen && void read(chosen)}
          />
          {model && (
            <div className={styles.unwritten}>
              <p>{say(T.recognised, { model })}</p>
              <Select
                className={styles.speaker ?? ''}
                aria-label={say(T.languageOf, { name })}
                value={language}
                options={CAREER_LANGUAGES.map((value) => ({ value, label: say(CAREER_LANGUAGE_NAMES[value]) }))}
                onChange={(chosen: CareerLanguage) => onChange({ language: chosen })}
              />
            </div>
          )}
          {model === null && <p className={styles.needed}>{say(T.needed)}</p>}
        </>
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

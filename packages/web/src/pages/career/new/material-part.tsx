import { CAREER_AMOUNTS } from '@keguan/contract/report/career/report'
import { PERSON_FILE_BYTES_MAX, PERSON_FILE_EXTENSIONS, PERSON_TEXT_MAX } from '@keguan/contract/vocabulary/career'
import { Button, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { StateMark, type Tone } from '../../../components/common/state-mark.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import { base64Of } from '../../../lib/base64.ts'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { readCareerFile } from '../../../services/career.ts'
import styles from '../career.module.css'
import { ALONE_TEXTS, RECORDING_TEXTS as R, NEW_TEXTS as T } from '../texts.ts'
import {
  type Amount,
  amountOf,
  type RecordingDraft,
  recordedSyllables,
  roughSyllables,
  type SourceDraft,
} from './draft.ts'
import { RecordingsPart } from './recordings-part.tsx'
import { useSpeechModel } from './use-speech-model.ts'

interface Props {
  readonly sources: readonly SourceDraft[]
  readonly onChange: (change: (sources: readonly SourceDraft[]) => readonly SourceDraft[]) => void
  readonly recordings: readonly RecordingDraft[]
  readonly onRecordings: (change: (recordings: readonly RecordingDraft[]) => readonly RecordingDraft[]) => void
  /** Amount of text that is already stored. */
  readonly before?: { readonly syllables: number; readonly count: number }
}

const LAMPS: Readonly<Record<Amount, { readonly tone: Tone; readonly text: keyof typeof T }>> = {
  none: { tone: 'warning', text: 'lampNone' },
  low: { tone: 'coming', text: 'lampLow' },
  enough: { tone: 'good', text: 'lampEnough' },
}

/** Whether one source would be long enough by itself. */
function OwnLamp({ syllables }: { readonly syllables: number }) {
  const say = useSay()
  const amount = amountOf(syllables, CAREER_AMOUNTS.sources)
  return <StateMark tone={LAMPS[amount].tone} text={say(ALONE_TEXTS[amount])} />
}

const NOTHING = { syllables: 0, count: 0 }

/** Texts of the person, pasted or read from files, and recordings; each shows its amount of text. */
export function MaterialPart({ sources, onChange, recordings, onRecordings, before = NOTHING }: Props) {
  const say = useSay()
  const words = useFailureText()
  const next = useRef(sources.length)
  const [reading, setReading] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = (name: string, text: string) => {
    next.current += 1
    const key = next.current
    onChange((now) => [...now, { key, name, text, date: null }])
  }
  const set = (key: number, changes: Partial<SourceDraft>) =>
    onChange((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const read = async (files: readonly File[]) => {
    setProblems([])
    for (const file of files) {
      // it would be refused, but only after all of it was sent
      if (file.size > PERSON_FILE_BYTES_MAX) {
        const limit = formatBytes(PERSON_FILE_BYTES_MAX)
        setProblems((all) => [...all, say(R.tooLarge, { name: file.name, limit })])
        continue
      }
      setReading((names) => [...names, file.name])
      try {
        const { text } = await readCareerFile({ file: { name: file.name, content: await base64Of(file) } })
        add(file.name, text)
      } catch (error) {
        setProblems((all) => [...all, words(error)])
      }
      setReading((names) => names.filter((name) => name !== file.name))
    }
  }
  const filled = sources.filter(({ text }) => text.trim() !== '')
  const said = recordings.reduce((sum, recording) => sum + recordedSyllables(recording), 0)
  const syllables = before.syllables + said + filled.reduce((sum, { text }) => sum + roughSyllables(text), 0)
  const count = before.count + filled.length + recordings.length
  const model = useSpeechModel()
  const unwritten = model ? recordings.filter(({ transcript }) => transcript === null).length : 0
  const lamp = LAMPS[amountOf(syllables, count)]
  return (
    <section className={styles.part} aria-label={say(T.material)}>
      <p className={styles.small}>{say(T.materialHint)}</p>
      {sources.map(({ key, name, text, date }) => (
        <div key={key} className={styles.source}>
          <div className={styles.sourceHead}>
            <Input
              className={styles.sourceName ?? ''}
              maxLength={100}
              value={name}
              aria-label={say(T.sourceName)}
              onChange={({ target }) => set(key, { name: target.value })}
            />
            <DatePicker
              aria-label={say(T.dateOf, { name })}
              placeholder={say(T.date)}
              value={date === null ? null : dayjs(date)}
              maxDate={dayjs()}
              onChange={(day) => set(key, { date: day ? day.format('YYYY-MM-DD') : null })}
            />
            <span className="tabular">{say(T.syllables, { count: roughSyllables(text) })}</span>
            {text.trim() !== '' && <OwnLamp syllables={roughSyllables(text)} />}
            <Button
              type="text"
              size="small"
              aria-label={say(T.removeOf, { name })}
              onClick={() => onChange((now) => now.filter((each) => each.key !== key))}
            >
              ✕
            </Button>
          </div>
          <Input.TextArea
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={PERSON_TEXT_MAX}
            value={text}
            aria-label={say(T.pasteLabel, { count: name })}
            placeholder={say(T.pasteHint)}
            onChange={({ target }) => set(key, { text: target.value })}
          />
        </div>
      ))}
      <Button onClick={() => add(say(T.pasted, { count: sources.length + 1 }), '')}>
        {say(sources.length === 0 ? T.paste : T.addPaste)}
      </Button>
      <FilePicker
        testId="career-files"
        accept={PERSON_FILE_EXTENSIONS.map((ending) => `.${ending}`).join(',')}
        prompt={say(T.files)}
        hint={say(T.filesHint)}
        problem={problems.length > 0 ? problems.join('\n') : null}
        file={null}
        onChange={(file) => file && void read([file])}
        onSeveral={(files) => void read(files)}
      />
      {reading.map((name) => (
        <p key={name} className={styles.small} aria-live="polite">
          {say(T.reading, { name })}
        </p>
      ))}
      <RecordingsPart recordings={recordings} onChange={onRecordings} />
      <p className={styles.total} aria-live="polite">
        {say(T.total, { syllables, count })} · <StateMark tone={lamp.tone} text={say(T[lamp.text])} />
        {unwritten > 0 && <span className={styles.small}> · {say(R.unwritten, { count: unwritten })}</span>}
      </p>
    </section>
  )
}

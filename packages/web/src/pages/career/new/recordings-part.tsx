import { CAREER_RECORDINGS_MAX } from '@keguan/contract/vocabulary/career'
import { MEDIA_BYTES_MAX, MEDIA_EXTENSIONS } from '@keguan/contract/vocabulary/upload'
import { useRef, useState } from 'react'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { recordingKindOf } from '../../../uploads/check-file.ts'
import styles from '../career.module.css'
import { RECORDING_TEXTS as T } from '../texts.ts'
import type { RecordingDraft } from './draft.ts'
import { RecordingPart } from './recording-part.tsx'
import { useSpeechModel } from './use-speech-model.ts'

interface Props {
  readonly recordings: readonly RecordingDraft[]
  readonly onChange: (change: (recordings: readonly RecordingDraft[]) => readonly RecordingDraft[]) => void
}

const MEDIA = [...MEDIA_EXTENSIONS.audio, ...MEDIA_EXTENSIONS.video]
const LIMIT = formatBytes(MEDIA_BYTES_MAX)

/** Recordings of the person, each with its transcript and the person's speaker in it. */
export function RecordingsPart({ recordings, onChange }: Props) {
  const say = useSay()
  const model = useSpeechModel()
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
      return { key: next.current, file, date: null, transcript: null, language: 'zh', speaker: null }
    })
    onChange((now) => [...now, ...drafts])
  }
  const set = (key: number, changes: Partial<RecordingDraft>) =>
    onChange((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  return (
    <section className={styles.part} aria-label={say(T.recordings)}>
      {recordings.map((draft) => (
        <RecordingPart
          key={draft.key}
          draft={draft}
          model={model}
          onChange={(changes) => set(draft.key, changes)}
          onRemove={() => onChange((now) => now.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <FilePicker
        testId="career-recordings"
        accept={MEDIA.map((ending) => `.${ending}`).join(',')}
        prompt={say(T.choose)}
        hint={[say(T.hint, { limit: LIMIT }), model === undefined ? [] : say(model === null ? T.noModel : T.hasModel)]
          .flat()
          .join(say(T.between))}
        problem={problems.length > 0 ? problems.join('\n') : null}
        file={null}
        onChange={(file) => file && take([file])}
        onSeveral={take}
      />
    </section>
  )
}

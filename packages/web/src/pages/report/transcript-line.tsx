import type { Utterance } from '@keguan/contract/report/lesson/report'
import { clock } from '@keguan/figures/kit/format'
import { SpeakerMark } from './speaker-mark.tsx'
import styles from './transcript-drawer.module.css'
import { markedParts } from './transcript-search.ts'

interface TranscriptLineProps {
  readonly utterance: Utterance
  readonly search: string
  readonly current: boolean
  /** Plays from here; null where there is nothing to play. */
  readonly onOpen: (() => void) | null
}

export function TranscriptLine({ utterance, search, current, onOpen }: TranscriptLineProps) {
  const content = (
    <>
      <SpeakerMark role={utterance.role} />
      <span className={styles.text}>
        {markedParts(utterance.text, search).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
          part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </span>
      {utterance.start_s === null ? null : <span className={styles.time}>{clock(utterance.start_s)}</span>}
    </>
  )
  const className = `${styles.line} ${current ? styles.current : ''}`
  return onOpen === null ? (
    <div className={className}>{content}</div>
  ) : (
    <button
      type="button"
      className={className}
      aria-current={current ? 'true' : undefined}
      onClick={onOpen}
      onMouseDown={(event) => event.preventDefault()}
    >
      {content}
    </button>
  )
}

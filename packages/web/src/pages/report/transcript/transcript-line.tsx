import type { SaidComment } from '@keguan/contract/report/evaluation/result'
import { isPlacedPlausibly } from '@keguan/contract/report/lesson/pace'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import { COMMENT_KIND_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { named } from '@keguan/contract/vocabulary/locale'
import { clock } from '@keguan/figures/kit/format'
import { useSay } from '../../../locales/say.ts'
import { SentenceText } from './sentence-text.tsx'
import { SpeakerMark } from './speaker-mark.tsx'
import styles from './transcript-drawer.module.css'

const TEXTS = {
  about: named('约 {time}', 'about {time}'),
  unsure: named(
    '这句话的长短和这段时间对不上，位置没有把握。',
    'The sentence does not match this time; its position is uncertain.',
  ),
}

interface TranscriptLineProps {
  readonly utterance: Utterance
  readonly search: string
  readonly current: boolean
  /** Evaluators' comments on this moment. */
  readonly said: readonly SaidComment[]
  /** Plays from here; null if there is nothing to play. */
  readonly onOpen: (() => void) | null
}

export function TranscriptLine({ said, ...line }: TranscriptLineProps) {
  const say = useSay()
  if (said.length === 0) return <Line {...line} />
  return (
    <>
      <Line {...line} />
      <ul className={styles.said}>
        {said.map(({ comment_id, at_s, kind, name, text }) => (
          <li key={comment_id}>
            <strong>{say(COMMENT_KIND_NAMES[kind])}</strong> {text}{' '}
            <span className={styles.sayer}>
              {name} · {clock(at_s ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** If a time is implausible, such as twenty seconds for ten characters, it is shown as a guess. */
function Time({ utterance }: { utterance: Utterance }) {
  const say = useSay()
  if (utterance.start_s === null) return null
  const time = clock(utterance.start_s)
  if (isPlacedPlausibly(utterance)) return <span className={styles.time}>{time}</span>
  return (
    <span className={`${styles.time} ${styles.unsure}`} title={say(TEXTS.unsure)}>
      {say(TEXTS.about, { time })}
      <span className="visually-hidden"> {say(TEXTS.unsure)}</span>
    </span>
  )
}

function Line({ utterance, search, current, onOpen }: Omit<TranscriptLineProps, 'said'>) {
  const content = (
    <>
      <SpeakerMark role={utterance.role} />
      <span className={styles.text}>
        <SentenceText text={utterance.text} search={search} replaced={utterance.replaced} />
      </span>
      <Time utterance={utterance} />
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

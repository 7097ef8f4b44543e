import { clock } from '@keguan/figures/kit/format'
import { Button } from 'antd'
import { useSay } from '../../../locales/say.ts'
import { SentenceText } from '../sentence-text.tsx'
import { SpeakerMark } from '../speaker-mark.tsx'
import { type Passage, roleOf, type Sentence } from './passages.ts'
import { type SentenceActions, SentenceForm } from './sentence-form.tsx'
import { WORDS } from './texts.ts'
import classes from './words.module.css'

export interface Row {
  readonly key: string
  readonly passage: Passage
  /** Null where a person says that nobody said it. */
  readonly sentence: Sentence | null
  /** Position among all sentences, from 1. */
  readonly at: number
  readonly isFirst: boolean
}

interface Props {
  readonly row: Row
  readonly search: string
  readonly isCurrent: boolean
  readonly isDoubtful: boolean
  readonly isOpen: boolean
  readonly speakers: readonly string[]
  readonly actionsOf: (row: Row) => SentenceActions
  readonly onOpen: (row: Row) => void
  readonly onKeep: (from: number) => void
  readonly onRestore: (from: number) => void
}

export function SentenceRow({ row, isOpen, ...props }: Props) {
  const say = useSay()
  const { passage, sentence, at, isFirst } = row
  const { isCurrent, isDoubtful, speakers, actionsOf, onKeep, onRestore } = props
  const found = passage.found.map(({ text }) => text).join('')
  const state = `${isCurrent ? classes.current : ''} ${isDoubtful ? classes.doubtful : ''}`
  return (
    <div className={`${classes.row} ${state}`} data-sentence={row.key}>
      {sentence === null ? (
        <div className={classes.removed}>
          <del>{say(WORDS.removed, { text: found })}</del>
          <Button size="small" type="text" onClick={() => onRestore(passage.from)}>
            {say(WORDS.restore)}
          </Button>
        </div>
      ) : isOpen ? (
        <div className={classes.opened}>
          <SpeakerMark role={roleOf(sentence.speaker)} />
          <SentenceForm
            key={sentence.key}
            sentence={sentence}
            name={nameOf(sentence, at, say)}
            speakers={speakers}
            actions={actionsOf(row)}
          />
        </div>
      ) : (
        <ReadRow row={row} sentence={sentence} {...props} />
      )}
      {passage.isChanged && isFirst ? (
        <div className={classes.conflict} role="note">
          <span>{found === '' ? say(WORDS.changedNone) : say(WORDS.changed, { text: found })}</span>
          <Button size="small" onClick={() => onKeep(passage.from)}>
            {say(WORDS.keep)}
          </Button>
          <Button size="small" onClick={() => onRestore(passage.from)}>
            {say(WORDS.take)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const nameOf = ({ start_s }: Sentence, at: number, say: ReturnType<typeof useSay>): string =>
  start_s === null ? say(WORDS.sentenceAt, { at }) : say(WORDS.sentence, { time: clock(start_s) })

interface ReadProps extends Omit<Props, 'row' | 'isOpen'> {
  readonly row: Row
  readonly sentence: Sentence
}

function ReadRow({ row, sentence, search, isDoubtful, actionsOf, onOpen }: ReadProps) {
  const say = useSay()
  const { start_s } = sentence
  const play = actionsOf(row).play
  return (
    <div className={classes.read}>
      <SpeakerMark role={roleOf(sentence.speaker)} />
      <button
        type="button"
        className={classes.text}
        title={isDoubtful ? say(WORDS.isDoubtful) : undefined}
        aria-label={say(WORDS.open, { text: sentence.text })}
        onClick={() => onOpen(row)}
      >
        <SentenceText text={sentence.text} search={search} replaced={sentence.replaced} />
      </button>
      {row.passage.becomes ? <span className={classes.tag}>{say(WORDS.corrected)}</span> : null}
      {start_s === null ? null : play ? (
        <button
          type="button"
          className={classes.time}
          aria-label={`${say(WORDS.play)} ${clock(start_s)}`}
          onClick={play}
        >
          {clock(start_s)}
        </button>
      ) : (
        <span className={classes.time}>{clock(start_s)}</span>
      )}
    </div>
  )
}

import { clock, runOn } from '@keguan/figures/kit/format'
import { Button } from 'antd'
import { memo, type ReactElement } from 'react'
import { useSay } from '../../../locales/say.ts'
import { SentenceText } from '../transcript/sentence-text.tsx'
import { SpeakerMark } from '../transcript/speaker-mark.tsx'
import { type Passage, roleOf, type Sentence } from './passages.ts'
import { WORDS } from './texts.ts'
import classes from './words.module.css'

export interface Row {
  readonly key: string
  readonly passage: Passage
  /** Null for a removed sentence. */
  readonly sentence: Sentence | null
  /** Position among all sentences, from 1. */
  readonly at: number
  readonly isFirst: boolean
}

export interface RowActions {
  /** Null without a recording. */
  readonly play: ((sentence: Sentence) => void) | null
  readonly open: (key: string) => void
  /** Keeps or undoes the correction of the passage that begins here. */
  readonly keep: (from: number) => void
  readonly restore: (from: number) => void
}

interface Props {
  readonly row: Row
  readonly search: string
  readonly isCurrent: boolean
  readonly isDoubtful: boolean
  readonly actions: RowActions
  /** Shown instead of the text while it is corrected, else null. */
  readonly form: ReactElement | null
}

/** Memoised: a list has dozens of rows, and every key stroke reaches the list. */
export const SentenceRow = memo(function SentenceRow({ row, search, isCurrent, isDoubtful, actions, form }: Props) {
  const say = useSay()
  const { passage, sentence, isFirst } = row
  const { from } = passage
  const found = runOn(passage.found.map(({ text }) => text))
  const state = `${isCurrent ? classes.current : ''} ${isDoubtful ? classes.doubtful : ''}`
  return (
    <div className={`${classes.row} ${state}`} data-sentence={row.key}>
      {sentence === null ? (
        <div className={classes.removed}>
          <del>{say(WORDS.removed, { text: found })}</del>
          <Button size="small" type="text" onClick={() => actions.restore(from)}>
            {say(WORDS.restore)}
          </Button>
        </div>
      ) : form ? (
        <div className={classes.opened}>
          <SpeakerMark role={roleOf(sentence.speaker)} />
          {form}
        </div>
      ) : (
        <ReadRow sentence={sentence} isCorrected={passage.becomes !== null} {...{ search, isDoubtful, actions }} />
      )}
      {passage.isChanged && isFirst ? (
        <div className={classes.conflict} role="note">
          <span>{found === '' ? say(WORDS.changedNone) : say(WORDS.changed, { text: found })}</span>
          <Button size="small" onClick={() => actions.keep(from)}>
            {say(WORDS.keep)}
          </Button>
          <Button size="small" onClick={() => actions.restore(from)}>
            {say(WORDS.take)}
          </Button>
        </div>
      ) : null}
    </div>
  )
})

interface ReadProps extends Pick<Props, 'search' | 'isDoubtful' | 'actions'> {
  readonly sentence: Sentence
  readonly isCorrected: boolean
}

function ReadRow({ sentence, isCorrected, search, isDoubtful, actions: { play, open } }: ReadProps) {
  const say = useSay()
  const { start_s } = sentence
  return (
    <div className={classes.read}>
      <SpeakerMark role={roleOf(sentence.speaker)} />
      <button
        type="button"
        className={classes.text}
        title={isDoubtful ? say(WORDS.isDoubtful) : undefined}
        aria-label={say(WORDS.open, { text: sentence.text })}
        onClick={() => open(sentence.key)}
      >
        <SentenceText text={sentence.text} search={search} replaced={sentence.replaced} />
      </button>
      {isCorrected ? <span className={classes.tag}>{say(WORDS.corrected)}</span> : null}
      {start_s === null ? null : play ? (
        <button
          type="button"
          className={classes.time}
          aria-label={`${say(WORDS.play)} ${clock(start_s)}`}
          onClick={() => play(sentence)}
        >
          {clock(start_s)}
        </button>
      ) : (
        <span className={classes.time}>{clock(start_s)}</span>
      )}
    </div>
  )
}

import { clock } from '@keguan/figures/kit/format'
import { useEffect, useRef, useState } from 'react'
import type { Player } from '../../components/player/create-player.ts'
import { useText } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import type { SheetUtterances } from '../../services/evaluation.ts'
import classes from './evaluation.module.css'
import { TEXTS } from './texts.ts'

interface Props {
  readonly utterances: SheetUtterances
  readonly player: Player | null
}

/** Index of the current sentence; -1 before the first. */
function useCurrent(utterances: SheetUtterances, player: Player | null): number {
  const [current, setCurrent] = useState(-1)
  useEffect(
    () =>
      player?.onSeconds((seconds) =>
        setCurrent(utterances.findLastIndex(({ start_s }) => start_s !== null && start_s <= seconds)),
      ),
    [player, utterances],
  )
  return current
}

export function TranscriptPane({ utterances, player }: Props) {
  const say = useSay()
  const text = useText()
  const current = useCurrent(utterances, player)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.children[current]
    const box = list.current
    if (!(line instanceof HTMLElement) || !box) return
    const top = line.offsetTop - box.offsetTop
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - line.clientHeight)
      box.scrollTop = top - box.clientHeight / 3
  }, [current])
  if (utterances.length === 0) return <p className={classes.small}>{say(TEXTS.noTranscript)}</p>
  return (
    // what scrolls must be reachable by the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls
    <ol ref={list} className={classes.transcript} aria-label={say(TEXTS.transcript)} tabIndex={0}>
      {utterances.map((line, at) => {
        const { start_s } = line
        const content = (
          <>
            <span className={classes.speaker}>{text(`report.role.short.${line.role}`)}</span>
            <span>{line.text}</span>
            {start_s !== null && <span className={`${classes.small} tabular`}>{clock(start_s)}</span>}
          </>
        )
        return (
          <li
            key={line.index}
            className={at === current ? classes.current : ''}
            aria-current={at === current || undefined}
          >
            {player && start_s !== null ? (
              <button type="button" className={classes.spoken} onClick={() => player.play({ start_s })}>
                {content}
              </button>
            ) : (
              <div className={classes.spoken}>{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

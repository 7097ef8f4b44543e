import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import {
  COMMENT_KIND_NAMES,
  COMMENT_KINDS,
  type CommentKind,
  EVALUATION_COMMENT_MAX,
} from '@keguan/contract/vocabulary/evaluation-state'
import { clock } from '@keguan/figures/kit/format'
import { Button, Input, Segmented } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BACK_S } from '../../components/evaluation/lesson-player.tsx'
import type { Player } from '../../components/player/create-player.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation.module.css'
import { TEXTS } from './texts.ts'
import type { NewComment } from './use-sheet.ts'

interface Props {
  /** Null without a recording: the comment is then about the whole lesson. */
  readonly player: Player | null
  readonly disabled: boolean
  readonly onComment: (comment: NewComment) => void
}

/** Typing pauses the recording; Enter saves the comment at that second and resumes. */
export function CommentComposer({ player, disabled, onComment }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<CommentKind>('strength')
  const [atS, setAtS] = useState<number | null>(null)
  const wasPlaying = useRef(false)

  const type = (typed: string) => {
    if (text === '' && typed !== '' && player) {
      wasPlaying.current = !player.state().paused
      if (wasPlaying.current) player.toggle()
      setAtS(Math.round(player.seconds() * 10) / 10)
    }
    setText(withoutForbidden(typed))
  }
  const keep = () => {
    if (text.trim() === '') return
    onComment({ kind, at_s: player ? atS : null, item_id: null, text: text.trim() })
    setText('')
    setAtS(null)
    if (wasPlaying.current && player?.state().paused) player.toggle()
    wasPlaying.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that confirms an input method's candidate is not a submit
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      keep()
    }
    if (event.key === 'ArrowLeft' && event.altKey && player) {
      event.preventDefault()
      player.seek(player.seconds() - BACK_S)
    }
  }
  return (
    <div className={classes.composer}>
      <Segmented<CommentKind>
        size="small"
        aria-label={say(TEXTS.kind)}
        value={kind}
        disabled={disabled}
        options={COMMENT_KINDS.map((value) => ({ value, label: COMMENT_KIND_NAMES[value][locale] }))}
        onChange={setKind}
      />
      <Input.TextArea
        value={text}
        disabled={disabled}
        aria-label={atS === null ? say(TEXTS.comment) : say(TEXTS.commentAt, { time: clock(atS) })}
        placeholder={say(TEXTS.commentHint)}
        maxLength={EVALUATION_COMMENT_MAX}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.composerLine}>
        <span className={classes.small}>{atS === null ? '' : say(TEXTS.commentAt, { time: clock(atS) })}</span>
        <Button size="small" disabled={disabled || text.trim() === ''} onClick={keep}>
          {say(TEXTS.keep)}
        </Button>
      </div>
    </div>
  )
}

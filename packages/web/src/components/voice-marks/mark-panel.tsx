import { CaretRightOutlined, UndoOutlined } from '@ant-design/icons'
import { MARKED_ROLES } from '@keguan/contract/vocabulary/marked-role'
import { clock } from '@keguan/figures/kit/format'
import { Button, Progress } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useSay } from '../../locales/say.ts'
import type { useVoiceMarks, VoiceMark, VoiceMarks } from '../../models/voice-marks.ts'
import { useMoments } from '../player/moments.tsx'
import { MarkList } from './mark-list.tsx'
import { VOICE_WORDS } from './texts.ts'
import { useMarking } from './use-marking.ts'
import classes from './voice-marks.module.css'

const KEYS: Readonly<Record<VoiceMark['role'], string>> = { teacher: '1', student: '2', other: '3' }

interface Props {
  readonly voices: ReturnType<typeof useVoiceMarks> & { readonly data: VoiceMarks }
  /** Number of marks that usually suffices. */
  readonly goal: number
  readonly onClose: () => void
}

/** Plays one stretch after another; a key or a click marks the speaker. */
export function MarkPanel({ voices, goal, onClose }: Props) {
  const say = useSay()
  const { open: play } = useMoments()
  const { data, waits } = voices
  const { current, busy, mark, skip, undo, canUndo } = useMarking(voices)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])

  const playCurrent = useEffectEvent(() => {
    if (current) play(current)
  })
  const key = current ? `${current.start_s}` : ''
  useEffect(() => {
    if (key !== '') playCurrent()
  }, [key])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || busy) return
    const role = MARKED_ROLES.find((each) => KEYS[each] === event.key)
    const pressed = event.key.toLowerCase()
    if (role && current) void mark(role)
    else if (pressed === 's' && current) skip()
    else if (pressed === 'z' && canUndo) void undo()
    else if (pressed === 'p' && current) play(current)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const status = () => {
    if (data.error_code !== 0) return say(VOICE_WORDS.stopped)
    if (waits) return say(VOICE_WORDS.updating)
    return data.marks.length > 0 ? say(VOICE_WORDS.updated) : ''
  }
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={say(VOICE_WORDS.title)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <h3>{say(VOICE_WORDS.title)}</h3>
        <Button size="small" onClick={onClose}>
          {say(VOICE_WORDS.done)}
        </Button>
      </div>
      {current ? (
        <>
          <div className={classes.row}>
            <Button icon={<CaretRightOutlined />} aria-keyshortcuts="P" onClick={() => play(current)}>
              {say(VOICE_WORDS.play)} {clock(current.start_s)}–{clock(current.end_s)}
            </Button>
          </div>
          <div className={classes.row}>
            {MARKED_ROLES.map((role) => (
              <Button
                key={role}
                type={role === 'other' ? 'default' : 'primary'}
                ghost={role === 'student'}
                disabled={busy}
                aria-keyshortcuts={KEYS[role]}
                onClick={() => void mark(role)}
                {...(role === 'other' ? { title: say(VOICE_WORDS.otherHint) } : {})}
              >
                {say(VOICE_WORDS[role])} <kbd>{KEYS[role]}</kbd>
              </Button>
            ))}
            <Button type="text" disabled={busy} aria-keyshortcuts="S" onClick={skip}>
              {say(VOICE_WORDS.skip)}
            </Button>
            <Button
              type="text"
              icon={<UndoOutlined />}
              disabled={busy || !canUndo}
              aria-keyshortcuts="Z"
              onClick={() => void undo()}
            >
              {say(VOICE_WORDS.undo)}
            </Button>
          </div>
          <p className={classes.quiet}>{say(VOICE_WORDS.otherHint)}</p>
        </>
      ) : (
        <p>{say(VOICE_WORDS.finished)}</p>
      )}
      <Progress
        size="small"
        percent={Math.min(100, Math.round((100 * data.marks.length) / goal))}
        showInfo={false}
        aria-label={say(VOICE_WORDS.progress, { count: data.marks.length, goal })}
      />
      <p className={classes.quiet}>
        {say(VOICE_WORDS.progress, { count: data.marks.length, goal })} <span role="status">{status()}</span>
      </p>
      <p className={classes.keys}>{say(VOICE_WORDS.keys)}</p>
      <MarkList marks={data.marks} busy={busy} onRemove={(each) => void voices.mark(each, null)} />
    </section>
  )
}

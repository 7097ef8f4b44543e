import { DeleteOutlined } from '@ant-design/icons'
import { clock } from '@keguan/figures/kit/format'
import { Button } from 'antd'
import { useSay } from '../../locales/say.ts'
import type { VoiceMark } from '../../models/voice-marks.ts'
import { useMoments } from '../player/moments.tsx'
import { VOICE_WORDS } from './texts.ts'
import classes from './voice-marks.module.css'

const ROLE_WORDS = {
  teacher: VOICE_WORDS.roleTeacher,
  student: VOICE_WORDS.roleStudent,
  other: VOICE_WORDS.roleOther,
} as const

interface Props {
  readonly marks: readonly VoiceMark[]
  readonly busy: boolean
  readonly onRemove: (mark: VoiceMark) => void
}

/** The marks, in the order of the lesson; each can be played and removed. */
export function MarkList({ marks, busy, onRemove }: Props) {
  const say = useSay()
  const { open: play } = useMoments()
  if (marks.length === 0) return null
  const sorted = [...marks].sort((a, b) => a.start_s - b.start_s)
  return (
    <details className={classes.list}>
      <summary>{say(VOICE_WORDS.list, { count: marks.length })}</summary>
      <ul>
        {sorted.map((mark) => {
          const time = clock(mark.start_s)
          return (
            <li key={mark.start_s}>
              <Button
                type="link"
                size="small"
                aria-label={say(VOICE_WORDS.playAt, { time })}
                onClick={() => play(mark)}
              >
                {time}
              </Button>
              <span>{say(ROLE_WORDS[mark.role])}</span>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={busy}
                aria-label={say(VOICE_WORDS.remove, { time })}
                onClick={() => onRemove(mark)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

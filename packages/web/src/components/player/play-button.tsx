import { CaretRightOutlined, FileTextOutlined } from '@ant-design/icons'
import { useText } from '../../locales/intl.ts'
import type { Clip } from './create-player.ts'
import { useMoments } from './moments.tsx'
import styles from './play-button.module.css'

interface PlayButtonProps {
  readonly clip: Clip
  readonly label: string
  /** What is heard there: in a list of such buttons the time alone is not enough for screen reader users. */
  readonly about?: string | undefined
}

/** ▶ 12:40 — plays that moment, or shows what was said then when there is no recording. */
export function PlayButton({ clip, label, about }: PlayButtonProps) {
  const text = useText()
  const { open, audible } = useMoments()
  const what = text(audible ? 'report.play_at' : 'report.show_at', { time: label })
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={about ? `${what} ${about}` : what}
      onClick={(event) => {
        event.stopPropagation()
        open(clip)
      }}
      // A mouse click leaves the focus on the page, so that Space still plays and pauses.
      onMouseDown={(event) => event.preventDefault()}
    >
      {audible ? <CaretRightOutlined aria-hidden /> : <FileTextOutlined aria-hidden />}
      {label}
    </button>
  )
}

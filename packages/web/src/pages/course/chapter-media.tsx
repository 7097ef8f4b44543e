import type { CourseFile } from '@keguan/contract/api/course-shapes'
import { Select } from 'antd'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useSay } from '../../locales/say.ts'
import classes from './course.module.css'
import { TEXTS } from './texts.ts'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
const STEP_S = 5

interface Props {
  readonly file: CourseFile
  readonly subtitles: CourseFile | undefined
  readonly media: RefObject<HTMLMediaElement | null>
  readonly startS: number
  readonly onTime: (seconds: number) => void
}

/** Plays the audio or video of a chapter, from where it was left. */
export function ChapterMedia({ file, subtitles, media, startS, onTime }: Props) {
  const say = useSay()
  const [speed, setSpeed] = useState<number>(1)
  const choose = (next: number) => {
    setSpeed(next)
    if (media.current) media.current.playbackRate = next
  }
  const keys = (event: KeyboardEvent) => {
    const player = media.current
    if (!player || (event.target as HTMLElement).closest('button, select, input, .ant-select')) return
    if (event.key === ' ') {
      event.preventDefault()
      if (player.paused) void player.play()
      else player.pause()
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      player.currentTime += event.key === 'ArrowLeft' ? -STEP_S : STEP_S
    }
  }
  const shared = {
    src: file.url ?? '',
    controls: true,
    preload: 'metadata' as const,
    className: classes.media ?? '',
    'aria-label': file.title,
    onLoadedMetadata: () => {
      if (media.current && startS > 0 && startS < media.current.duration) media.current.currentTime = startS
    },
    onTimeUpdate: () => onTime(media.current?.currentTime ?? 0),
  }
  return (
    <section aria-label={say(TEXTS.player)} onKeyDown={keys}>
      {file.view === 'video' ? (
        <video {...shared} ref={media as RefObject<HTMLVideoElement | null>}>
          {subtitles?.url && <track kind="subtitles" src={subtitles.url} label={subtitles.title} default />}
        </video>
      ) : (
        <audio {...shared} ref={media as RefObject<HTMLAudioElement | null>}>
          {subtitles?.url && <track kind="captions" src={subtitles.url} label={subtitles.title} default />}
        </audio>
      )}
      <div className={classes.line}>
        <Select
          size="small"
          aria-label={say(TEXTS.speed)}
          value={speed}
          options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          onChange={choose}
        />
        <span className={classes.small}>{say(TEXTS.keys)}</span>
      </div>
    </section>
  )
}

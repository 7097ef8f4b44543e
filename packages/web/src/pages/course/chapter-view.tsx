import type { Chapter, CourseFile } from '@keguan/contract/api/course-shapes'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { useSay } from '../../locales/say.ts'
import { ChapterMedia } from './chapter-media.tsx'
import classes from './course.module.css'
import { CourseText } from './course-text.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly chapter: Chapter
  readonly files: readonly CourseFile[]
  readonly startS: number
  readonly onTime: (seconds: number) => void
}

/** A chapter: text, and whatever is shown or played with it. */
export function ChapterView({ chapter, files, startS, onTime }: Props) {
  const media = useRef<HTMLMediaElement>(null)
  const aside = useRef<HTMLAudioElement>(null)
  const file = files.find(({ file_id }) => file_id === chapter.file_id)
  const subtitles = files.find(({ file_id }) => file_id === chapter.subtitles_id)
  const isPlayed = (chapter.kind === 'audio' || chapter.kind === 'video') && file?.url
  // a link to a position in the text plays it too
  const sound = isPlayed ? undefined : files.find(({ view, url }) => view === 'audio' && url)
  const play = (second: number) => {
    const player = isPlayed ? media.current : aside.current
    if (!player) return
    player.currentTime = second
    void player.play()
  }
  const speaks = /\]\(play:\d+\)/.test(chapter.text)
  return (
    <>
      <h2>{chapter.title}</h2>
      {isPlayed && <ChapterMedia file={file} subtitles={subtitles} media={media} startS={startS} onTime={onTime} />}
      {chapter.kind === 'document' && file && <Document file={file} />}
      {chapter.kind === 'link' && chapter.url !== '' && <Link url={chapter.url} />}
      <CourseText text={chapter.text} files={files} onPlay={play} />
      {speaks && sound?.url && (
        <div className={classes.sticky}>
          {/* biome-ignore lint/a11y/useMediaCaption: the text contains what it says */}
          <audio
            ref={aside}
            className={classes.media}
            src={sound.url}
            controls
            preload="metadata"
            aria-label={sound.title}
          />
        </div>
      )}
    </>
  )
}

/** Shown if the browser supports it; never executed. */
function Document({ file }: { readonly file: CourseFile }) {
  const say = useSay()
  if (file.view === 'picture' && file.url) return <img src={file.url} alt={file.title} style={{ maxWidth: '100%' }} />
  if (!file.url) return <Alert type="info" showIcon title={say(TEXTS.noPreview)} />
  return (
    <p>
      <Button href={file.url} target="_blank" rel="noreferrer noopener">
        {say(TEXTS.openDocument)} ↗
      </Button>
    </p>
  )
}

function Link({ url }: { readonly url: string }) {
  const say = useSay()
  return (
    <p>
      <Button href={url} target="_blank" rel="noreferrer noopener">
        {say(TEXTS.openLink)} ↗
      </Button>{' '}
      <span className={classes.small}>{url}</span>
    </p>
  )
}

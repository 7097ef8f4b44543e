import { ArrowLeftOutlined, CheckOutlined } from '@ant-design/icons'
import type { Course, CourseProgress } from '@keguan/contract/api/course-shapes'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { Loaded } from '../../components/failure/loaded.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { ChapterView } from './chapter-view.tsx'
import classes from './course.module.css'
import type { CourseChannel } from './course-channel.ts'
import { FileList } from './file-list.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly channel: CourseChannel
  readonly id: string
}

/** One course: its chapters, the progress, and its resources. */
export function CourseReader({ channel, id }: Props) {
  const say = useSay()
  const course = useQuery({
    queryKey: ['course', channel.path, id],
    queryFn: ({ signal }) => channel.get(id, signal),
    // progress was saved meanwhile, so cached data are stale
    gcTime: 0,
  })
  return (
    <main className={classes.page}>
      <p>
        <Button type="text" href={hashOf(channel.path)} icon={<ArrowLeftOutlined />}>
          {say(TEXTS.back)}
        </Button>
      </p>
      <Loaded query={course} failedTitle={say(TEXTS.courseFailed)} rows={8}>
        {(data) => <Reader key={data.course_id} channel={channel} course={data} />}
      </Loaded>
    </main>
  )
}

function Reader({ channel, course }: { readonly channel: CourseChannel; readonly course: Course }) {
  const say = useSay()
  const { contents, files } = course
  const [progress, setProgress] = useState<CourseProgress>(course.progress)
  const [isLost, setIsLost] = useState(false)
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      contents.findIndex(({ chapter_id }) => chapter_id === course.progress.chapter_id),
    ),
  )
  const atS = useRef(course.progress.at_s)
  const kept = useRef(progress)
  const keep = useCallback(
    (next: CourseProgress) => {
      kept.current = next
      setProgress(next)
      channel.keep(course, next).then(
        () => setIsLost(false),
        () => setIsLost(true),
      )
    },
    [channel, course],
  )
  // playback position when the page was left
  useEffect(
    () => () => {
      if (atS.current !== kept.current.at_s && kept.current.chapter_id !== null)
        channel.keep(course, { ...kept.current, at_s: atS.current }).catch(() => undefined)
    },
    [channel, course],
  )
  const chapter = contents[open]
  const show = (index: number, done: readonly string[] = kept.current.done) => {
    const next = contents[index]
    if (!next) return
    atS.current = 0
    setOpen(index)
    keep({ done: [...done], chapter_id: next.chapter_id, at_s: 0 })
  }
  const finish = () => {
    if (!chapter) return
    const done = [...new Set([...kept.current.done, chapter.chapter_id])]
    if (open + 1 < contents.length) show(open + 1, done)
    else keep({ ...kept.current, done, chapter_id: chapter.chapter_id })
  }
  const isWhole = contents.length > 0 && progress.done.length === contents.length
  return (
    <div lang={course.locale}>
      <PageHead title={course.title} notes={[course.summary]} />
      {isLost && <Alert type="warning" showIcon role="status" title={say(TEXTS.notKept)} />}
      <div className={classes.reader}>
        <nav className={classes.contents} aria-label={say(TEXTS.contents)}>
          <Progress
            percent={Math.round((100 * progress.done.length) / Math.max(1, contents.length))}
            size="small"
            aria-label={say(TEXTS.doneOf, { done: progress.done.length, count: contents.length })}
          />
          <ol>
            {contents.map(({ chapter_id, title }, i) => (
              <li key={chapter_id}>
                <button type="button" aria-current={i === open ? 'step' : undefined} onClick={() => show(i)}>
                  <span className="tabular">{i + 1}</span>
                  <span>{title}</span>
                  {progress.done.includes(chapter_id) && <CheckOutlined aria-label={say(TEXTS.done)} />}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {chapter && (
            <article className={classes.chapter} aria-label={chapter.title}>
              <ChapterView
                key={chapter.chapter_id}
                chapter={chapter}
                files={files}
                startS={chapter.chapter_id === progress.chapter_id ? progress.at_s : 0}
                onTime={(seconds) => {
                  atS.current = seconds
                }}
              />
              {isWhole && <Alert type="success" showIcon title={say(TEXTS.wholeDone)} />}
              <div className={classes.buttons}>
                <Button disabled={open === 0} onClick={() => show(open - 1)}>
                  {say(TEXTS.previous)}
                </Button>
                <Button type="primary" onClick={finish}>
                  {say(open + 1 < contents.length ? TEXTS.markDone : TEXTS.markLast)}
                </Button>
              </div>
            </article>
          )}
          <Resources course={course} />
        </div>
      </div>
    </div>
  )
}

function Resources({ course }: { readonly course: Course }) {
  const say = useSay()
  const offered = course.files.filter(({ resource_kind, download_url }) => resource_kind !== null && download_url)
  if (offered.length === 0) return null
  return (
    <section aria-label={say(TEXTS.resources)} style={{ marginTop: 24 }}>
      <h2 style={{ fontSize: 16 }}>{say(TEXTS.resources)}</h2>
      <FileList files={offered} />
    </section>
  )
}

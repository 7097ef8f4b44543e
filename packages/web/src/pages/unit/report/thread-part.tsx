import type { UnitDetail } from '@keguan/contract/api/unit'
import type { UnitReport, UnitThread } from '@keguan/contract/report/unit/report'
import { UNIT_TEXTS } from '@keguan/figures/unit/words'
import { useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import { isMine } from './lamp-drawer.tsx'
import styles from './lamps.module.css'
import { SentenceList } from './sentence-list.tsx'
import { LAMP_TEXTS as T } from './texts.ts'

interface Props {
  readonly detail: UnitDetail
  readonly report: UnitReport
}

/** Where the big ideas and the task are mentioned, lesson by lesson. */
export function ThreadPart({ detail, report }: Props) {
  const say = useSay()
  const threads = [
    ...report.ideas.map(({ idea, thread }) => ({ name: idea.name, thread })),
    ...(report.task.thread ? [{ name: say(T.task), thread: report.task.thread }] : []),
  ].filter(({ thread }) => thread.lessons.length > 0)
  if (threads.length === 0) return null
  return (
    <>
      <h3 className={styles.subtitle}>{say(T.threads)}</h3>
      {threads.map(({ name, thread }) => (
        <Thread key={name} name={name} thread={thread} detail={detail} report={report} />
      ))}
    </>
  )
}

function Thread({ name, thread, detail, report }: Props & { readonly name: string; readonly thread: UnitThread }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const count = thread.lessons.reduce((sum, { sentences }) => sum + sentences, 0)
  return (
    <details className={styles.thread} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say(T.threadOf, { name, count })}</summary>
      {open &&
        thread.lessons.map(({ lesson: at, evidence }) => {
          const lesson = report.lessons[at]
          return (
            lesson && (
              <section key={lesson.id} aria-label={lesson.title}>
                <div className={styles.small}>{say(UNIT_TEXTS.lessonTitle, { at: at + 1, title: lesson.title })}</div>
                <SentenceList lessonId={lesson.id} isMine={isMine(detail, lesson.id)} evidence={evidence} isShort />
              </section>
            )
          )
        })}
    </details>
  )
}

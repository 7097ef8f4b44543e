import { ArrowLeftOutlined } from '@ant-design/icons'
import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { EVALUATION_STATE_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { Alert, Button, Empty } from 'antd'
import { useMemo, useState } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { guestChannel, listGuestLessons } from '../../services/evaluation.ts'
import classes from './evaluation.module.css'
import { SheetView } from './sheet-view.tsx'
import { TEXTS } from './texts.ts'

export type GuestLessons = Awaited<ReturnType<typeof listGuestLessons>>
type Row = GuestLessons['list'][number]

interface Props {
  readonly token: string
  readonly first: GuestLessons
}

/** The lessons that a guest of a task evaluates, or one of them with its form. */
export function GuestTask({ token, first }: Props) {
  const words = useFailureText()
  const [lessons, setLessons] = useState(first)
  const [open, setOpen] = useState<EvaluationSheet | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = (work: Promise<void>) =>
    work.then(
      () => setFailure(null),
      (error: unknown) => setFailure(words(error)),
    )
  const show = async (row: Row) => setOpen(await guestChannel(token, row.evaluation_id).get())
  const back = () => {
    setOpen(null)
    void attempt(listGuestLessons(token).then(setLessons))
  }
  if (open) return <OneLesson key={open.evaluation_id} token={token} sheet={open} onBack={back} />
  return <Lessons lessons={lessons} failure={failure} onOpen={(row) => attempt(show(row))} />
}

interface LessonProps {
  readonly token: string
  readonly sheet: EvaluationSheet
  readonly onBack: () => void
}

function OneLesson({ token, sheet, onBack }: LessonProps) {
  const say = useSay()
  const channel = useMemo(() => guestChannel(token, sheet.evaluation_id), [token, sheet.evaluation_id])
  return (
    <SheetView
      channel={channel}
      loaded={sheet}
      lead={<Button type="text" icon={<ArrowLeftOutlined />} aria-label={say(TEXTS.guestBack)} onClick={onBack} />}
    />
  )
}

interface ListProps {
  readonly lessons: GuestLessons
  readonly failure: string | null
  readonly onOpen: (row: Row) => Promise<void>
}

function Lessons({ lessons, failure, onOpen }: ListProps) {
  const say = useSay()
  const locale = useLocale()
  const [busy, setBusy] = useState<string | null>(null)
  const open = async (row: Row) => {
    setBusy(row.evaluation_id)
    await onOpen(row)
    setBusy(null)
  }
  return (
    <div className={classes.page} style={{ maxWidth: 720 }}>
      <header className={classes.head}>
        <div>
          <h1>{lessons.task_title}</h1>
          <p className={classes.small}>
            {say(TEXTS.guestLessons, { name: lessons.expert_name, count: lessons.list.length })}
          </p>
        </div>
        <div className={classes.saveMark} style={{ display: 'flex' }}>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
      {lessons.list.length === 0 ? (
        <Empty description={say(TEXTS.guestNoLessons)} />
      ) : (
        <ul className={classes.guestLessons} aria-label={say(TEXTS.mine)}>
          {lessons.list.map((row) => (
            <li key={row.evaluation_id}>
              <div>
                <strong>{row.lesson_title}</strong>
                <p className={classes.small}>
                  {[
                    row.teacher,
                    EVALUATION_STATE_NAMES[row.state][locale],
                    `${row.rated}/${row.items}`,
                    ...(row.due_on === null ? [] : [say(TEXTS.due, { date: row.due_on })]),
                  ].join(' · ')}
                </p>
                {row.state === 'returned' && (
                  <p className={classes.reason}>{say(TEXTS.returned, { reason: row.reason })}</p>
                )}
              </div>
              <Button
                type={row.state === 'submitted' || row.state === 'confirmed' ? 'default' : 'primary'}
                loading={busy === row.evaluation_id}
                aria-label={`${say(TEXTS.guestOpen)}: ${row.lesson_title}`}
                onClick={() => void open(row)}
              >
                {say(TEXTS.guestOpen)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

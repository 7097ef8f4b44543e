import { ArrowLeftOutlined } from '@ant-design/icons'
import type { Task } from '@keguan/contract/api/task-shapes'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { TASK_KIND_NAMES } from '@keguan/contract/vocabulary/task'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tabs, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { getTask } from '../../services/task.ts'
import { Due } from './due.tsx'
import { GiverActions } from './given/giver-actions.tsx'
import { TaskGuests } from './given/guests/task-guests.tsx'
import { TaskLessons } from './given/task-lessons.tsx'
import { TaskPeople } from './given/task-people.tsx'
import { MyPart } from './mine/my-part.tsx'
import { TaskUnits } from './mine/task-units.tsx'
import { TaskResults } from './result/task-results.tsx'
import { SaveCalendar } from './save-calendar.tsx'
import classes from './task.module.css'
import { TABS } from './task-view.ts'
import { CLAUSE_TEXTS, TEXTS } from './texts.ts'

/** One task: its content, who sees what, the user's part in it, and the progress for its creator. */
export function TaskDetail({ id }: { readonly id: string }) {
  const say = useSay()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['task', id, locale],
    queryFn: ({ signal }) => getTask(id, signal),
  })
  if (error) {
    return (
      <div className={classes.page}>
        <LoadFailed error={error} title={say(TEXTS.failed)} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) {
    return (
      <div className={`${classes.page} delayed`} aria-hidden="true">
        <Skeleton active paragraph={{ rows: 8, width: '100%' }} />
      </div>
    )
  }
  const reload = () => void refetch()
  const isMember = data.parts.some(({ part }) => part === 'member') && !data.rules.of_giver
  const hasResult = data.rules.template_id !== null && data.kind === 'hand_in'
  return (
    <div className={classes.page}>
      <PageHead
        title={
          <>
            {data.title} {data.is_sample && <Tag>{say(TEXTS.sample)}</Tag>}{' '}
            {data.is_closed && <Tag>{say(TEXTS.closed)}</Tag>}
          </>
        }
        notes={[
          <>
            {TASK_KIND_NAMES[data.kind][locale]} · {data.giver}
          </>,
        ]}
        back={
          <Button
            type="text"
            href={hashOf('/task')}
            icon={<ArrowLeftOutlined />}
            aria-label={say(TEXTS.back)}
            title={say(TEXTS.back)}
          />
        }
      >
        <SaveCalendar task={data} />
        {data.is_giver && <GiverActions task={data} onChanged={reload} />}
      </PageHead>
      <About task={data} />
      {data.is_giver && data.rules.of_giver && data.kind === 'read' && (
        <section className={classes.panel} aria-label={say(TEXTS.units)}>
          <h2>{say(TEXTS.units)}</h2>
          <TaskUnits task={data} />
        </section>
      )}
      {data.parts.map((part) => (
        <MyPart key={part.part} task={data} part={part} onChanged={reload} />
      ))}
      {data.is_giver ? (
        <GiverTabs task={data} hasResult={hasResult} />
      ) : (
        isMember &&
        hasResult && (
          <section className={classes.panel} aria-label={say(TEXTS.result)}>
            <h2>{say(TEXTS.result)}</h2>
            <TaskResults id={id} isGiver={false} />
          </section>
        )
      )}
    </div>
  )
}

function About({ task }: { readonly task: Task }) {
  const say = useSay()
  const locale = useLocale()
  const { rules } = task
  const facts: [string, React.ReactNode][] = [
    [say(TEXTS.due), <Due key="due" fromOn={task.from_on} untilOn={task.until_on} isDone={task.is_closed} />],
    ...(rules.of_giver ? [] : [[say(TEXTS.wanted), rules.wanted] as [string, React.ReactNode]]),
    ...(rules.subject === null ? [] : [[say(TEXTS.subject), SUBJECT_NAMES[rules.subject][locale]] as [string, string]]),
    ...(rules.grade === null ? [] : [[say(TEXTS.grade), GRADE_NAMES[rules.grade][locale]] as [string, string]]),
    ...(rules.edition === null ? [] : [[say(TEXTS.edition), EDITION_NAMES[rules.edition][locale]] as [string, string]]),
    ...(rules.template_id === null ? [] : [[say(TEXTS.template), rules.template_name] as [string, string]]),
    ...(rules.per_lesson === 0 ? [] : [[say(TEXTS.perLesson), rules.per_lesson] as [string, React.ReactNode]]),
  ]
  return (
    <section className={classes.panel} aria-label={say(TEXTS.asked)}>
      {task.body !== '' && <p className={classes.body}>{task.body}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{say(TEXTS.whoSees)}</h2>
      <ul className={classes.clauses}>
        {task.clauses.map((clause) => (
          <li key={clause}>{say(CLAUSE_TEXTS[clause], { giver: task.giver, template: rules.template_name })}</li>
        ))}
      </ul>
    </section>
  )
}

function GiverTabs({ task, hasResult }: { readonly task: Task; readonly hasResult: boolean }) {
  const say = useSay()
  const [parameters, setParameters] = useSearchParams()
  const tab = TABS.read(parameters.get('tab') ?? '')
  const evaluates = task.rules.of_giver && task.kind === 'evaluate'
  const hasLessons = task.kind === 'hand_in' || evaluates
  const items = [
    {
      key: 'people',
      label: say(TEXTS.people),
      children: <PeopleTab task={task} hasGuests={hasResult || evaluates} />,
    },
    ...(hasLessons ? [{ key: 'lessons', label: say(TEXTS.lessons), children: <TaskLessons task={task} /> }] : []),
    ...(hasResult
      ? [{ key: 'result', label: say(TEXTS.result), children: <TaskResults id={task.task_id} isGiver /> }]
      : []),
  ]
  const open = (key: string) => setParameters({ task_id: task.task_id, ...(key === 'people' ? {} : { tab: key }) })
  return <Tabs activeKey={tab} items={items} destroyOnHidden onChange={open} />
}

function PeopleTab({ task, hasGuests }: { readonly task: Task; readonly hasGuests: boolean }) {
  return (
    <>
      <TaskPeople task={task} />
      {hasGuests && <TaskGuests task={task} />}
    </>
  )
}

import type { CourseCard } from '@keguan/contract/api/course-shapes'
import { COURSE_LEVEL_NAMES, COURSE_LEVELS } from '@keguan/contract/vocabulary/course'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { Segmented, Tag } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { DataList } from '../../components/data-list/data-list.tsx'
import { choiceOf, oneOf, textField } from '../../components/data-list/filters/fields.ts'
import { OneFilter, SearchBox } from '../../components/data-list/filters/filters.tsx'
import { defineListView } from '../../components/data-list/list-view.ts'
import { useList, wholeList } from '../../components/data-list/use-list.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './course.module.css'
import type { CourseChannel } from './course-channel.ts'
import { TEXTS } from './texts.ts'

const COURSES_VIEW = defineListView({
  filters: { search: textField, level: oneOf(COURSE_LEVELS) },
  settings: { languages: choiceOf(['own', 'all']) },
})

interface Props {
  readonly channel: CourseChannel
  readonly title: string
  /** Next to the title, for users who may edit courses. */
  readonly action?: ReactNode
}

/** The visible courses, in the user's language unless all are requested. */
export function CourseList({ channel, title, action }: Props) {
  const say = useSay()
  const locale = useLocale()
  const list = useList({
    view: COURSES_VIEW,
    queryKey: ['courses', channel.path, locale],
    fetch: async ({ languages, level, search }, signal) =>
      wholeList(
        await channel.list(
          { ...(languages === 'own' && { language: locale }), ...(level && { level }), ...(search && { search }) },
          signal,
        ),
      ),
  })
  const { search, level, languages } = list.view
  return (
    <main className={classes.page}>
      <PageHead title={title} notes={[say(TEXTS.intro)]}>
        {action}
      </PageHead>
      <DataList
        list={list}
        name="courses"
        label={title}
        idOf={(row) => row.course_id}
        card={(row) => <Card course={row} path={channel.path} />}
        isTiled
        filters={
          <>
            <SearchBox name={say(TEXTS.search)} value={search} onSearch={(typed) => list.filter({ search: typed })} />
            <OneFilter
              name={say(TEXTS.level)}
              value={level}
              options={COURSE_LEVELS.map((value) => ({ value, label: COURSE_LEVEL_NAMES[value][locale] }))}
              onChange={(chosen) => list.filter({ level: chosen })}
            />
            <Segmented
              aria-label={say(TEXTS.languages)}
              value={languages}
              options={[
                { value: 'own' as const, label: say(TEXTS.thisLanguage) },
                { value: 'all' as const, label: say(TEXTS.allLanguages) },
              ]}
              onChange={(chosen) => list.setView({ ...list.view, languages: chosen })}
            />
          </>
        }
        empty={{ title: say(TEXTS.empty), hint: say(TEXTS.emptyHint) }}
        noMatch={{ title: say(TEXTS.noMatch), hint: say(TEXTS.noMatchHint) }}
        failedTitle={say(TEXTS.failed)}
      />
    </main>
  )
}

function Card({ course, path }: { readonly course: CourseCard; readonly path: string }) {
  const say = useSay()
  const locale = useLocale()
  const { done, chapters } = course
  const isDone = chapters > 0 && done === chapters
  return (
    <a className={classes.card} href={hashOf(`${path}?course_id=${course.course_id}`)} lang={course.locale}>
      {course.cover_url ? <img src={course.cover_url} alt="" loading="lazy" /> : <span className={classes.noCover} />}
      <span className={classes.cardBody}>
        <h2>{course.title}</h2>
        <p>{course.summary}</p>
        <span className={classes.line} lang={locale}>
          {course.sample && <Tag>{say(TEXTS.sample)}</Tag>}
          <span className={classes.small}>
            {COURSE_LEVEL_NAMES[course.level][locale]}
            {course.subject && ` · ${SUBJECT_NAMES[course.subject][locale]}`} ·{' '}
            {say(TEXTS.chapters, { count: chapters })}
            {done > 0 && ` · ${isDone ? say(TEXTS.finished) : say(TEXTS.doneOf, { done, count: chapters })}`}
          </span>
        </span>
      </span>
    </a>
  )
}

import type { CourseCard } from '@keguan/contract/api/course-shapes'
import { COURSE_LEVEL_NAMES, COURSE_LEVELS, type CourseLevel } from '@keguan/contract/vocabulary/course'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { Input, Segmented, Select, Tag } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { ListEmpty, ListLoading } from '../../components/data-list/list-states.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './course.module.css'
import type { CourseChannel } from './course-channel.ts'
import { TEXTS } from './texts.ts'
import { useLoaded } from './use-loaded.ts'

interface Props {
  readonly channel: CourseChannel
  readonly title: string
  /** Next to the title, for those who may do more than read. */
  readonly action?: ReactNode
}

/** The visible courses, in the user's language unless all are requested. */
export function CourseList({ channel, title, action }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [level, setLevel] = useState<CourseLevel | null>(null)
  const [isAll, setIsAll] = useState(false)
  const load = useCallback(
    () =>
      channel.list({
        ...(isAll ? {} : { language: locale }),
        ...(level && { level }),
        ...(search && { search }),
      }),
    [channel, isAll, locale, level, search],
  )
  const { data, error, reload } = useLoaded(load)
  const isFiltered = search !== '' || level !== null
  return (
    <main className={classes.page}>
      <PageHead title={title} notes={[say(TEXTS.intro)]}>
        {action}
      </PageHead>
      <search className={classes.filters}>
        <Input.Search
          aria-label={say(TEXTS.search)}
          placeholder={say(TEXTS.search)}
          maxLength={100}
          allowClear
          onSearch={(text) => setSearch(text.replace(/[`$^{}]/g, '').trim())}
        />
        <Select<CourseLevel | null>
          aria-label={say(TEXTS.level)}
          placeholder={say(TEXTS.level)}
          style={{ minWidth: 120 }}
          value={level}
          allowClear
          options={COURSE_LEVELS.map((value) => ({ value, label: COURSE_LEVEL_NAMES[value][locale] }))}
          onChange={(chosen = null) => setLevel(chosen)}
        />
        <Segmented
          aria-label={say(TEXTS.languages)}
          value={isAll ? 'all' : 'own'}
          options={[
            { value: 'own', label: say(TEXTS.thisLanguage) },
            { value: 'all', label: say(TEXTS.allLanguages) },
          ]}
          onChange={(chosen) => setIsAll(chosen === 'all')}
        />
      </search>
      {error !== null && <LoadFailed error={error} title={say(TEXTS.failed)} onRetry={reload} />}
      {error === null && data === null && <ListLoading />}
      {data?.length === 0 && (
        <ListEmpty
          title={say(isFiltered ? TEXTS.noMatch : TEXTS.empty)}
          hint={say(isFiltered ? TEXTS.noMatchHint : TEXTS.emptyHint)}
        />
      )}
      {data && data.length > 0 && (
        <ul className={classes.cards} aria-label={title}>
          {data.map((course) => (
            <li key={course.course_id}>
              <Card course={course} path={channel.path} />
            </li>
          ))}
        </ul>
      )}
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

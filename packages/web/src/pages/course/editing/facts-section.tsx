import type { EditedCourse } from '@keguan/contract/api/course-editing'
import {
  COURSE_LEVEL_NAMES,
  COURSE_LEVELS,
  COURSE_SUMMARY_MAX,
  COURSE_TITLE_MAX,
  COURSE_VISIBILITIES,
  COURSE_VISIBILITY_NAMES,
} from '@keguan/contract/vocabulary/course'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { Input, Select } from 'antd'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './course-editing.module.css'
import { Field } from './field.tsx'
import { TEXTS } from './texts.ts'
import type { Draft } from './use-course-draft.ts'

interface Props {
  readonly course: EditedCourse
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

const LANGUAGES = [
  { value: 'zh-CN' as const, label: '中文' },
  { value: 'en-US' as const, label: 'English' },
]
const NONE = ''

/** Description, audience and appearance of a course in the list. */
export function FactsSection({ course, draft, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  const put = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const pictures = course.files.filter(({ complete, view }) => complete && view === 'picture')
  const cover = pictures.find(({ file_id }) => file_id === draft.cover_id)
  return (
    <section className={classes.section} aria-label={say(TEXTS.facts)}>
      <h2>{say(TEXTS.facts)}</h2>
      <div className={classes.fields}>
        <Field
          isWide
          label={say(TEXTS.courseTitle)}
          problem={draft.title.trim() === '' ? say(TEXTS.titleRequired) : undefined}
        >
          {(id) => (
            <Input
              id={id}
              maxLength={COURSE_TITLE_MAX}
              value={draft.title}
              onChange={({ target }) => put({ title: target.value })}
            />
          )}
        </Field>
        <Field isWide label={say(TEXTS.summary)}>
          {(id) => (
            <Input
              id={id}
              maxLength={COURSE_SUMMARY_MAX}
              value={draft.summary}
              onChange={({ target }) => put({ summary: target.value })}
            />
          )}
        </Field>
        <Field label={say(TEXTS.level)}>
          {(id) => (
            <Select
              id={id}
              value={draft.level}
              options={COURSE_LEVELS.map((value) => ({ value, label: COURSE_LEVEL_NAMES[value][locale] }))}
              onChange={(level) => put({ level })}
            />
          )}
        </Field>
        <Field label={say(TEXTS.subject)}>
          {(id) => (
            <Select
              id={id}
              value={draft.subject ?? NONE}
              options={[
                { value: NONE, label: say(TEXTS.anySubject) },
                ...SUBJECTS.map((value) => ({ value, label: SUBJECT_NAMES[value][locale] })),
              ]}
              onChange={(subject) => put({ subject: SUBJECTS.find((each) => each === subject) ?? null })}
            />
          )}
        </Field>
        <Field label={say(TEXTS.language)}>
          {(id) => (
            <Select id={id} value={draft.locale} options={LANGUAGES} onChange={(chosen) => put({ locale: chosen })} />
          )}
        </Field>
        <Field label={say(TEXTS.visibility)} hint={course.may_publish_beyond ? undefined : say(TEXTS.onlyOrg)}>
          {(id) => (
            <Select
              id={id}
              value={draft.visibility}
              options={COURSE_VISIBILITIES.map((value) => ({
                value,
                label: COURSE_VISIBILITY_NAMES[value][locale],
                disabled: value !== 'org' && !course.may_publish_beyond,
              }))}
              onChange={(visibility) => put({ visibility })}
            />
          )}
        </Field>
        <Field label={say(TEXTS.cover)}>
          {(id) => (
            <Select
              id={id}
              value={draft.cover_id ?? NONE}
              options={[
                { value: NONE, label: say(TEXTS.noCover) },
                ...pictures.map(({ file_id, name }) => ({ value: file_id, label: name })),
              ]}
              onChange={(chosen) => put({ cover_id: chosen === NONE ? null : chosen })}
            />
          )}
        </Field>
        {cover?.url && <img src={cover.url} alt="" height={88} style={{ objectFit: 'contain', maxWidth: '100%' }} />}
      </div>
    </section>
  )
}

import type { CourseLesson } from '@keguan/contract/report/evaluation/over-time'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { LESSON_SCORE_FIELD_NAMES, LESSON_SCORE_FIELDS } from '@keguan/contract/vocabulary/evaluation'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { getEvaluationCourse } from '../../services/evaluation.ts'
import own from './course.module.css'
import { RESULT_TEXTS } from './result-texts.ts'
import classes from './results.module.css'

const WIDTH = 640
const HEIGHT = 180
const PAD = { left: 34, right: 14, top: 12, bottom: 24 }
const TOTAL = 'total'
const MOST = { total: 100, field: 10 } as const
const GRID = [0, 0.25, 0.5, 0.75, 1]

type Shown = typeof TOTAL | (typeof LESSON_SCORE_FIELDS)[number]

const shownOf = (lesson: CourseLesson, shown: Shown): number | null =>
  shown === TOTAL ? lesson.total : (lesson.fields[shown] ?? null)

/** The user's own lessons over time, including this one; from two lessons on. */
export function Course({ analysisId }: { readonly analysisId: string }) {
  const say = useSay()
  const locale = useLocale()
  const [shown, setShown] = useState<Shown>(TOTAL)
  const { data } = useQuery({
    queryKey: ['lesson-evaluations', 'course', locale],
    queryFn: ({ signal }) => getEvaluationCourse(signal),
  })
  // a supplement to the result above: if it fails to load, nothing is missing there
  if (!data || data.length < 2) return null
  const options = [
    { value: TOTAL as Shown, label: say(RESULT_TEXTS.courseTotal) },
    ...LESSON_SCORE_FIELDS.map((field) => ({ value: field as Shown, label: LESSON_SCORE_FIELD_NAMES[field][locale] })),
  ]
  return (
    <section aria-label={say(RESULT_TEXTS.course)}>
      <div className={classes.titleLine}>
        <h3>{say(RESULT_TEXTS.course)}</h3>
        <Select
          aria-label={say(RESULT_TEXTS.courseShows)}
          value={shown}
          options={options}
          popupMatchSelectWidth={false}
          onChange={setShown}
        />
      </div>
      <p className={classes.small}>{say(RESULT_TEXTS.courseNote)}</p>
      <CourseLine lessons={data} shown={shown} analysisId={analysisId} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in a box of its own */}
      <section className={classes.tableBox} tabIndex={0} aria-label={say(RESULT_TEXTS.course)}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{say(RESULT_TEXTS.courseLesson)}</th>
              <th scope="col">{say(RESULT_TEXTS.courseDate)}</th>
              <th scope="col" className={own.words}>
                {say(RESULT_TEXTS.courseForms)}
              </th>
              <th scope="col">{say(RESULT_TEXTS.courseExperts)}</th>
              <th scope="col">{options.find(({ value }) => value === shown)?.label}</th>
              <th scope="col">{say(RESULT_TEXTS.courseOwn)}</th>
            </tr>
          </thead>
          <tbody>
            {data.toReversed().map((lesson) => {
              const value = shownOf(lesson, shown)
              const isThis = lesson.analysis_id === analysisId
              return (
                <tr key={lesson.analysis_id} aria-current={isThis || undefined}>
                  <th scope="row">
                    {isThis ? (
                      <strong>{lesson.title}</strong>
                    ) : (
                      <a href={hashOf(`/evaluation/lesson?analysis_id=${lesson.analysis_id}`)}>{lesson.title}</a>
                    )}
                  </th>
                  <td className="tabular">{lesson.date}</td>
                  <td className={own.words}>{lesson.templates.join(' · ')}</td>
                  <td>{lesson.experts}</td>
                  <td>{value === null ? '—' : formatNumber(value)}</td>
                  <td>{lesson.own === null ? '—' : formatNumber(lesson.own)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}

interface LineProps {
  readonly lessons: readonly CourseLesson[]
  readonly shown: Shown
  readonly analysisId: string
}

/** One point per lesson, equally spaced; the line breaks at unrated lessons. */
function CourseLine({ lessons, shown, analysisId }: LineProps) {
  const say = useSay()
  const most = shown === TOTAL ? MOST.total : MOST.field
  const x = (at: number) => PAD.left + ((WIDTH - PAD.left - PAD.right) * at) / Math.max(1, lessons.length - 1)
  const y = (value: number) => HEIGHT - PAD.bottom - ((HEIGHT - PAD.top - PAD.bottom) * value) / most
  const values = lessons.map((lesson) => shownOf(lesson, shown))
  const points = values.map((value, at) => (value === null ? null : ([x(at), y(value)] as const)))
  const path = points
    .map((point, at) => (point ? `${at > 0 && points[at - 1] ? 'L' : 'M'}${point.join(',')}` : ''))
    .join(' ')
  const words = lessons
    .flatMap(({ date }, at) => {
      const value = values[at]
      return value === null || value === undefined ? [] : [`${date} ${formatNumber(value)}`]
    })
    .join(', ')
  return (
    <svg className={own.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {GRID.map((share) => (
        <g key={share}>
          <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(share * most)} y2={y(share * most)} />
          <text x={PAD.left - 6} y={y(share * most)} textAnchor="end" dominantBaseline="middle">
            {formatNumber(share * most)}
          </text>
        </g>
      ))}
      <path d={path} />
      {lessons.map(({ analysis_id, title, date }, at) => {
        const point = points[at]
        return (
          point && (
            <circle key={analysis_id} cx={point[0]} cy={point[1]} r={analysis_id === analysisId ? 6 : 4}>
              <title>{`${date} ${title}: ${formatNumber(values[at] ?? 0)}`}</title>
            </circle>
          )
        )
      })}
      <text x={x(0)} y={HEIGHT - 6} textAnchor="start">
        {lessons[0]?.date}
      </text>
      <text x={x(lessons.length - 1)} y={HEIGHT - 6} textAnchor="end">
        {lessons.at(-1)?.date}
      </text>
      <title>{say(RESULT_TEXTS.course)}</title>
    </svg>
  )
}

import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '../../../lib/format.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useStore } from '../../../lib/store.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { pointsOfLesson } from '../../../services/exam.ts'
import section from '../sections/section.module.css'
import styles from './exam-points.module.css'
import { POINT_TEXTS as T } from './texts.ts'

/** How the points that a lesson taught were answered in exams; nothing for an unlinked lesson. */
export function ExamPoints({ analysisId }: { readonly analysisId: string }) {
  const say = useSay()
  const current = useStore(user)
  const { data } = useQuery({
    queryKey: ['lesson-points', analysisId],
    queryFn: ({ signal }) => pointsOfLesson(analysisId, signal),
    enabled: current?.accesses['/api/exam_analysis/list:get'] === true,
    refetchOnWindowFocus: false,
  })
  if (!data || data.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="exam-points-title">
      <div className={section.title}>
        <h2 id="exam-points-title">{say(T.title)}</h2>
      </div>
      <p className={section.summary}>{say(T.intro)}</p>
      <div className={styles.scroll}>
        <table className={styles.points}>
          <thead>
            <tr>
              {[T.point, T.own, T.grade, T.questions, T.exam].map((title) => (
                <th key={title['zh-CN']} scope="col">
                  {say(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ exam_analysis_id: id, title, exam_date, point, class_name, share, grade, questions }) => (
              <tr key={`${id} ${point}`}>
                <th scope="row">{point}</th>
                <td title={share === null ? say(T.noClass) : undefined}>
                  {share === null ? say(T.none) : `${formatPercent(share)} (${class_name})`}
                </td>
                <td>{formatPercent(grade)}</td>
                <td>{questions.map((each) => `${each.label} (${formatPercent(each.share)})`).join(' ')}</td>
                <td>
                  <a href={hashOf(`/exam/report?exam_analysis_id=${id}`)}>{title}</a>
                  {exam_date === null ? '' : ` ${exam_date}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.some(({ share }) => share === null) && <p className={styles.note}>{say(T.noClass)}</p>}
    </section>
  )
}

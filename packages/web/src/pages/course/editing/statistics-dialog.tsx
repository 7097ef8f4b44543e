import type { CourseStatistics, EditedCard } from '@keguan/contract/api/course-editing'
import { COURSE_STATISTICS_DAYS } from '@keguan/contract/vocabulary/course'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useSay } from '../../../locales/say.ts'
import { getCourseStatistics } from '../../../services/course-editing.ts'
import classes from './course-editing.module.css'
import { TEXTS } from './texts.ts'

const BAR_PX = 96

/** Usage of a course on each of the last days, and downloads of its files. */
export function StatisticsDialog({ course, onClose }: { readonly course: EditedCard; readonly onClose: () => void }) {
  const say = useSay()
  const { course_id, title, counts } = course
  const statistics = useQuery({
    queryKey: ['course statistics', course_id],
    queryFn: ({ signal }) => getCourseStatistics(course_id, signal),
  })
  return (
    <Modal open title={`${say(TEXTS.statistics)} · ${title}`} footer={null} onCancel={onClose}>
      <p>{say(TEXTS.usage, counts)}</p>
      <Loaded query={statistics}>{(data) => <Statistics statistics={data} />}</Loaded>
    </Modal>
  )
}

function Statistics({ statistics: { days, files } }: { readonly statistics: CourseStatistics }) {
  const say = useSay()
  const used = days.filter(({ viewed, finished, downloads }) => viewed + finished + downloads > 0)
  const most = used.reduce((top, { viewed }) => Math.max(top, viewed), 1)
  return (
    <>
      <p className={classes.small}>{say(TEXTS.lastDays, { count: COURSE_STATISTICS_DAYS })}</p>
      {used.length === 0 ? (
        <p>{say(TEXTS.unusedYet)}</p>
      ) : (
        <div className={classes.scrolled}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{say(TEXTS.day)}</th>
                <th scope="col">{say(TEXTS.viewed)}</th>
                <th scope="col">{say(TEXTS.finished)}</th>
                <th scope="col">{say(TEXTS.downloads)}</th>
              </tr>
            </thead>
            <tbody>
              {used.toReversed().map(({ day, viewed, finished, downloads }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>
                    <span className={classes.bar} style={{ width: (BAR_PX * viewed) / most }} />
                    {viewed}
                  </td>
                  <td>{finished}</td>
                  <td>{downloads}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {files.length > 0 && (
        <>
          <h3>{say(TEXTS.perFile)}</h3>
          <ul className={classes.plain}>
            {files.map((file) => (
              <li key={file.title}>
                <span>{file.title}</span>
                <span className="tabular">{file.downloads}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

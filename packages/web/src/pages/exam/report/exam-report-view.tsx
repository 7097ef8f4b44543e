import type { ExamDetail } from '@keguan/contract/api/exam'
import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { classView } from '@keguan/figures/exam/class/class-view'
import { examView } from '@keguan/figures/exam/report-view'
import type { ReportKind, ReportView } from '@keguan/figures/kit/view'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ClassNote, ClassSelect } from '../../../components/marks/class-select.tsx'
import { PartReport } from '../../../components/marks/part-report.tsx'
import styles from '../../../components/marks/report.module.css'
import { ReportBody, useMarksTheme } from '../../../components/marks/report-body.tsx'
import { subjectsOf } from '../../../components/marks/sharing/share-calls.ts'
import { useSharedPart } from '../../../components/marks/sharing/shared-part.ts'
import { SHARE_TEXTS } from '../../../components/marks/sharing/texts.ts'
import { formatMoment } from '../../../lib/format.ts'
import { late } from '../../../lib/late.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { type ExamReportData, getClassReport } from '../../../services/exam.ts'
import { reportAddress } from '../exam-view.ts'
import { TaughtItems, TaughtPoints } from '../taught/taught-list.tsx'
import { type TaughtState, useTaught } from '../taught/use-taught.ts'
import { useExamActions } from '../use-exam-actions.ts'
import { ExamHeader } from './exam-header.tsx'
import { REPORT_TEXTS as T } from './texts.ts'

const EditDrawer = late(async () => ({ default: (await import('./edit-drawer.tsx')).EditDrawer }))

interface Props {
  readonly detail: ExamDetail
  /** Null if only classes of it may be read. */
  readonly report: ExamReportData | null
  /** Just created: it can be undone here. */
  readonly isNew: boolean
  readonly refresh: () => void
}

/** The summary of an exam, or one of its classes. */
export function ExamReportView({ detail, report, isNew, refresh }: Props) {
  const say = useSay()
  const locale = useLocale()
  const navigate = useNavigate()
  const theme = useMarksTheme()
  const [className, setClassName] = useState(report === null ? (detail.classes[0] ?? '') : '')
  const ofClass = useQuery({
    queryKey: ['exam-class', detail.exam_analysis_id, detail.completed_at, className],
    queryFn: ({ signal }) => getClassReport(detail.exam_analysis_id, className, signal),
    enabled: className !== '',
    retry: 0,
    // every request is logged, so no refetch: one choice makes one entry
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const classReport = className === '' ? undefined : ofClass.data
  const view = useMemo(
    (): ReportView<ReportKind, never> | null =>
      classReport ? classView(classReport, locale, theme) : report && examView(report, locale, theme),
    [classReport, report, locale, theme],
  )
  const [editing, setEditing] = useState(false)
  const partOf = useSharedPart()
  const actions = useExamActions(() => undefined)
  const { versions, replaced_by: newer } = detail
  const taught = useTaught(detail.exam_analysis_id)
  const besides = taughtBesides(detail.exam_analysis_id, classReport ?? report, taught)
  const classChoice = (
    <ClassSelect
      names={detail.classes}
      value={className}
      loading={ofClass.isLoading}
      isPart={report === null}
      onChange={setClassName}
    />
  )
  const note = className !== '' && <ClassNote isMissing={ofClass.error !== null} />
  if (view === null)
    return <PartReport title={detail.title} choices={classChoice} note={ofClass.error === null ? null : note} />
  return (
    <>
      {editing && <EditDrawer detail={detail} onClose={() => setEditing(false)} onSaved={refresh} />}
      <ReportBody
        view={view}
        theme={theme}
        header={
          <ExamHeader
            {...{ detail, view, theme }}
            subjects={subjectsOf(report?.papers ?? [])}
            className={classReport ? className : ''}
            onEdit={() => setEditing(true)}
          />
        }
        notices={
          <>
            {isNew && (
              <Alert
                type="success"
                showIcon
                className={styles.notice ?? ''}
                title={say(T.made)}
                action={
                  <Button size="small" onClick={() => actions.remove([detail], () => void navigate('/exam'))}>
                    {say(T.undo)}
                  </Button>
                }
              />
            )}
            {detail.shared !== null && (
              <Alert
                type="info"
                showIcon
                className={styles.notice ?? ''}
                title={say(SHARE_TEXTS.sharedNote, { name: detail.owner_name, part: partOf(detail.shared) })}
              />
            )}
            {newer !== null && (
              <Alert
                type="warning"
                showIcon
                className={styles.notice ?? ''}
                title={say(T.older)}
                action={
                  <Button size="small" href={hashOf(reportAddress(versions[0]?.exam_analysis_id ?? newer))}>
                    {say(T.newest)}
                  </Button>
                }
              />
            )}
          </>
        }
        choices={
          <>
            {classChoice}
            {versions.length > 1 && (
              <Select
                size="small"
                value={detail.exam_analysis_id}
                aria-label={say(T.versions)}
                options={versions.map(({ exam_analysis_id: value, created_at }) => ({
                  ...{ value, label: say(T.version, { time: formatMoment(created_at) }) },
                }))}
                onChange={(id: string) => void navigate(reportAddress(id))}
              />
            )}
          </>
        }
        note={note}
        besides={besides}
      />
    </>
  )
}

/** Lessons are shown with the points and the questions of the exam, or of a class. */
function taughtBesides(examId: string, shown: ExamReportData | ExamClassReport | null | undefined, state: TaughtState) {
  if (!shown?.points) return {}
  const items = 'class_name' in shown ? (shown.items ?? []) : (shown.items?.list ?? [])
  const [ofPoints, ofItems] = 'class_name' in shown ? ['reteach', 'clinic'] : ['points', 'items']
  return {
    [ofPoints]: <TaughtPoints examId={examId} points={shown.points} state={state} />,
    [ofItems]: <TaughtItems items={items} state={state} />,
  }
}

import { isId } from '@keguan/contract/vocabulary/object-id'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { NotFound, Unfinished } from '../../../components/marks/unfinished.tsx'
import { useRunReport } from '../../../components/marks/use-run-report.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { getExam, getExamReport } from '../../../services/exam.ts'
import { useExamActions } from '../use-exam-actions.ts'
import { ExamReportView } from './exam-report-view.tsx'
import { REPORT_TEXTS as T } from './texts.ts'

/** The report of one exam at `/exam/report?exam_analysis_id=…`, or its current state. */
export function ExamReportPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const id = parameters.get('exam_analysis_id') ?? ''
  const back = { href: hashOf('/exam'), label: say(T.back) }
  return isId(id.toLowerCase()) ? (
    <Exam key={id} id={id} isNew={parameters.get('made') === '1'} back={back} />
  ) : (
    <NotFound title={say(T.notFound)} back={back} />
  )
}

interface Props {
  readonly id: string
  readonly isNew: boolean
  readonly back: { readonly href: string; readonly label: string }
}

function Exam({ id, isNew, back }: Props) {
  const say = useSay()
  const exam = useRunReport({
    ...{ name: 'exam', id, get: getExam },
    // some reports are shared for single classes only
    getReport: async (_, signal, { shared }) => (shared?.classes ? null : getExamReport(id, signal)),
  })
  const actions = useExamActions(exam.kind === 'unfinished' ? exam.refresh : () => undefined)
  switch (exam.kind) {
    case 'loading':
      return <Skeleton active className="delayed" style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    case 'not_found':
      return <NotFound title={say(T.notFound)} back={back} />
    case 'error':
      return <LoadFailed error={exam.error} title={say(MARKS_TEXTS.failedLoad)} onRetry={exam.retry} />
    case 'unfinished':
      return <Unfinished detail={exam.detail} actions={actions} back={back} />
    case 'ready':
      return <ExamReportView detail={exam.detail} report={exam.report} isNew={isNew} refresh={exam.refresh} />
  }
}

import { isId } from '@keguan/contract/vocabulary/object-id'
import { CAREER_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { NotFound, Unfinished } from '../../../components/marks/unfinished.tsx'
import { useRunReport } from '../../../components/marks/use-run-report.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { getCareer, getCareerReport } from '../../../services/career.ts'
import { REPORT_TEXTS as T } from '../texts.ts'
import { useCareerActions } from '../use-career-actions.ts'
import { CareerReportView } from './career-report-view.tsx'

/** The report of one person at `/career/report?career_analysis_id=…`, or its current state. */
export function CareerReportPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const id = parameters.get('career_analysis_id') ?? ''
  const back = { href: hashOf('/career'), label: say(T.back) }
  return isId(id.toLowerCase()) ? (
    <Career key={id} id={id} isNew={parameters.get('made') === '1'} back={back} />
  ) : (
    <NotFound title={say(T.notFound)} back={back} />
  )
}

interface Props {
  readonly id: string
  readonly isNew: boolean
  readonly back: { readonly href: string; readonly label: string }
}

function Career({ id, isNew, back }: Props) {
  const say = useSay()
  const career = useRunReport({ name: 'career', id, get: getCareer, getReport: getCareerReport })
  const actions = useCareerActions(career.kind === 'unfinished' ? career.refresh : () => undefined)
  switch (career.kind) {
    case 'loading':
      return <Skeleton active className="delayed" style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    case 'not_found':
      return <NotFound title={say(T.notFound)} back={back} />
    case 'error':
      return <LoadFailed error={career.error} title={say(MARKS_TEXTS.failedLoad)} onRetry={career.retry} />
    case 'unfinished':
      return <Unfinished detail={career.detail} actions={actions} back={back} names={CAREER_STATUS_NAMES} />
    case 'ready':
      return <CareerReportView detail={career.detail} report={career.report} isNew={isNew} refresh={career.refresh} />
  }
}

import { isId } from '@keguan/contract/vocabulary/object-id'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { NotFound, Unfinished } from '../../../components/marks/unfinished.tsx'
import { useRunReport } from '../../../components/marks/use-run-report.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { getTerm, getTermReport } from '../../../services/term.ts'
import { REPORT_TEXTS as T } from '../texts.ts'
import { useTermActions } from '../use-term-actions.ts'
import { TermReportView } from './term-report-view.tsx'

/** The report of one term at `/term/report?term_analysis_id=…`, or its current state. */
export function TermReportPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const id = parameters.get('term_analysis_id') ?? ''
  const back = { href: hashOf('/term'), label: say(T.back) }
  return isId(id.toLowerCase()) ? (
    <Term key={id} id={id} isNew={parameters.get('made') === '1'} back={back} />
  ) : (
    <NotFound title={say(T.notFound)} back={back} />
  )
}

interface Props {
  readonly id: string
  readonly isNew: boolean
  readonly back: { readonly href: string; readonly label: string }
}

function Term({ id, isNew, back }: Props) {
  const say = useSay()
  const term = useRunReport({
    ...{ name: 'term', id, get: getTerm },
    // some reports are shared for single classes only
    getReport: async (_, signal, { shared }) => (shared?.classes ? null : getTermReport(id, signal)),
  })
  const actions = useTermActions(term.kind === 'unfinished' ? term.refresh : () => undefined)
  switch (term.kind) {
    case 'loading':
      return <Skeleton active className="delayed" style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    case 'not_found':
      return <NotFound title={say(T.notFound)} back={back} />
    case 'error':
      return <LoadFailed error={term.error} title={say(MARKS_TEXTS.failedLoad)} onRetry={term.retry} />
    case 'unfinished':
      return <Unfinished detail={term.detail} actions={actions} back={back} />
    case 'ready':
      return <TermReportView detail={term.detail} report={term.report} isNew={isNew} refresh={term.refresh} />
  }
}

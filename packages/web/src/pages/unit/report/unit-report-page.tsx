import type { UnitDetail } from '@keguan/contract/api/unit'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { UNIT_STATUS, UNIT_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { Skeleton } from 'antd'
import { Navigate, useSearchParams } from 'react-router'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { NotFound, Unfinished } from '../../../components/marks/unfinished.tsx'
import { useRunReport } from '../../../components/marks/use-run-report.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { getTaskUnit, getTaskUnitReport } from '../../../services/task.ts'
import { getUnit, getUnitReport } from '../../../services/unit.ts'
import { editAddress } from '../unit-view.ts'
import { useUnitActions } from '../use-unit-actions.ts'
import styles from './lamps.module.css'
import { REPORT_TEXTS as T } from './texts.ts'
import { UnitReportView } from './unit-report-view.tsx'

/**
 * The report of one unit at `/unit/report?chapter_analysis_id=…`, or its current state; with `task_id`, as shared
 * through a task.
 */
export function UnitReportPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const id = parameters.get('chapter_analysis_id') ?? ''
  const task = parameters.get('task_id')
  const back = task
    ? { href: hashOf(`/task?task_id=${encodeURIComponent(task)}`), label: say(T.backToTask) }
    : { href: hashOf('/unit'), label: say(T.back) }
  return isId(id.toLowerCase()) ? (
    <Unit key={id} id={id} task={task} back={back} />
  ) : (
    <NotFound title={say(T.notFound)} back={back} />
  )
}

interface Props {
  readonly id: string
  /** The task through which it is shared. */
  readonly task: string | null
  readonly back: { readonly href: string; readonly label: string }
}

function Unit({ id, task, back }: Props) {
  const say = useSay()
  const unit = useRunReport({
    ...{ name: task ? `unit-of-task-${task}` : 'unit', id },
    get: (of, signal) => (task ? getTaskUnit(task, of, signal) : getUnit(of, signal)),
    getReport: (of, signal) => (task ? getTaskUnitReport(task, of, signal) : getUnitReport(of, signal)),
  })
  const actions = useUnitActions(unit.kind === 'unfinished' ? unit.refresh : () => undefined)
  switch (unit.kind) {
    case 'loading':
      return <Skeleton active className="delayed" style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    case 'not_found':
      return <NotFound title={say(task ? T.notLent : T.notFound)} back={back} />
    case 'error':
      return <LoadFailed error={unit.error} title={say(MARKS_TEXTS.failedLoad)} onRetry={unit.retry} />
    case 'unfinished':
      if (unit.detail.status === UNIT_STATUS.draft) return <Navigate replace to={editAddress(id)} />
      return (
        <Unfinished detail={unit.detail} actions={actions} back={back} names={UNIT_STATUS_NAMES}>
          <Waiting detail={unit.detail} />
        </Unfinished>
      )
    case 'ready':
      return <UnitReportView detail={unit.detail} report={unit.report} back={back} isLent={task !== null} />
  }
}

/** The lessons that the unit is waiting for. */
function Waiting({ detail: { unit_lessons } }: { readonly detail: UnitDetail }) {
  const say = useSay()
  const waiting = unit_lessons.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <section aria-label={say(T.waitingFor)}>
      <h3 className={styles.subtitle}>{say(T.waitingFor)}</h3>
      <ul>
        {waiting.map(({ analysis_id, title }) => (
          <li key={analysis_id}>{title}</li>
        ))}
      </ul>
    </section>
  )
}

import type { UnitDetail } from '@keguan/contract/api/unit'
import type { UnitPlanReading } from '@keguan/contract/report/unit/plan'
import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Steps } from 'antd'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../components/common/page-head.tsx'
import { useLeaveGuard } from '../../../components/common/use-leave-guard.ts'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import classes from '../../../components/marks/marks.module.css'
import { NotFound } from '../../../components/marks/unfinished.tsx'
import { hashOf } from '../../../lib/page-settings.ts'
import { useNarrow } from '../../../lib/use-media.ts'
import { useSay } from '../../../locales/say.ts'
import { RequestError } from '../../../requestErrorConfig.ts'
import { getUnit, startUnit } from '../../../services/unit.ts'
import { editAddress, unitAddress } from '../unit-view.ts'
import { draftOf, lacksOf } from './draft.ts'
import styles from './edit.module.css'
import { GoalsStep } from './goals-step.tsx'
import { LessonsStep } from './lessons-step.tsx'
import { PapersStep } from './papers-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { LACK_NAMES, EDIT_TEXTS as T } from './texts.ts'
import { type DraftState, useUnitDraft } from './use-unit-draft.ts'

/** A new unit, or the one at `?chapter_analysis_id=…`. */
export function UnitEditPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  // a new unit gets its address when it is first stored, and stays in the editor
  const [id] = useState(parameters.get('chapter_analysis_id'))
  const unit = useQuery({
    queryKey: ['unit-to-edit', id],
    queryFn: ({ signal }) => (id === null ? null : getUnit(id, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const back = { href: hashOf('/unit'), label: say(T.back) }
  if (unit.error instanceof RequestError && [400, 403, 404].includes(unit.error.status))
    return <NotFound title={say(T.notFound)} back={back} />
  if (unit.error) return <LoadFailed error={unit.error} title={say(T.failedLoad)} onRetry={() => void unit.refetch()} />
  if (unit.data === undefined) return <Skeleton active className="delayed" style={{ padding: 24 }} />
  if (unit.data && !unit.data.mine) return <NotFound title={say(T.notYours)} back={back} />
  // nothing can be changed while its report is being made
  if (unit.data && !canEdit(unit.data)) return <Navigate replace to={unitAddress(unit.data.chapter_analysis_id)} />
  return <UnitEdit detail={unit.data} />
}

const EDITABLE: readonly number[] = [UNIT_STATUS.draft, UNIT_STATUS.complete, UNIT_STATUS.failed]
const canEdit = ({ status }: UnitDetail): boolean => EDITABLE.includes(status)

const STEPS = ['plan', 'goals', 'lessons', 'papers'] as const

function UnitEdit({ detail }: { readonly detail: UnitDetail | null }) {
  const say = useSay()
  const navigate = useNavigate()
  const words = useFailureText()
  const client = useQueryClient()
  const isNarrow = useNarrow()
  const isDraft = detail === null || detail.status === UNIT_STATUS.draft
  const [id, setId] = useState(detail?.chapter_analysis_id ?? null)
  const unit = useUnitDraft(detail && { id: detail.chapter_analysis_id, draft: draftOf(detail) }, isDraft, (made) => {
    setId(made)
    void navigate(editAddress(made), { replace: true })
  })
  const [step, setStep] = useState(0)
  const [reading, setReading] = useState<UnitPlanReading | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { draft, change } = unit
  useLeaveGuard(!busy && unit.isChanged && (!isDraft || unit.saved === 'failed') ? 1 : 0)
  const setPlan = (changes: Partial<typeof draft.plan>) =>
    change((now) => ({ ...now, plan: { ...now.plan, ...changes } }))
  const finish = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const stored = await unit.flush()
      if (stored === null) return
      if (isDraft) await startUnit(stored)
      client.removeQueries({ queryKey: ['unit', stored] })
      void navigate(unitAddress(stored))
    } catch (error) {
      setProblem(words(error))
      setBusy(false)
    }
  }
  const lacks = lacksOf(draft)
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  const go = (to: number) => {
    setStep(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.page}>
      <PageHead
        title={isDraft ? draft.title || say(T.newTitle) : say(T.editTitle, { title: detail.title })}
        notes={[say(isDraft ? T.promise : T.changeHint)]}
      >
        {isDraft && <SavedNote unit={unit} />}
        <Button href={hashOf('/unit')}>{say(T.back)}</Button>
      </PageHead>
      <nav aria-label={say(T.stepsLabel)} className={styles.steps}>
        <Steps
          size="small"
          current={step}
          onChange={go}
          {...(isNarrow && { titlePlacement: 'vertical' as const })}
          responsive={false}
          items={STEPS.map((key) => ({ title: say(T.steps[key]) }))}
        />
      </nav>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 16 }} />}
      {step === 0 && <PlanStep id={id} draft={draft} reading={reading} onRead={setReading} onChange={change} />}
      {step === 1 && <GoalsStep plan={draft.plan} onChange={setPlan} />}
      {step === 2 && <LessonsStep draft={draft} onChange={(lessons) => change((now) => ({ ...now, lessons }))} />}
      {step === 3 && <PapersStep papers={draft.plan.papers} onChange={(papers) => setPlan({ papers })} />}
      <div className={classes.footer}>
        <span className={classes.small} role="status">
          {lacks.length > 0
            ? say(T.lacks, { names: lacks.map((lack) => say(LACK_NAMES[lack])).join(between) })
            : say(T.ready)}
        </span>
        {step > 0 && <Button onClick={() => go(step - 1)}>{say(T.before)}</Button>}
        {step < STEPS.length - 1 && (
          <Button {...(isDraft && { type: 'primary' as const })} onClick={() => go(step + 1)}>
            {say(T.next)}
          </Button>
        )}
        {(step === STEPS.length - 1 || !isDraft) && (
          <Button type="primary" loading={busy} disabled={lacks.length > 0} onClick={() => void finish()}>
            {say(isDraft ? T.start : T.save)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether the input has been saved. */
function SavedNote({ unit: { saved, failure, flush } }: { readonly unit: DraftState }) {
  const say = useSay()
  if (saved === 'nothing') return null
  if (saved === 'failed')
    return (
      <span className={classes.small} role="alert">
        {say(T.unsaved)} {failure}{' '}
        <Button size="small" onClick={() => void flush().catch(() => undefined)}>
          {say(T.again)}
        </Button>
      </span>
    )
  return (
    <span className={classes.small} role="status">
      {say(saved === 'saved' ? T.saved : T.saving)}
    </span>
  )
}

import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { LatePart } from '../../components/shell/late-part.tsx'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import { onUploadFinished } from '../../uploads/run-uploads.ts'
import { AnalysisCards } from './analysis-cards.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import { AnalysisTable } from './analysis-table.tsx'
import classes from './home-page.module.css'
import { ListPager } from './list-pager.tsx'
import { ListEmpty, ListLoading } from './list-states.tsx'
import { isFiltered, NO_FILTERS, withFilters } from './list-view.ts'
import { SealedNotice } from './sealed-notice.tsx'
import { TendencyOnly } from './tendency-only.tsx'
import { useAnalyses, useListView, useRefreshList } from './use-analyses.ts'
import { useLiveStates } from './use-live-states.ts'
import { useRowActions } from './use-row-actions.tsx'

const CreateDrawer = lazy(async () => ({ default: (await import('./create/create-drawer.tsx')).CreateDrawer }))
const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.tsx')).EditDrawer }))
const RowPlan = lazy(async () => ({ default: (await import('./row-plan.tsx')).RowPlan }))
const RerunDialog = lazy(async () => ({ default: (await import('./rerun-dialog.tsx')).RerunDialog }))

const QUOTA_HINT = lazyPage(async () => (await import('../../components/quota/quota-hint.tsx')).QuotaHint)

const NO_ROWS: readonly AnalysisRow[] = []

/** Lessons for those who analyse lessons; whoever holds tendency analysis alone is told what there is for them. */
export function HomePage() {
  const accesses = useStore(user)?.accesses ?? {}
  return authoritiesOf(accesses).includes('authority_ai_page') ? <Lessons /> : <TendencyOnly />
}

/** The list of analyses: where a lesson is handed in, watched and opened. */
function Lessons() {
  const text = useText()
  const narrow = useNarrow()
  const [view, setView] = useListView()
  const isByPage = useStore(user)?.should_analysis_list_by_page === true
  const [creating, setCreating] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useAnalyses(view, isByPage)
  const refresh = useRefreshList()
  const rows = useLiveStates(data?.list ?? NO_ROWS, refresh)
  const actions = useRowActions(refresh)
  useEffect(() => onUploadFinished(() => void refresh()), [refresh])

  const total = data ? text(data.total_more ? 'home.totalMore' : 'home.total', { count: data.total }) : ''
  const empty = (
    <ListEmpty
      filtered={isFiltered(view)}
      onCreate={() => setCreating(true)}
      onClear={() => setView(withFilters(view, NO_FILTERS))}
    />
  )
  const Rows = narrow ? AnalysisCards : AnalysisTable
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{text('home.title')}</h1>
        <LatePart part={QUOTA_HINT} className={classes.quota} />
        <Button type="primary" onClick={() => setCreating(true)}>
          {text('home.new')}
        </Button>
      </div>
      <SealedNotice />
      <AnalysisFilters view={view} onChange={(changes) => setView(withFilters(view, changes))} />
      {isPending && <ListLoading />}
      {!isPending && error && !data && (
        <LoadFailed error={error} title={text('home.error.title')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {error && <LoadFailed error={error} title={text('home.error.title')} onRetry={() => void refetch()} />}
          <Rows rows={rows} actions={actions} busy={isFetching} total={total} empty={empty} onReload={refresh} />
          <ListPager view={view} page={data} isByPage={isByPage} onChange={setView} />
        </>
      )}
      <Suspense>
        {creating && <CreateDrawer onClose={() => setCreating(false)} onCreated={refresh} />}
        {actions.editing && <EditDrawer row={actions.editing} onClose={actions.stopEditing} onSaved={refresh} />}
        {actions.planning && <RowPlan row={actions.planning} onClose={actions.stopPlanning} />}
        {actions.rerunning && (
          <RerunDialog row={actions.rerunning} onClose={actions.stopRerunning} onStarted={refresh} />
        )}
      </Suspense>
    </div>
  )
}

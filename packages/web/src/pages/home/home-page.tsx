import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DataList } from '../../components/data-list/data-list.tsx'
import { SelectionBar } from '../../components/data-list/selection.tsx'
import { LatePart } from '../../components/shell/late-part.tsx'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import { onUploadFinished } from '../../uploads/run-uploads.ts'
import { AnalysisCard } from './analysis-card.tsx'
import { analysisColumns } from './analysis-columns.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import classes from './home-page.module.css'
import { SealedNotice } from './sealed-notice.tsx'
import { TendencyOnly } from './tendency-only.tsx'
import { useAnalyses, useRefreshList } from './use-analyses.ts'
import { useLiveStates } from './use-live-states.ts'
import { useRowActions } from './use-row-actions.tsx'

const CreateDrawer = lazy(async () => ({ default: (await import('./create/create-drawer.tsx')).CreateDrawer }))
const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.tsx')).EditDrawer }))
const RowPlan = lazy(async () => ({ default: (await import('./row-plan.tsx')).RowPlan }))
const RerunDialog = lazy(async () => ({ default: (await import('./rerun-dialog.tsx')).RerunDialog }))

const QUOTA_HINT = lazyPage(async () => (await import('../../components/quota/quota-hint.tsx')).QuotaHint)

const NO_ROWS: readonly AnalysisRow[] = []
/** Below this the table scrolls sideways under its fixed first and last columns. */
const WIDTH_PX = 1080

/** Lessons for those who analyse lessons; whoever holds tendency analysis alone is told what there is for them. */
export function HomePage() {
  const accesses = useStore(user)?.accesses ?? {}
  return authoritiesOf(accesses).includes('authority_ai_page') ? <Lessons /> : <TendencyOnly />
}

/** The list of analyses: where a lesson is handed in, watched and opened. */
function Lessons() {
  const text = useText()
  const locale = useLocale()
  const isByPage = useStore(user)?.should_analysis_list_by_page === true
  const [creating, setCreating] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>([])
  const list = useAnalyses(isByPage)
  const refresh = useRefreshList()
  const rows = useLiveStates(list.page?.list ?? NO_ROWS, refresh)
  const actions = useRowActions(refresh)
  useEffect(() => onUploadFinished(() => void refresh()), [refresh])

  const chosen = rows.filter((row) => selected.includes(row.analysis_id))
  const clear = () => setSelected([])
  const create = (
    <Button type="primary" onClick={() => setCreating(true)}>
      {text('home.new')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{text('home.title')}</h1>
        <LatePart part={QUOTA_HINT} className={classes.quota} />
        {create}
      </div>
      <SealedNotice />
      <DataList
        list={{ ...list, reload: () => void refresh() }}
        name="home"
        label={text('home.title')}
        idOf={(row) => row.analysis_id}
        rows={rows}
        columns={analysisColumns(text, locale, actions)}
        card={(row) => <AnalysisCard row={row} actions={actions} />}
        minWidth={WIDTH_PX}
        filters={<AnalysisFilters view={list.view} onChange={list.filter} />}
        total={({ total, total_more }) => text(total_more ? 'home.totalMore' : 'home.total', { count: total })}
        onOpen={(row) => (row.status === AI_STATUS.complete ? () => actions.open(row) : null)}
        selection={{
          chosen: chosen.map((row) => row.analysis_id),
          onChange: setSelected,
          nameOf: (row) => row.title,
          isLocked: (row) => !row.mine,
        }}
        empty={{ title: text('home.empty.title'), hint: text('home.empty.content'), action: create }}
        noMatch={{ title: text('home.noMatch.title'), hint: text('home.noMatch.content') }}
        failedTitle={text('home.error.title')}
        isNumbered={isByPage}
      />
      <SelectionBar count={chosen.length} onClear={clear}>
        <Button type="link" danger onClick={() => actions.remove(chosen, clear)}>
          {text('home.action.delete')}
        </Button>
      </SelectionBar>
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

import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { DataList } from '../../components/data-list/data-list.tsx'
import { SelectionBar } from '../../components/data-list/selection.tsx'
import { LatePart } from '../../components/shell/late-part.tsx'
import { keepListAddress, keepListScroll, takeListScroll } from '../../lib/addresses.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import { onUploadFinished } from '../../uploads/run-uploads.ts'
import { AnalysisCard } from './analysis-card.tsx'
import { analysisColumns } from './analysis-columns.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import classes from './home-page.module.css'
import { TendencyOnly } from './row/tendency-only.tsx'
import { useRowActions } from './row/use-row-actions.tsx'
import { SealedNotice } from './sealed-notice.tsx'
import { useAnalyses, useRefreshList } from './use-analyses.ts'
import { useDownloads } from './use-downloads.ts'
import { useLiveStates } from './use-live-states.ts'

const CreateDrawer = lazy(async () => ({ default: (await import('./create/create-drawer.tsx')).CreateDrawer }))
const LastLessons = lazy(async () => ({ default: (await import('./trend/last-lessons.tsx')).LastLessons }))
const EditDrawer = lazy(async () => ({ default: (await import('./row/edit-drawer.tsx')).EditDrawer }))
const RowPlan = lazy(async () => ({ default: (await import('./row/row-plan.tsx')).RowPlan }))
const FilesDialog = lazy(async () => ({
  default: (await import('../../components/lesson-files/files-dialog.tsx')).FilesDialog,
}))
const RerunDialog = lazy(async () => ({ default: (await import('./row/rerun-dialog.tsx')).RerunDialog }))

const BLOCKS = lazyPage(async () => (await import('../../components/home-page/published.tsx')).HomeBlocks)
const QUOTA_HINT = lazyPage(async () => (await import('../../components/quota/quota-hint.tsx')).QuotaHint)

const NO_ROWS: readonly AnalysisRow[] = []
/** Below this the table scrolls sideways under its fixed first and last columns. */
const WIDTH_PX = 1080

/** Whether there may be a trend to draw: only then its code is loaded. */
const hasSeveral = (rows: readonly AnalysisRow[]): boolean =>
  rows.filter(({ mine, sample, measures }) => mine && !sample && measures).length > 2

/** Lessons, or a hint for users with tendency analysis only. */
export function HomePage() {
  const accesses = useStore(user)?.accesses ?? {}
  return authoritiesOf(accesses).includes('authority_ai_page') ? <Lessons /> : <TendencyOnly />
}

/** The list of analyses: hand in lessons, follow and open them. */
function Lessons() {
  const text = useText()
  const locale = useLocale()
  const isByPage = useStore(user)?.should_analysis_list_by_page === true
  const [creating, setCreating] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>([])
  const list = useAnalyses(isByPage)
  const refresh = useRefreshList()
  const { search } = useLocation()
  useEffect(() => keepListAddress(search), [search])
  const rows = useLiveStates(list.page?.list ?? NO_ROWS, refresh)
  const actions = useRowActions(refresh)
  const isShown = rows.length > 0
  // back from a report, the list is restored with its scroll position
  useLayoutEffect(() => {
    if (!isShown) return
    window.scrollTo(0, takeListScroll())
    return keepListScroll
  }, [isShown])
  useEffect(() => onUploadFinished(() => void refresh()), [refresh])

  const chosen = rows.filter((row) => selected.includes(row.analysis_id))
  const clear = () => setSelected([])
  const { saving, download } = useDownloads(chosen)
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
      <LatePart part={BLOCKS} className={undefined} />
      <SealedNotice />
      <Suspense>{hasSeveral(rows) && <LastLessons rows={rows} />}</Suspense>
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
        {chosen.some(({ status }) => status === AI_STATUS.complete) && (
          <Button type="link" loading={saving} onClick={() => void download()}>
            {text('home.action.download')}
          </Button>
        )}
        <Button type="link" danger onClick={() => actions.remove(chosen, clear)}>
          {text('home.action.delete')}
        </Button>
      </SelectionBar>
      <Suspense>
        {creating && <CreateDrawer onClose={() => setCreating(false)} onCreated={refresh} />}
        {actions.editing && <EditDrawer row={actions.editing} onClose={actions.stopEditing} onSaved={refresh} />}
        {actions.planning && <RowPlan row={actions.planning} onClose={actions.stopPlanning} />}
        {actions.filing && <FilesDialog {...actions.filing} onClose={actions.stopFiling} onStarted={refresh} />}
        {actions.rerunning && (
          <RerunDialog row={actions.rerunning} onClose={actions.stopRerunning} onStarted={refresh} />
        )}
      </Suspense>
    </div>
  )
}

import type { InitialPassword, PersonRow } from '@keguan/contract/api/people'
import { App, Button, Select } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { localDay } from '../../../lib/format.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { exportPeople } from '../../../services/people.ts'
import type { OrgPlace } from '../org-place.ts'
import classes from './accounts-panel.module.css'
import { PanelEmpty, PanelLoading } from './panel-states.tsx'
import { PeopleFilterBar } from './people-filters.tsx'
import { PeoplePager } from './people-pager.tsx'
import { PeopleRows } from './people-rows.tsx'
import { isFiltered, NO_FILTERS, type PeopleSorting, SORTINGS, toFilters, withFilters } from './people-view.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SORT_TEXTS, TEXTS } from './texts.ts'
import { useChoices, usePeople, usePeopleView, useRefreshPeople, useRights } from './use-people.ts'
import { usePeopleActions } from './use-people-actions.tsx'

const PeopleLayers = lazy(async () => ({ default: (await import('./people-layers.tsx')).PeopleLayers }))

const NO_ROWS: readonly PersonRow[] = []

/** The accounts of an institution or a folder; without a place those of the whole platform. */
export function AccountsPanel({ place }: { place: OrgPlace | null }) {
  const say = useSay()
  const [view, setView] = usePeopleView()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [adding, setAdding] = useState<'create' | 'import' | null>(null)
  const actions = usePeopleActions(() => setSelected([]))
  const refresh = useRefreshPeople()
  const { mayChange } = useRights()
  const { data, error, isFetching, isPending, refetch } = usePeople(view, place?.id ?? null)
  const orgId = place?.orgId ?? null
  const choices = useChoices(orgId)
  const placeId = place?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other rows to tick
  useEffect(() => setSelected([]), [placeId])

  const rows = data?.list ?? NO_ROWS
  const chosen = rows.filter((row) => selected.includes(row.account_id))
  const mayAdd = mayChange && choices.data !== undefined
  const folderId = place?.type === 'FOLDER' && orgId !== null ? place.id : null
  const filter = (changes: Partial<typeof NO_FILTERS>) => setView(withFilters(view, changes))
  const created = async (issued: InitialPassword) => {
    setAdding(null)
    actions.show({ kind: 'passwords', issued: [issued] })
    await refresh()
  }
  const hasLayer = adding !== null || actions.dialog !== null
  return (
    <>
      <div className={classes.head}>
        <PeopleFilterBar
          view={view}
          folders={folderId === null ? (choices.data?.folders ?? []) : []}
          onChange={filter}
        />
        <div className={classes.buttons}>
          {rows.length > 0 && <ExportButton place={place} filters={toFilters(view)} />}
          {mayAdd && <Button onClick={() => setAdding('import')}>{say(TEXTS.import)}</Button>}
          {mayAdd && (
            <Button type="primary" onClick={() => setAdding('create')}>
              {say(TEXTS.create)}
            </Button>
          )}
        </div>
      </div>
      {isPending && <PanelLoading />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className={classes.line}>
            <p className={classes.total}>
              {say(data.total_more ? TEXTS.totalMore : TEXTS.total, { count: data.total })}
              {mayChange && orgId === null && ` · ${say(TEXTS.chooseOrg)}`}
            </p>
            {mayChange && place && rows.length > 0 && (
              <Button type="link" danger onClick={() => actions.removeMany({ ...toFilters(view), node_id: place.id })}>
                {say(TEXTS.removeAll)}
              </Button>
            )}
            <Select<PeopleSorting>
              aria-label={say(TEXTS.sort)}
              value={view.sort}
              options={SORTINGS.map((value) => ({ value, label: say(SORT_TEXTS[value]) }))}
              popupMatchSelectWidth={false}
              onChange={(sort) => setView({ ...view, sort, after: null, before: null })}
            />
          </div>
          {rows.length === 0 ? (
            <PanelEmpty
              filtered={isFiltered(view)}
              onClear={() => filter(NO_FILTERS)}
              onCreate={mayAdd ? () => setAdding('create') : undefined}
              onImport={() => setAdding('import')}
            />
          ) : (
            <PeopleRows
              rows={rows}
              actions={actions}
              busy={isFetching}
              selectable={mayChange}
              manyOrgs={orgId === null}
              selected={chosen.map((row) => row.account_id)}
              onSelect={setSelected}
            />
          )}
          <PeoplePager view={view} page={data} onChange={setView} />
          {chosen.length > 0 && (
            <SelectionBar
              count={chosen.length}
              deeds={actions.bulkDeedsOf(chosen, orgId !== null)}
              onClear={() => setSelected([])}
            />
          )}
        </>
      )}
      {hasLayer && (
        <Suspense>
          <PeopleLayers
            adding={adding}
            choices={choices.data}
            folderId={folderId}
            actions={actions}
            onAdded={created}
            onImported={refresh}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ExportProps {
  readonly place: OrgPlace | null
  readonly filters: ReturnType<typeof toFilters>
}

function ExportButton({ place, filters }: ExportProps) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const file = await exportPeople({ ...filters, locale, ...(place ? { node_id: place.id } : {}) })
      const parts = [place?.name ?? '', say(TEXTS.account), localDay(new Date())].filter(Boolean)
      saveBlob(file, `${parts.join(' ').replace(/[\\/:*?"<>|]/g, '_')}.xlsx`)
      message.success(say(TEXTS.exported))
    } catch (error) {
      message.error(words(error))
    }
    setBusy(false)
  }
  return (
    <Button loading={busy} onClick={run}>
      {say(TEXTS.export)}
    </Button>
  )
}

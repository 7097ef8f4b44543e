import type { InitialPassword } from '@keguan/contract/api/people'
import { Button, Select } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { ExportButton } from '../../../components/data-list/export-button.tsx'
import { SelectionBar } from '../../../components/data-list/selection.tsx'
import { localDay } from '../../../lib/format.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { exportPeople } from '../../../services/people.ts'
import type { OrgPlace } from '../org-place.ts'
import { PeopleFilterBar } from './list/people-filters.tsx'
import { PersonCard, peopleColumns } from './list/people-rows.tsx'
import { type PeopleSorting, SORTINGS, toFilters } from './list/people-view.ts'
import { useChoices, usePeople, useRefreshPeople, useRights } from './list/use-people.ts'
import { SORT_TEXTS, TEXTS } from './texts.ts'
import { usePeopleActions } from './use-people-actions.tsx'

const PeopleLayers = lazy(async () => ({ default: (await import('./dialogs/people-layers.tsx')).PeopleLayers }))

/** Below this the table scrolls sideways under its fixed first column. */
const WIDTH_PX = 760

/** The accounts of an institution or a folder; without a place, those of the whole platform. */
export function AccountsPanel({ place }: { place: OrgPlace | null }) {
  const say = useSay()
  const locale = useLocale()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [adding, setAdding] = useState<'create' | 'import' | null>(null)
  const actions = usePeopleActions(() => setSelected([]))
  const refresh = useRefreshPeople()
  const { mayChange } = useRights()
  const list = usePeople(place?.id ?? null)
  const orgId = place?.orgId ?? null
  const choices = useChoices(orgId)
  const placeId = place?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is cleared when the place changes
  useEffect(() => setSelected([]), [placeId])

  const { view } = list
  const rows = list.page?.list ?? []
  const chosen = rows.filter((row) => selected.includes(row.account_id))
  const mayAdd = mayChange && choices.data !== undefined
  const isManyOrgs = orgId === null
  const folderId = place?.type === 'FOLDER' && !isManyOrgs ? place.id : null
  const filters = toFilters(view)
  const created = async (issued: InitialPassword) => {
    setAdding(null)
    actions.show({ kind: 'passwords', issued: [issued] })
    await refresh()
  }
  const add = mayAdd && (
    <>
      <Button onClick={() => setAdding('import')}>{say(TEXTS.import)}</Button>
      <Button type="primary" onClick={() => setAdding('create')}>
        {say(TEXTS.create)}
      </Button>
    </>
  )
  return (
    <>
      <DataList
        list={list}
        name="accounts"
        label={say(TEXTS.account)}
        idOf={(row) => row.account_id}
        columns={peopleColumns(say, locale, actions, isManyOrgs)}
        card={(row) => <PersonCard row={row} actions={actions} isManyOrgs={isManyOrgs} />}
        minWidth={WIDTH_PX}
        onOpen={(row) => () => actions.open(row)}
        selection={
          mayChange
            ? {
                chosen: chosen.map((row) => row.account_id),
                onChange: setSelected,
                nameOf: (row) => row.name,
                isLocked: (row) => !row.manageable,
              }
            : undefined
        }
        filters={
          <PeopleFilterBar
            view={view}
            folders={folderId === null ? (choices.data?.folders ?? []) : []}
            onChange={list.filter}
          />
        }
        actions={
          <>
            {rows.length > 0 && (
              <ExportButton
                fetch={() => exportPeople({ ...filters, locale, ...(place ? { node_id: place.id } : {}) })}
                fileName={[place?.name ?? '', say(TEXTS.account), localDay(new Date())].filter(Boolean).join(' ')}
              />
            )}
            {add}
          </>
        }
        total={({ total, total_more }) =>
          `${say(total_more ? TEXTS.totalMore : TEXTS.total, { count: total })}${mayChange && isManyOrgs ? ` · ${say(TEXTS.chooseOrg)}` : ''}`
        }
        tools={
          <>
            {mayChange && place && rows.length > 0 && (
              <Button type="link" danger onClick={() => actions.removeMany({ ...filters, node_id: place.id })}>
                {say(TEXTS.removeAll)}
              </Button>
            )}
            <Select<PeopleSorting>
              aria-label={say(TEXTS.sort)}
              value={view.sort}
              options={SORTINGS.map((value) => ({ value, label: say(SORT_TEXTS[value]) }))}
              popupMatchSelectWidth={false}
              onChange={(sort) => list.setView({ ...view, sort, after: null, before: null })}
            />
          </>
        }
        empty={{ title: say(TEXTS.emptyTitle), hint: say(mayAdd ? TEXTS.emptyContent : TEXTS.emptyPlain), action: add }}
        noMatch={{ title: say(TEXTS.noMatchTitle), hint: say(TEXTS.noMatchContent) }}
      />
      <SelectionBar count={chosen.length} onClear={() => setSelected([])}>
        {actions.bulkActionsOf(chosen, !isManyOrgs).map(({ key, text, danger, run }) => (
          <Button key={key} type="link" danger={danger} onClick={run}>
            {say(text)}
          </Button>
        ))}
      </SelectionBar>
      {(adding !== null || actions.dialog !== null) && (
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

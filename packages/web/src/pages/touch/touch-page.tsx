import { TOUCH_KIND_NAMES, TOUCH_KINDS, TOUCH_STATE_NAMES, TOUCH_STATES } from '@keguan/contract/vocabulary/touch'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
import { DataList } from '../../components/data-list/data-list.tsx'
import { ExportButton } from '../../components/data-list/export-button.tsx'
import { OneFilter, SearchBox } from '../../components/data-list/filters/filters.tsx'
import { SelectionBar } from '../../components/data-list/selection.tsx'
import { useList } from '../../components/data-list/use-list.ts'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { countNotes, deleteNotes, exportNotes, listNotes, markSpam } from '../../services/touch.ts'
import { NoteDrawer } from './note-drawer.tsx'
import { columnsOf, NoteCard } from './note-row.tsx'
import { RepliesDialog } from './replies-dialog.tsx'
import { TEXTS, VIEW_TEXTS } from './texts.ts'
import classes from './touch.module.css'
import { SHOWN_VIEWS, TOUCH_LIST, VIEW_FIELD } from './touch-view.ts'

/** The notes that people left, with assignees and replies. */
export function TouchPage() {
  const say = useSay()
  const locale = useLocale()
  const [parameters, setParameters] = useSearchParams()
  const view = VIEW_FIELD.read(parameters.get('view') ?? '')
  const noteId = parameters.get('note_id')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [editing, setEditing] = useState(false)
  const list = useList({
    view: TOUCH_LIST,
    queryKey: ['touch', view],
    fetch: (place, signal) => listNotes({ ...TOUCH_LIST.inputOf(place), view }, signal),
  })
  const counts = useQuery({ queryKey: ['touch-counts'], queryFn: ({ signal }) => countNotes(signal) })
  const reload = () => {
    list.reload()
    void counts.refetch()
  }
  const open = (id: string | null) =>
    setParameters((present) => {
      const next = new URLSearchParams(present)
      if (id === null) next.delete('note_id')
      else next.set('note_id', id)
      return next
    })
  const show = (next: (typeof SHOWN_VIEWS)[number]) => {
    setChosen([])
    setParameters(VIEW_FIELD.write(next) === '' ? {} : { view: next })
  }
  return (
    <div className={classes.page}>
      <PageHead title={say(TEXTS.title)} notes={[say(TEXTS.intro)]}>
        <Button onClick={() => setEditing(true)}>{say(TEXTS.replies)}</Button>
      </PageHead>
      <div className={classes.views}>
        <Segmented
          value={view}
          aria-label={say(TEXTS.views)}
          options={SHOWN_VIEWS.map((value) => ({
            value,
            label: `${say(VIEW_TEXTS[value])}${counts.data ? ` ${counts.data[value]}` : ''}`,
          }))}
          onChange={show}
        />
      </div>
      <DataList
        list={list}
        name="touch"
        label={say(TEXTS.title)}
        idOf={(row) => row.note_id}
        columns={columnsOf(say, locale, open)}
        card={(row) => <NoteCard row={row} onOpen={open} />}
        minWidth={880}
        onOpen={(row) => () => open(row.note_id)}
        selection={{ chosen, onChange: setChosen, nameOf: (row) => row.name }}
        filters={
          <>
            <SearchBox
              name={say(TEXTS.search)}
              value={list.view.search}
              onSearch={(search) => list.filter({ search })}
            />
            <OneFilter
              name={say(TEXTS.kind)}
              value={list.view.kind}
              options={TOUCH_KINDS.map((value) => ({ value, label: TOUCH_KIND_NAMES[value][locale] }))}
              onChange={(kind) => list.filter({ kind })}
            />
            {view !== 'closed' && (
              <OneFilter
                name={say(TEXTS.state)}
                value={list.view.state}
                options={TOUCH_STATES.map((value) => ({ value, label: TOUCH_STATE_NAMES[value][locale] }))}
                onChange={(state) => list.filter({ state })}
              />
            )}
          </>
        }
        tools={
          <ExportButton
            fetch={() => exportNotes({ ...TOUCH_LIST.filtersOf(list.view), view, locale })}
            fileName={say(TEXTS.title)}
            disabled={list.page?.total === 0}
          />
        }
        empty={{ title: say(TEXTS.empty), hint: say(TEXTS.emptyHint) }}
        noMatch={{ title: say(TEXTS.noMatch) }}
        failedTitle={say(TEXTS.failed)}
      />
      <Chosen
        ids={chosen}
        isSpam={view === 'spam'}
        onDone={() => {
          setChosen([])
          reload()
        }}
        onClear={() => setChosen([])}
      />
      {noteId !== null && <NoteDrawer key={noteId} id={noteId} onChanged={reload} onClose={() => open(null)} />}
      {editing && <RepliesDialog onClose={() => setEditing(false)} />}
    </div>
  )
}

interface ChosenProps {
  readonly ids: readonly string[]
  readonly isSpam: boolean
  readonly onDone: () => void
  readonly onClear: () => void
}

function Chosen({ ids, isSpam, onDone, onClear }: ChosenProps) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const mark = async () => {
    try {
      await markSpam({ note_ids: [...ids], spam: !isSpam })
      onDone()
    } catch (error) {
      message.error(words(error))
    }
  }
  const remove = () =>
    confirm({
      title: say(TEXTS.removeTitle, { count: ids.length }),
      content: say(TEXTS.removeContent),
      okText: say(TEXTS.remove),
      isDanger: true,
      onOk: async () => {
        try {
          await deleteNotes([...ids])
          message.success(say(TEXTS.removed))
          onDone()
        } catch (error) {
          message.error(words(error))
        }
      },
    })
  return (
    <SelectionBar count={ids.length} onClear={onClear}>
      <Button onClick={() => void mark()}>{say(isSpam ? TEXTS.notSpam : TEXTS.spam)}</Button>
      <Button danger onClick={remove}>
        {say(TEXTS.remove)}
      </Button>
    </SelectionBar>
  )
}

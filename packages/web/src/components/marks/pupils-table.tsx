import { PUPIL_LINK_DAYS } from '@keguan/contract/vocabulary/exam'
import { Alert, App, Button, Select } from 'antd'
import { useState } from 'react'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { PageHead } from '../common/page-head.tsx'
import { LinkDialog } from './link-dialog.tsx'
import classes from './marks.module.css'
import { printPages } from './print-pages.ts'
import { PupilActions } from './pupil-actions.tsx'
import { type ListedPupil, type PupilColumn, PupilRows } from './pupil-rows.tsx'
import { MARKS_TEXTS as T } from './texts.ts'

interface Props<Row extends ListedPupil> {
  readonly title: string
  readonly back: string
  readonly pupils: readonly Row[]
  readonly compulsory: boolean
  readonly columns: readonly PupilColumn<Row>[]
  readonly pages: (only: { readonly pupil?: number; readonly class_name?: string }) => Promise<string>
  /** For the owner only. */
  readonly links?: {
    /** Resolves to the link; the address of the page that opens it is `sheetPath`. */
    readonly make: (row: Row, days: number) => Promise<string>
    readonly sheetPath: string
    readonly revoke: (row: Row) => Promise<number>
  }
  readonly remove?: { readonly label: string; readonly run: (row: Row) => void }
  readonly refresh: () => void
}

/** Pupils with sheets to print, and links to hand out. */
export function PupilsTable<Row extends ListedPupil>(props: Props<Row>) {
  const { pupils, columns, links, remove, refresh } = props
  const say = useSay()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState('')
  const [linking, setLinking] = useState<Row | null>(null)
  const [busy, setBusy] = useState(false)
  const names = [...new Set(pupils.map(({ class_name }) => class_name))].filter(Boolean)
  const shown = chosen === '' ? pupils : pupils.filter(({ class_name }) => class_name === chosen)
  const print = async (only: { readonly pupil?: number; readonly class_name?: string }) => {
    setBusy(true)
    // the request layer reports failures
    await props.pages(only).then(printPages, () => undefined)
    setBusy(false)
  }
  const revoke = async (row: Row) => {
    const count = await links?.revoke(row)
    message.success(say(T.revoked, { count: count ?? 0 }))
    refresh()
  }
  const addressOf = (sheetPath: string, link: string): string =>
    new URL(hashOf(`${sheetPath}?link=${link}`), window.location.href).href
  return (
    <div className={classes.page}>
      <PageHead title={props.title} notes={[say(T.noted)]}>
        {names.length > 1 && (
          <Select
            value={chosen}
            style={{ minWidth: 140 }}
            aria-label={say(T.className)}
            options={[{ value: '', label: say(T.everyClass) }, ...names.map((value) => ({ value, label: value }))]}
            onChange={setChosen}
          />
        )}
        <Button
          type="primary"
          loading={busy}
          disabled={shown.length === 0}
          onClick={() => void print(chosen === '' ? {} : { class_name: chosen })}
        >
          {say(T.printClass)}
        </Button>
        <Button href={hashOf(props.back)}>{say(T.backToReport)}</Button>
      </PageHead>
      {props.compulsory && <Alert type="info" showIcon title={say(T.compulsory)} style={{ marginBottom: 12 }} />}
      <PupilRows
        pupils={shown}
        columns={columns}
        actions={(row) => (
          <PupilActions
            row={row}
            onLink={links && (() => setLinking(row))}
            onPrint={() => void print({ pupil: row.pupil })}
            onRevoke={links && row.links > 0 ? () => void revoke(row) : undefined}
            remove={remove && { label: remove.label, run: () => remove.run(row) }}
          />
        )}
      />
      {linking && links && (
        <LinkDialog
          title={say(T.linkTitle, { name: linking.name || linking.number })}
          hintOf={(days) => say(T.linkHint, { days })}
          limits={PUPIL_LINK_DAYS}
          make={async (days) => addressOf(links.sheetPath, await links.make(linking, days))}
          onClose={() => {
            setLinking(null)
            refresh()
          }}
        />
      )}
    </div>
  )
}

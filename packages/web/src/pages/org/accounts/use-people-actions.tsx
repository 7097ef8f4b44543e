import type { InitialPassword, PersonRow, ResetLink } from '@keguan/contract/api/people'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { App } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import type { PeopleSelection } from '../../../services/deletion.ts'
import { resetPasswords, setPeopleDisabled, unlockPeople } from '../../../services/people.ts'
import { useRefreshPeople, useRights } from './list/use-people.ts'
import { TEXTS } from './texts.ts'

/** The dialog or drawer above the list. */
export type PeopleDialog =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'passwords'; readonly issued: readonly InitialPassword[] }
  | { readonly kind: 'links'; readonly issued: readonly ResetLink[] }
  | { readonly kind: 'removeMany'; readonly selection: PeopleSelection }
  | { readonly kind: 'remove' | 'folder' | 'roles' | 'move'; readonly rows: readonly PersonRow[] }

export interface PersonAction {
  readonly key: string
  readonly text: Named
  readonly danger: boolean
  readonly run: () => void
}

export type PeopleActions = ReturnType<typeof usePeopleActions>

/** The user's actions on one or several accounts. */
export function usePeopleActions(onDone: () => void) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const refresh = useRefreshPeople()
  const { mayChange, mayMove } = useRights()
  const [dialog, setDialog] = useState<PeopleDialog | null>(null)

  const idsOf = (rows: readonly PersonRow[]) => rows.map((row) => row.account_id)

  /** Shows the server's message when it refuses; the list shows the current state. */
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
      onDone()
    } catch (error) {
      message.error(words(error))
    }
    await refresh()
  }

  const ask = (
    rows: readonly PersonRow[],
    one: Named,
    many: Named,
    content: Named,
    ok: Named,
    work: () => Promise<void>,
  ) =>
    confirm({
      title: rows.length === 1 ? say(one, { name: rows[0]?.name ?? '' }) : say(many, { count: rows.length }),
      content: say(content),
      okText: say(ok),
      isDanger: true,
      onOk: () => run(work),
    })

  const disable = (rows: readonly PersonRow[]) =>
    ask(rows, TEXTS.disableOne, TEXTS.disableMany, TEXTS.disableContent, TEXTS.disable, async () => {
      const { changed } = await setPeopleDisabled(idsOf(rows), true)
      message.success(say(TEXTS.disabled, { count: changed }))
    })

  const enable = (rows: readonly PersonRow[]) =>
    run(async () => {
      const { changed } = await setPeopleDisabled(idsOf(rows), false)
      message.success(say(TEXTS.enabled, { count: changed }))
    })

  const reset = (rows: readonly PersonRow[]) =>
    ask(rows, TEXTS.resetOne, TEXTS.resetMany, TEXTS.resetContent, TEXTS.reset, async () => {
      setDialog({ kind: 'links', issued: await resetPasswords(idsOf(rows)) })
    })

  const unlock = (rows: readonly PersonRow[]) =>
    run(async () => {
      await unlockPeople(idsOf(rows))
      message.success(say(TEXTS.unlocked))
    })

  const action = (key: string, text: Named, work: () => unknown, danger = false): PersonAction => ({
    ...{ key, text, danger },
    run: () => void work(),
  })

  function actionsOf(row: PersonRow): PersonAction[] {
    if (!mayChange || !row.manageable) return []
    const rows = [row]
    const isLocked = row.locked_until !== null
    return [
      ...(isLocked ? [action('unlock', TEXTS.unlock, () => unlock(rows))] : []),
      ...(row.mine ? [] : [action('reset', TEXTS.reset, () => reset(rows))]),
      ...(mayMove && !row.mine ? [action('move', TEXTS.move, () => setDialog({ kind: 'move', rows }))] : []),
      ...(row.mine || !row.disabled ? [] : [action('enable', TEXTS.enable, () => enable(rows))]),
      ...(row.mine || row.disabled ? [] : [action('disable', TEXTS.disable, () => disable(rows), true)]),
      ...(row.mine ? [] : [action('remove', TEXTS.remove, () => setDialog({ kind: 'remove', rows }), true)]),
    ]
  }

  const removeMany = (selection: PeopleSelection) => setDialog({ kind: 'removeMany', selection })

  /** The user's own account is excluded from actions that are not allowed on it. */
  function bulkActionsOf(rows: readonly PersonRow[], isOneOrg: boolean): PersonAction[] {
    const others = rows.filter((row) => !row.mine)
    const isAny = others.length > 0
    return [
      ...(isOneOrg ? [action('folder', TEXTS.setFolder, () => setDialog({ kind: 'folder', rows }))] : []),
      ...(isAny ? [action('roles', TEXTS.setRoles, () => setDialog({ kind: 'roles', rows: others }))] : []),
      ...(isAny ? [action('reset', TEXTS.reset, () => reset(others))] : []),
      ...(isAny && mayMove ? [action('move', TEXTS.move, () => setDialog({ kind: 'move', rows: others }))] : []),
      ...(others.some((row) => row.disabled) ? [action('enable', TEXTS.enable, () => enable(others))] : []),
      ...(others.some((row) => !row.disabled) ? [action('disable', TEXTS.disable, () => disable(others), true)] : []),
      ...(isAny ? [action('remove', TEXTS.remove, () => removeMany({ account_ids: idsOf(others) }), true)] : []),
    ]
  }

  return {
    dialog,
    close: () => setDialog(null),
    show: setDialog,
    open: (row: PersonRow) => setDialog({ kind: 'person', id: row.account_id }),
    done: async () => {
      onDone()
      await refresh()
    },
    actionsOf,
    bulkActionsOf,
    removeMany,
  }
}

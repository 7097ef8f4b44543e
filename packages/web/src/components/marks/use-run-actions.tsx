import type { Named } from '@keguan/contract/vocabulary/locale'
import { App } from 'antd'
import { useSay } from '../../locales/say.ts'
import { noticesMayHaveChanged } from '../../models/notice-signal.ts'
import { useConfirm } from '../dialog/use-confirm.ts'
import { MARKS_TEXTS as T } from './texts.ts'

/** Names and API calls of one kind of run. */
export interface RunActionKind<Row> {
  readonly idOf: (row: Row) => string
  readonly retry: (id: string) => Promise<unknown>
  readonly cancel: (id: string) => Promise<unknown>
  readonly remove: (ids: readonly string[]) => Promise<unknown>
  readonly texts: Readonly<Record<'deleteMany' | 'deleteHint' | 'deleted', Named> & { cancelHint?: Named }>
}

/** Actions on runs. Failures are shown by the request layer. */
export function useRunActions<Row extends { readonly title: string }>(kind: RunActionKind<Row>, refresh: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      message.success(done)
    } catch {
      // reported by the request layer; the page shows the current state
    }
    noticesMayHaveChanged()
    refresh()
  }
  return {
    retry: (row: Row) => run(kind.retry(kind.idOf(row)), say(T.retried)),
    cancel: (row: Row) =>
      confirm({
        title: say(T.cancelTitle, { title: row.title }),
        content: say(kind.texts.cancelHint ?? T.cancelHint),
        okText: say(T.cancel),
        cancelText: say(T.keep),
        onOk: () => run(kind.cancel(kind.idOf(row)), say(T.cancelled)),
      }),
    remove: (rows: readonly Row[], then: () => void = () => undefined) => {
      const [only, second] = rows
      if (!only) return
      confirm({
        title: second ? say(kind.texts.deleteMany, { count: rows.length }) : say(T.deleteTitle, { title: only.title }),
        content: (
          <>
            {second && (
              <ul>
                {rows.slice(0, 5).map((row) => (
                  <li key={kind.idOf(row)}>{row.title}</li>
                ))}
              </ul>
            )}
            <p>{say(kind.texts.deleteHint)}</p>
          </>
        ),
        okText: say(T.delete),
        cancelText: say(T.keep),
        isDanger: true,
        onOk: () => run(kind.remove(rows.map(kind.idOf)).then(then), say(kind.texts.deleted, { count: rows.length })),
      })
    },
  }
}
export type RunActions<Row extends { readonly title: string }> = ReturnType<typeof useRunActions<Row>>

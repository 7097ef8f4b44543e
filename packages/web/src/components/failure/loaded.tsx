import type { ReactNode } from 'react'
import { LoadingRows } from '../common/loading-rows.tsx'
import { LoadFailed } from './load-failed.tsx'

interface Props<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown; refetch(): unknown }
  /** What did not arrive, where "this could not be loaded" would not say it. */
  readonly failedTitle?: string
  /** Lines of the shape that is shown meanwhile. */
  readonly rows?: number
  readonly children?: (data: T) => ReactNode
}

/**
 * What a part of a page asks the server for: its shape while it comes, and why it did not. What has come stays in sight
 * when asking again fails.
 */
export function Loaded<T>({ query, failedTitle, rows = 4, children }: Props<T>) {
  const { data, error } = query
  const failed = error !== null && (
    <LoadFailed
      error={error}
      onRetry={() => void query.refetch()}
      {...(failedTitle !== undefined && { title: failedTitle })}
    />
  )
  return (
    <>
      {failed}
      {data === undefined ? !failed && <LoadingRows rows={rows} /> : children?.(data)}
    </>
  )
}

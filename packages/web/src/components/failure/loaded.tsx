import type { ReactNode } from 'react'
import { LoadingRows } from '../common/loading-rows.tsx'
import { LoadFailed } from './load-failed.tsx'

interface Props<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown; refetch(): unknown }
  /** What failed to load, if "this could not be loaded" does not make it clear. */
  readonly failedTitle?: string
  /** Number of skeleton lines while loading. */
  readonly rows?: number
  readonly children?: (data: T) => ReactNode
}

/**
 * Query of a part of a page: a skeleton while loading, and the reason if it fails. Loaded data stay visible if a
 * refetch fails.
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

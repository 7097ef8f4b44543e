import type { OrgNode } from '@keguan/contract/api/org'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { listOrgChildren } from '../../../services/org.ts'

/** Key of the top of the tree. */
export const TOP = 'top'
const PAGE = 50

export interface Branch {
  readonly list: readonly OrgNode[]
  readonly hasMore: boolean
}

export interface BranchState {
  readonly branch: Branch | undefined
  readonly failed: boolean
  readonly error: unknown
  readonly retry: () => void
}

async function fetchBranch(parent: string, pages: number, signal: AbortSignal): Promise<Branch> {
  const list: OrgNode[] = []
  let after: string | undefined
  for (let page = 0; page < pages; page++) {
    const input = { page_size: PAGE, ...(parent === TOP ? {} : { parent_id: parent }), ...(after && { after }) }
    const found = await listOrgChildren(input, signal)
    for (const node of found.list) list.push(node)
    if (found.next === null) return { list, hasMore: false }
    after = found.next
  }
  return { list, hasMore: true }
}

const keyOf = (parent: string, pages: number) => ['org', 'children', parent, pages]

/** The expanded branches of the tree: each is fetched when it is first expanded. */
export function useOrgTree(opened: readonly string[]) {
  const client = useQueryClient()
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({})
  const parents = [...new Set([TOP, ...opened])]
  const results = useQueries({
    queries: parents.map((parent) => ({
      queryKey: keyOf(parent, pages[parent] ?? 1),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchBranch(parent, pages[parent] ?? 1, signal),
      // loaded data stay visible while more is fetched
      placeholderData: () => client.getQueryData<Branch>(keyOf(parent, (pages[parent] ?? 1) - 1)),
    })),
  })
  const branches = new Map<string, BranchState>(
    parents.map((parent, i) => {
      const result = results[i]
      const failed = result?.isError === true && !result.data
      return [parent, { branch: result?.data, failed, error: result?.error, retry: () => void result?.refetch() }]
    }),
  )
  const showMore = useCallback(
    (parent: string) => setPages((known) => ({ ...known, [parent]: (known[parent] ?? 1) + 1 })),
    [],
  )
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['org'] }), [client])
  return { branches, showMore, refresh }
}
export type OrgTreeState = ReturnType<typeof useOrgTree>

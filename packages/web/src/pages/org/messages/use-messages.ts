import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { KeysetPlace } from '../../../components/common/keyset-pager.tsx'
import { countReceivers, listMessages } from '../../../services/message.ts'
import { listPeople } from '../../../services/people.ts'

const MESSAGES = 'messages'
const PAGE = 10
const PEOPLE_SHOWN = 20

export const useMessages = (orgId: string, place: KeysetPlace) =>
  useQuery({
    queryKey: [MESSAGES, orgId, place],
    queryFn: ({ signal }) => listMessages({ org_id: orgId, page_size: PAGE, ...place }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === orgId ? keepPreviousData(previous) : undefined),
  })

export function useRefreshMessages(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [MESSAGES] }), [client])
}

/** Who would get it now; not asked before a receiver is chosen. */
export const useReceivers = (orgId: string, accountId: string | null | undefined) =>
  useQuery({
    queryKey: [MESSAGES, 'receivers', orgId, accountId],
    queryFn: ({ signal }) =>
      countReceivers({ org_id: orgId, ...(accountId ? { account_id: accountId } : {}) }, { signal }),
    enabled: accountId !== undefined,
  })

/** People of the institution to choose one from. */
export const usePeopleOf = (orgId: string, search: string, enabled: boolean) =>
  useQuery({
    queryKey: [MESSAGES, 'people', orgId, search],
    queryFn: ({ signal }) =>
      listPeople({ node_id: orgId, page_size: PEOPLE_SHOWN, ...(search ? { search } : {}) }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })

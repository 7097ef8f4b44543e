import type { InputOf } from '@keguan/contract/api/envelope'
import type { receivers } from '@keguan/contract/api/message'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { defineListView } from '../../../components/data-list/list-view.ts'
import { useList } from '../../../components/data-list/use-list.ts'
import { countReceivers, listMessages } from '../../../services/message.ts'
import { listPeople } from '../../../services/people.ts'
import type { OrgPlace } from '../org-place.ts'

const MESSAGES = 'messages'
const PAGE = 10
const PEOPLE_SHOWN = 20

/** Target of a message written at a place; at the top, everyone. */
export interface MessageTarget {
  readonly org_id?: string
  readonly folder_id?: string
}

export function targetOf(place: OrgPlace | null): MessageTarget {
  if (place === null) return {}
  return place.type === 'FOLDER' ? { folder_id: place.id } : { org_id: place.id }
}

const MESSAGES_VIEW = defineListView({ prefix: 'message_' })

export const useMessages = (target: MessageTarget) =>
  useList({
    view: MESSAGES_VIEW,
    queryKey: [MESSAGES, target],
    fetch: (view, signal) => listMessages({ ...target, page_size: PAGE, ...MESSAGES_VIEW.inputOf(view) }, { signal }),
  })

export function useRefreshMessages(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [MESSAGES] }), [client])
}

/** Current number of recipients; not fetched before a target is chosen. */
export const useReceivers = (to: InputOf<typeof receivers> | null) =>
  useQuery({
    queryKey: [MESSAGES, 'receivers', to],
    queryFn: ({ signal }) => countReceivers(to ?? {}, { signal }),
    enabled: to !== null,
  })

/** People of the institution to choose from. */
export const usePeopleOf = (orgId: string, search: string, enabled: boolean) =>
  useQuery({
    queryKey: [MESSAGES, 'people', orgId, search],
    queryFn: ({ signal }) =>
      listPeople({ node_id: orgId, page_size: PEOPLE_SHOWN, ...(search ? { search } : {}) }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })

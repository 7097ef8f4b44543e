import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useList } from '../../../../components/data-list/use-list.ts'
import { useStore } from '../../../../lib/store.ts'
import { user } from '../../../../models/user.ts'
import { RequestError } from '../../../../requestErrorConfig.ts'
import { getPeopleChoices, getPerson, listPeople } from '../../../../services/people.ts'
import { PEOPLE_VIEW, toListInput } from './people-view.ts'

const PEOPLE = 'people'
/** Query key of data about institutions and folders. */
const ORG = 'org'

/** A retry does not help if the server refused. */
const retry = (count: number, error: Error): boolean => count < 2 && statusOf(error) === 0

export const statusOf = (error: unknown): number => (error instanceof RequestError ? error.status : 0)

/** The accounts of a place; null for everyone in scope. */
export const usePeople = (nodeId: string | null) =>
  useList({
    view: PEOPLE_VIEW,
    queryKey: [PEOPLE, 'list', nodeId],
    fetch: (view, signal) => listPeople(toListInput(view, nodeId), { signal }),
    retry,
  })

export const usePerson = (id: string) =>
  useQuery({ queryKey: [PEOPLE, 'one', id], queryFn: ({ signal }) => getPerson(id, { signal }), retry })

/** Folders and grantable roles of an institution. */
export const useChoices = (orgId: string | null) =>
  useQuery({
    queryKey: [PEOPLE, 'choices', orgId],
    queryFn: ({ signal }) => getPeopleChoices(orgId ?? '', { signal }),
    enabled: orgId !== null,
    staleTime: 10_000,
    retry,
  })

/** Refetches everything about accounts after a change. */
export function useRefreshPeople(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    // the tree and the page header count accounts as well
    await Promise.all([[PEOPLE], [ORG]].map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])
}

/** Whether the user may change accounts, and move them to other institutions. */
export function useRights() {
  const accesses = useStore(user)?.accesses ?? {}
  return {
    mayChange: accesses['/api/account/create:post'] === true,
    mayMove: accesses['/api/org/update:post'] === true,
  }
}

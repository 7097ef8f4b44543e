import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useList } from '../../components/data-list/use-list.ts'
import { cached } from '../../lib/query-client.ts'
import { useStore } from '../../lib/store.ts'
import { changeModel, type HomeState, model } from '../../models/model.ts'
import { noticesMayHaveChanged } from '../../models/notice-signal.ts'
import { listAnalyses, listTags } from '../../services/analysis.ts'
import { LESSONS_VIEW, toListInput } from './list-view.ts'

const LIST = 'analyses'
const TAGS = cached('tags')

/** The list of analyses, by page number or keyset position. */
export const useAnalyses = (isByPage: boolean) =>
  useList({
    view: LESSONS_VIEW,
    queryKey: [LIST, isByPage],
    fetch: (view, signal) => listAnalyses(toListInput(view, isByPage), { signal }),
  })

export const useTags = () => useQuery({ ...TAGS, queryFn: listTags })

/** The home state: tags as last sent by the server, and those chosen in the address. */
export function useHomeTags(checked: readonly string[]): HomeState {
  const { data } = useTags()
  const chosen = checked.join(',')
  useEffect(() => {
    if (data) changeModel({ tagList: data })
  }, [data])
  // before rendering, so that the filter never shows the previous choice
  useLayoutEffect(() => changeModel({ checkedTagList: chosen === '' ? [] : chosen.split(',') }), [chosen])
  return useStore(model)
}

/** Refetches the list after a change. */
export function useRefreshList(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    noticesMayHaveChanged()
    await Promise.all([
      client.invalidateQueries({ queryKey: [LIST] }),
      client.invalidateQueries(TAGS),
      client.invalidateQueries({ queryKey: ['quota'] }),
    ])
  }, [client])
}

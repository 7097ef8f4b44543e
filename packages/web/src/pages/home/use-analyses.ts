import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from '../../lib/store.ts'
import { changeModel, type HomeState, model } from '../../models/model.ts'
import { noticesMayHaveChanged } from '../../models/notice-signal.ts'
import { listAnalyses, listTags } from '../../services/analysis.ts'
import { type ListView, readView, toListInput, writeView } from './list-view.ts'

const LIST = 'analyses'

export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [parameters, setParameters] = useSearchParams()
  const view = readView(parameters)
  return [view, (next) => setParameters(writeView(next), { replace: false })]
}

/** One page of the list. The page before stays in sight while the next is fetched. */
export const useAnalyses = (view: ListView, isByPage: boolean) =>
  useQuery({
    queryKey: [LIST, toListInput(view, isByPage)],
    queryFn: ({ signal }) => listAnalyses(toListInput(view, isByPage), { signal }),
    placeholderData: keepPreviousData,
  })

export const useTags = () => useQuery({ queryKey: ['tags'], queryFn: listTags, staleTime: 30_000 })

/** The home state: tags as the server last named them, and those that the address chooses. */
export function useHomeTags(checked: readonly string[]): HomeState {
  const { data } = useTags()
  const chosen = checked.join(',')
  useEffect(() => {
    if (data) changeModel({ tagList: data })
  }, [data])
  // before anything is drawn, so that the filter never shows what was chosen before
  useLayoutEffect(() => changeModel({ checkedTagList: chosen === '' ? [] : chosen.split(',') }), [chosen])
  return useStore(model)
}

/** Fetches the list anew after something was changed. */
export function useRefreshList(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    noticesMayHaveChanged()
    await Promise.all([
      client.invalidateQueries({ queryKey: [LIST] }),
      client.invalidateQueries({ queryKey: ['tags'] }),
      client.invalidateQueries({ queryKey: ['quota'] }),
    ])
  }, [client])
}

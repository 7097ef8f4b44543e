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

/** The list of analyses, by number of the page or by place. */
export const useAnalyses = (isByPage: boolean) =>
  useList({
    view: LESSONS_VIEW,
    queryKey: [LIST, isByPage],
    fetch: (view, signal) => listAnalyses(toListInput(view, isByPage), { signal }),
  })

export const useTags = () => useQuery({ ...TAGS, queryFn: listTags })

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

/** Fetches the list again after something was changed. */
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

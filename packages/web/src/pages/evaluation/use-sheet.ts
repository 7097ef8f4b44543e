import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import type { CommentKind } from '@keguan/contract/vocabulary/evaluation-state'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ItemAnswer } from '../../components/evaluation/form-view.tsx'
import { localStore } from '../../lib/storage.ts'
import { newId } from '../../models/new-id.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import type { SheetChannel } from '../../services/evaluation.ts'
import {
  answersOf,
  asTyped,
  changesOf,
  isPending,
  joinPending,
  NOTHING_PENDING,
  overruledIn,
  type Pending,
  withoutSaved,
} from './pending-changes.ts'

/** Debounce of saves: long enough for the next key, short enough to be safe. */
const SAVE_AFTER_MS = 500
const RETRY_MS = 5000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'

const keyOf = (id: string): string => `keguan-evaluation-${id}`
const kept = (id: string): Pending => (localStore.read(keyOf(id)) as Pending | null) ?? NOTHING_PENDING

export interface NewComment {
  readonly comment_id?: string
  readonly kind: CommentKind
  readonly at_s: number | null
  readonly item_id: string | null
  readonly text: string
}

/**
 * A sheet that saves itself: input is stored in this browser first, then sent until the server has it. Windows of one
 * browser share their pending changes, so that a remaining window sends those of a closed one.
 */
export function useSheet(channel: SheetChannel, loaded: EvaluationSheet) {
  const id = loaded.evaluation_id
  const [sheet, setSheet] = useState(loaded)
  const [pending, setPending] = useState<Pending>(() => kept(id))
  const [state, setState] = useState<SaveState>(() => (isPending(kept(id)) ? 'waiting' : 'saved'))
  const [refusal, setRefusal] = useState<unknown>(null)
  const [overruled, setOverruled] = useState<readonly string[]>([])
  const latest = useRef(pending)
  const sending = useRef<Promise<boolean> | null>(null)
  const saves = useRef(0)

  const keep = useCallback(
    (next: Pending) => {
      latest.current = next
      setPending(next)
      if (isPending(next)) localStore.write(keyOf(id), next)
      else localStore.remove(keyOf(id))
    },
    [id],
  )

  const send = useCallback(async (): Promise<boolean> => {
    keep(joinPending(kept(id), latest.current))
    while (isPending(latest.current)) {
      const changes = changesOf(latest.current)
      setState('saving')
      try {
        const next = asTyped(await channel.save(changes), changes)
        saves.current++
        keep(withoutSaved(joinPending(kept(id), latest.current), changes))
        setSheet(next)
        setOverruled(overruledIn(next, changes))
      } catch (error) {
        const isRefused = error instanceof RequestError && error.kind === 'business'
        if (isRefused) setRefusal(error)
        setState(isRefused ? 'refused' : 'offline')
        return false
      }
    }
    setRefusal(null)
    setState('saved')
    return true
  }, [channel, id, keep])

  /** One save at a time; resolves to whether everything is stored. */
  const flush = useCallback((): Promise<boolean> => {
    sending.current ??= send().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [send])

  const change = useCallback(
    (next: Pending) => {
      keep(joinPending(kept(id), next))
      setState((now) => (now === 'saving' || now === 'offline' ? now : 'waiting'))
    },
    [id, keep],
  )

  useEffect(() => {
    if (!isPending(pending) || state === 'saving' || state === 'refused') return
    const timer = setTimeout(() => void flush(), state === 'offline' ? RETRY_MS : SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pending, state, flush])

  // another window may have changed the sheet meanwhile
  const refresh = useEffectEvent(() => {
    if (isPending(latest.current)) return void flush()
    const before = saves.current
    channel.get().then(
      // a response that was requested before a save finished is older than what is shown
      (next) => !isPending(latest.current) && saves.current === before && setSheet(next),
      () => undefined,
    )
  })
  useEffect(() => {
    const onBack = () => document.visibilityState === 'visible' && refresh()
    window.addEventListener('online', onBack)
    document.addEventListener('visibilitychange', onBack)
    window.addEventListener('focus', onBack)
    return () => {
      window.removeEventListener('online', onBack)
      document.removeEventListener('visibilitychange', onBack)
      window.removeEventListener('focus', onBack)
    }
  }, [])

  return {
    sheet,
    pending,
    state,
    refusal,
    overruled,
    flush,
    answer: (itemId: string, part: Partial<ItemAnswer>) => {
      const before = answersOf(sheet, latest.current).get(itemId) ?? { value: 0, comment: '' }
      const changed_at = new Date().toISOString()
      const rating = { item_id: itemId, ...before, ...part, changed_at }
      change({ ...latest.current, ratings: { ...latest.current.ratings, [itemId]: rating } })
    },
    writeWhole: (text: string) => change({ ...latest.current, whole: { text, changed_at: new Date().toISOString() } }),
    comment: ({ comment_id = newId(), ...said }: NewComment) =>
      change({
        ...latest.current,
        comments: {
          ...latest.current.comments,
          [comment_id]: { comment_id, ...said, changed_at: new Date().toISOString() },
        },
      }),
    submit: async (): Promise<void> => {
      if (!(await flush())) throw refusal ?? new Error('not saved')
      setSheet(await channel.submit())
    },
  }
}
export type SheetState = ReturnType<typeof useSheet>

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { createUnit, updateUnit } from '../../../services/unit.ts'
import { EMPTY_DRAFT, inputOf, type UnitDraft } from './draft.ts'
import { EDIT_TEXTS as T } from './texts.ts'

/** Debounce after the last key, so that a word is not stored letter by letter. */
const WAIT_MS = 800

export type Saved = 'nothing' | 'waiting' | 'saving' | 'saved' | 'failed'

interface Given {
  readonly id: string | null
  readonly draft: UnitDraft
}

/**
 * A unit in the editor. A draft is saved automatically, one request after another; a unit with a report is saved on
 * request, because its report is then made again.
 */
export function useUnitDraft(given: Given | null, isAutomatic: boolean, onCreated: (id: string) => void) {
  const say = useSay()
  const words = useFailureText()
  const [draft, setDraft] = useState(given?.draft ?? EMPTY_DRAFT)
  const [saved, setSaved] = useState<Saved>('nothing')
  const [failure, setFailure] = useState<string | null>(null)
  const id = useRef(given?.id ?? null)
  const stored = useRef(draft)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function store(next: UnitDraft): Promise<void> {
    if (stored.current === next && id.current !== null) return
    setSaved('saving')
    try {
      const input = inputOf(next, say(T.untitled))
      if (id.current !== null) await updateUnit({ chapter_analysis_id: id.current, ...input })
      else {
        const { chapter_analysis_id: made } = await createUnit(input)
        id.current = made
        onCreated(made)
      }
      stored.current = next
      setFailure(null)
      setSaved((now) => (now === 'saving' ? 'saved' : now))
    } catch (error) {
      setSaved('failed')
      setFailure(words(error))
      throw error
    }
  }

  /** One request after another: a second one before the first response would create a second unit. */
  function save(): Promise<void> {
    const next = draft
    const done = queue.current.then(() => store(next))
    queue.current = done.catch(() => undefined)
    return done
  }

  const saveLater = useEffectEvent(() => void save().catch(() => undefined))
  useEffect(() => {
    if (!isAutomatic || draft === stored.current) return
    const timer = setTimeout(saveLater, WAIT_MS)
    return () => clearTimeout(timer)
  }, [draft, isAutomatic])

  return {
    ...{ draft, saved, failure },
    isChanged: draft !== stored.current,
    change: (edit: (now: UnitDraft) => UnitDraft) => {
      setDraft(edit)
      setSaved('waiting')
    },
    /** Stores unsaved changes, and resolves to the unit's id. */
    async flush(): Promise<string | null> {
      await save()
      return id.current
    },
  }
}
export type DraftState = ReturnType<typeof useUnitDraft>

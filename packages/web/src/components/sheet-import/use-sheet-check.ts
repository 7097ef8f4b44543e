import { IMPORT_BYTES_MAX } from '@keguan/contract/vocabulary/sheet-import'
import { useRef, useState } from 'react'
import { base64Of } from '../../lib/base64.ts'
import { useSay } from '../../locales/say.ts'
import { useFailureText } from '../failure/use-failure-text.ts'
import { type ImportAnswers, type ImportCheckView, NO_ANSWERS } from './import-kind.ts'
import { TEXTS } from './texts.ts'

export interface CheckedFile<C extends ImportCheckView> {
  readonly name: string
  readonly content: string
  readonly answers: ImportAnswers
  readonly check: C
}

export type FileRequest = ImportAnswers & { readonly content: string }

export const SIZE_MAX = `${IMPORT_BYTES_MAX / 1024 ** 2} MB`

/** A file that the server checks, again after every answer; the last result stays visible meanwhile. */
export function useSheetCheck<C extends ImportCheckView>(
  ask: (request: FileRequest, signal: AbortSignal) => Promise<C>,
) {
  const say = useSay()
  const words = useFailureText()
  const [file, setFile] = useState<CheckedFile<C> | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const asking = useRef<AbortController | null>(null)

  /** Whether the answer was applied; one that was superseded by the next counts as applied. */
  async function check(name: string, content: string, answers: ImportAnswers): Promise<boolean> {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setFailure(null)
    setBusy(true)
    try {
      const found = await ask({ ...answers, content }, controller.signal)
      if (controller.signal.aborted) return true
      setFile({ name, content, answers, check: found })
      setBusy(false)
      return true
    } catch (error) {
      if (controller.signal.aborted) return true
      setFailure(words(error))
      setBusy(false)
      return false
    }
  }

  return {
    file,
    busy,
    failure,
    setFailure,
    choose: async (chosen: File) => {
      if (chosen.size > IMPORT_BYTES_MAX) return setFailure(say(TEXTS.tooLarge, { size: SIZE_MAX }))
      await check(chosen.name, await base64Of(chosen), NO_ANSWERS)
    },
    answer: async (changes: Partial<ImportAnswers>) => {
      if (!file) return
      const answers = { ...file.answers, ...changes }
      // a check box changes at once; its effects come with the response, and a failure resets it
      setFile({ ...file, answers })
      if (!(await check(file.name, file.content, answers))) setFile((now) => now && { ...now, answers: file.answers })
    },
    recheck: async () => {
      if (file) await check(file.name, file.content, file.answers)
    },
    again: () => {
      asking.current?.abort()
      setBusy(false)
      setFailure(null)
      setFile(null)
    },
  }
}

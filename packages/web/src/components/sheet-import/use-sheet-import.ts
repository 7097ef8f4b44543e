import { useState } from 'react'
import { useFailureText } from '../failure/use-failure-text.ts'
import type { ImportAnswers, ImportCheckView } from './import-kind.ts'
import { type CheckedFile, useSheetCheck } from './use-sheet-check.ts'

/** Configuration of one kind of list: how a file is checked, how it is stored, what follows. */
export interface SheetImportKind<C extends ImportCheckView, A, R, P> {
  readonly check: (request: A, signal: AbortSignal) => Promise<C>
  /** Stores the reviewed import; a long one reports progress. */
  readonly store: (request: A & { readonly confirmed: string }, onProgress: (progress: P) => void) => Promise<R>
  /** Called after the import, successful or refused: the list behind the drawer is reloaded. */
  readonly onStored: () => Promise<void>
  /** Text of a failure that is not a refusal by the server; the default text if omitted. */
  readonly failureText?: (error: unknown) => string | null
}

/** State of one import, whatever it lists: file chosen, checked, previewed, confirmed, done. */
export function useSheetImport<C extends ImportCheckView, A, R, P = never>(kind: SheetImportKind<C, A, R, P>) {
  const words = useFailureText()
  // the answers name the fields of this list: the drawer offers no others
  const requestOf = (content: string, answers: ImportAnswers) => ({ ...answers, content }) as A
  const sheet = useSheetCheck<C>(({ content, ...answers }, signal) => kind.check(requestOf(content, answers), signal))
  const [progress, setProgress] = useState<P | 'asked' | null>(null)
  const [result, setResult] = useState<R | null>(null)

  async function run({ content, answers, check }: CheckedFile<C>): Promise<void> {
    sheet.setFailure(null)
    setProgress('asked')
    try {
      const request = { ...requestOf(content, answers), confirmed: check.confirmed }
      setResult(await kind.store(request, (each) => setProgress(() => each)))
    } catch (error) {
      // what has changed since the check is shown, with the message of the refusal
      await sheet.recheck()
      sheet.setFailure(kind.failureText?.(error) ?? words(error))
    }
    setProgress(null)
    await kind.onStored()
  }

  return { ...sheet, progress, result, run }
}

export type SheetImport<C extends ImportCheckView, R, P> = Omit<
  ReturnType<typeof useSheetImport<C, never, R, P>>,
  'setFailure' | 'recheck'
>

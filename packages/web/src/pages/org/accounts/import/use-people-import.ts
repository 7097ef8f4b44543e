import type { ImportProgress } from '@keguan/contract/api/people'
import { useState } from 'react'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import type { CheckedFile, useSheetCheck } from '../../../../components/sheet-import/use-sheet-check.ts'
import { useSay } from '../../../../locales/say.ts'
import { RequestError } from '../../../../requestErrorConfig.ts'
import { type ImportAnswers, importPeople, type PeopleCheck } from '../../../../services/people.ts'
import { TEXTS } from '../texts.ts'

export type ImportResult = NonNullable<ImportProgress['result']>

/** A list that was seen and confirmed, on its way to accounts. */
export function usePeopleImport(
  org_id: string,
  sheet: ReturnType<typeof useSheetCheck<PeopleCheck>>,
  onImported: () => Promise<void>,
) {
  const say = useSay()
  const words = useFailureText()
  const [progress, setProgress] = useState<ImportProgress | 'asked' | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)

  const run = async ({ content, answers, check }: CheckedFile<PeopleCheck>) => {
    sheet.setFailure(null)
    setProgress('asked')
    let last: ImportResult | null = null
    try {
      const request = { ...(answers as ImportAnswers), content, org_id, confirmed: check.confirmed }
      await importPeople(request, (each) => {
        setProgress(each)
        last = each.result
      })
      if (last === null) throw new Error('the answer ended early')
      setResult(last)
    } catch (error) {
      // what has changed since the check is shown, with the words of the refusal
      await sheet.recheck()
      const isAnswered = error instanceof RequestError && error.status > 0
      sheet.setFailure(isAnswered ? words(error) : say(TEXTS.importUnsure))
    }
    setProgress(null)
    await onImported()
  }

  return { progress, result, run }
}

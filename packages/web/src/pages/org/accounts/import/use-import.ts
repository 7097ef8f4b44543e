import type { ImportProgress } from '@keguan/contract/api/people'
import { IMPORT_BYTES_MAX } from '@keguan/contract/vocabulary/person-import'
import { useRef, useState } from 'react'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { base64Of } from '../../../../lib/base64.ts'
import { useSay } from '../../../../locales/say.ts'
import { RequestError } from '../../../../requestErrorConfig.ts'
import { type CheckedImport, checkImport, importPeople } from '../../../../services/people.ts'
import { TEXTS } from '../texts.ts'

export type ImportResult = NonNullable<ImportProgress['result']>

export type ImportStage =
  | { readonly kind: 'choose' }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'checked'; readonly name: string; readonly content: string; readonly checked: CheckedImport }
  | { readonly kind: 'running'; readonly progress: ImportProgress | null }
  | { readonly kind: 'done'; readonly result: ImportResult }

/** A file on its way to accounts: chosen, checked, imported. */
export function useImport(orgId: string, onImported: () => Promise<void>) {
  const say = useSay()
  const words = useFailureText()
  const [stage, setStage] = useState<ImportStage>({ kind: 'choose' })
  const [failure, setFailure] = useState<string | null>(null)
  const asking = useRef<AbortController | null>(null)

  const again = () => {
    asking.current?.abort()
    setFailure(null)
    setStage({ kind: 'choose' })
  }

  const check = async (file: File) => {
    if (file.size > IMPORT_BYTES_MAX) return setFailure(say(TEXTS.importTooLarge))
    const controller = new AbortController()
    asking.current = controller
    setFailure(null)
    setStage({ kind: 'checking', name: file.name })
    try {
      const content = await base64Of(file)
      const checked = await checkImport({ org_id: orgId, content }, controller.signal)
      setStage({ kind: 'checked', name: file.name, content, checked })
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(words(error))
      setStage({ kind: 'choose' })
    }
  }

  const run = async (content: string) => {
    setFailure(null)
    setStage({ kind: 'running', progress: null })
    let result: ImportResult | null = null
    try {
      await importPeople({ org_id: orgId, content }, (progress) => {
        setStage({ kind: 'running', progress })
        result = progress.result
      })
      if (result === null) throw new Error('the answer ended early')
      setStage({ kind: 'done', result })
    } catch (error) {
      const isAnswered = error instanceof RequestError && error.status > 0
      setFailure(isAnswered ? words(error) : say(TEXTS.importUnsure))
      setStage({ kind: 'choose' })
    }
    await onImported()
  }

  return { stage, failure, check, run, again }
}

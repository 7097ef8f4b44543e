import { type Say, sayIn } from '@keguan/contract/message'
import { useMemo } from 'react'
import { useLocale } from './intl.ts'

/** The same function until the language changes, so that effects may depend on it. */
export function useSay(): Say {
  const locale = useLocale()
  return useMemo(() => sayIn(locale), [locale])
}

import { useEffect, useState } from 'react'
import { RequestError } from '../../../requestErrorConfig.ts'
import { checkTranscript } from '../../../services/analysis.ts'

/** Long enough that a person who types is not interrupted, short enough to feel live after a paste. */
const QUIET_MS = 500

export type TranscriptCheck =
  | { readonly state: 'none' | 'checking' | 'unknown' }
  | { readonly state: 'problem'; readonly message: string }
  | {
      readonly state: 'read'
      readonly counts: { utterances: number; teacher: number; student: number }
      readonly hasTimes: boolean
    }

/** Has the server read a pasted text, and says what it understood or which line it did not. */
export function useTranscriptCheck(pasted: string): TranscriptCheck {
  const [check, setCheck] = useState<TranscriptCheck>({ state: 'none' })
  useEffect(() => {
    if (pasted.trim() === '') {
      setCheck({ state: 'none' })
      return
    }
    const control = new AbortController()
    setCheck((present) => (present.state === 'none' ? { state: 'checking' } : present))
    const timer = setTimeout(() => void ask(pasted, control.signal).then((next) => next && setCheck(next)), QUIET_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [pasted])
  return check
}

async function ask(pasted: string, signal: AbortSignal): Promise<TranscriptCheck | null> {
  try {
    const { utterances, teacher, student, has_times } = await checkTranscript(pasted, { signal })
    return { state: 'read', counts: { utterances, teacher, student }, hasTimes: has_times }
  } catch (error) {
    if (signal.aborted) return null
    const isAbout = error instanceof RequestError && error.kind === 'business'
    return isAbout ? { state: 'problem', message: error.text } : { state: 'unknown' }
  }
}

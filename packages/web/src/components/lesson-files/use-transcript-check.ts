import type { TranscriptCheck as Reading } from '@keguan/contract/api/transcript-check'
import type { TranscriptDoubt } from '@keguan/contract/vocabulary/transcript-doubt'
import { TRANSCRIPT_CONTENT_MAX } from '@keguan/contract/vocabulary/upload'
import { useEffect, useRef, useState } from 'react'
import { base64Of } from '../../lib/base64.ts'
import { checkTranscript } from '../../models/lesson-files.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import type { TranscriptValue } from './transcript-value.ts'

/** Debounce, ms: long enough not to interrupt typing, short enough to feel live after a paste. */
const QUIET_MS = 500
/** Base64 is a third longer than the file. */
const CHECKED_BYTES = (TRANSCRIPT_CONTENT_MAX / 4) * 3

export type TranscriptCheck =
  | { readonly state: 'none' | 'checking' | 'unknown' }
  | { readonly state: 'problem'; readonly message: string }
  | { readonly state: 'read'; readonly reading: Reading }

/** Has the server read a transcript, and shows how it was read or which line was unreadable. */
export function useTranscriptCheck(value: TranscriptValue): {
  readonly check: TranscriptCheck
  /** The current check, once it has finished. */
  readonly settled: () => Promise<TranscriptCheck>
} {
  const { way, file, pasted, teacher } = value
  const [check, setCheck] = useState<TranscriptCheck>({ state: 'none' })
  const running = useRef<Promise<TranscriptCheck>>(Promise.resolve(check))
  useEffect(() => {
    const source = way === 'paste' ? pasted : file
    const control = new AbortController()
    const finish = (next: TranscriptCheck): TranscriptCheck => {
      if (!control.signal.aborted) setCheck(next)
      return next
    }
    if (source === null || (typeof source === 'string' && source.trim() === '')) {
      running.current = Promise.resolve(finish({ state: 'none' }))
      return
    }
    setCheck((present) => (present.state === 'none' ? { state: 'checking' } : present))
    const wait = typeof source === 'string' ? QUIET_MS : 0
    running.current = pause(wait).then(async () =>
      control.signal.aborted ? { state: 'unknown' } : finish(await ask(source, teacher, control.signal)),
    )
    return () => control.abort()
  }, [way, file, pasted, teacher])
  return { check, settled: () => running.current }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function ask(source: string | File, teacher: string | null, signal: AbortSignal): Promise<TranscriptCheck> {
  try {
    if (typeof source !== 'string' && source.size > CHECKED_BYTES) return { state: 'unknown' }
    const what =
      typeof source === 'string' ? { text: source } : { file: { name: source.name, content: await base64Of(source) } }
    const reading = await checkTranscript({ ...what, ...(teacher === null ? {} : { teacher }) }, { signal })
    return { state: 'read', reading }
  } catch (error) {
    const isAbout = error instanceof RequestError && error.kind === 'business'
    return isAbout ? { state: 'problem', message: error.text } : { state: 'unknown' }
  }
}

/**
 * What a person has to review before the analysis. With a recording, voices tell the speakers if the transcript does
 * not.
 */
export function doubtsOf(check: TranscriptCheck, hasRecording: boolean): readonly TranscriptDoubt[] {
  if (check.state !== 'read') return []
  return check.reading.doubts.filter((doubt) => doubt !== 'unmarked' || !hasRecording)
}

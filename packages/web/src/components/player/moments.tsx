import { createContext, useContext } from 'react'
import type { Clip } from './create-player.ts'

/** The effect of a click on a moment of the lesson: play it, or without a recording show what was said then. */
export interface Moments {
  readonly open: (clip: Clip) => void
  /** Shows a sentence in the transcript, found by its words; null if it is not there. Absent without a transcript. */
  readonly read?: (words: string) => (() => void) | null
  /** Whether a click plays or shows text. */
  readonly audible: boolean
  /** Position of the player while it moves; never calls back without a player. */
  readonly onSeconds: (listener: (seconds: number) => void) => () => void
}

const NOWHERE: Moments = { open: () => undefined, audible: false, onSeconds: () => () => undefined }

const MomentsContext = createContext<Moments>(NOWHERE)
export const MomentsProvider = MomentsContext.Provider
export const useMoments = (): Moments => useContext(MomentsContext)

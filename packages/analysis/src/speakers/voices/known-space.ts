import { gatherVoices } from './gather-voices.ts'
import { projectKnown } from './known-voices.ts'
import { relabel } from './labels.ts'
import { usualLevel, withPlaces } from './places.ts'
import { findMoods, longestVoice, SURE } from './same-teacher.ts'
import type { VoiceSpace } from './voice-space.ts'
import type { VoiceWindows } from './voice-windows.ts'

/**
 * The learnt space plus the level, in units of the variation of the teacher's level. That requires the teacher, so the
 * voices are first clustered without the level.
 */
export function knownSpace(windows: VoiceWindows): VoiceSpace {
  const space = projectKnown(windows)
  const gathered = gatherVoices(windows, space)
  const becomes = findMoods(windows, space, gathered)(SURE)
  const joined = relabel(gathered, becomes)
  return withPlaces(windows, space, usualLevel(windows, joined, longestVoice(windows, joined)))
}

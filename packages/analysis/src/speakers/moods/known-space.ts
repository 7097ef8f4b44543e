import { gatherVoices } from '../voices/gather-voices.ts'
import { projectKnown } from '../voices/known-voices.ts'
import { relabel } from '../voices/labels.ts'
import { PLAIN_LOOPS, type VoiceLoops } from '../voices/voice-loops.ts'
import type { VoiceSpace } from '../voices/voice-space.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { usualLevels, withPlaces } from './places.ts'
import { findMoods, SURE } from './same-teacher.ts'
import { cutRuns, longestVoice } from './voice-runs.ts'

/**
 * The learnt space plus the level, in units of the variation of the teacher's level. That requires the teacher, so the
 * voices are first clustered without the level.
 */
export function knownSpace(windows: VoiceWindows, { joinGroups, projectRows }: VoiceLoops = PLAIN_LOOPS): VoiceSpace {
  const space = projectKnown(windows, projectRows)
  const gathered = gatherVoices(windows, space, joinGroups)
  const { becomes } = findMoods(windows, space, gathered)(SURE)
  const runs = cutRuns(windows, gathered)
  const joined = relabel(runs.labels, becomes)
  return withPlaces(windows, space, usualLevels(runs, joined)(longestVoice(runs, joined)))
}

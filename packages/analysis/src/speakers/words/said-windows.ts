import { roleOdds } from '../../language/roles/role-odds.ts'
import { FRAMES_PER_S } from '../../voice/signal.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import type { VoiceWords } from './voice-sides.ts'

/** A sentence with its place in time, seconds; nobody is named. */
export type SaidSentence = { readonly startS: number; readonly endS: number; readonly text: string }

/** What is said in each window. */
export type Said = {
  /** (count) index of the sentence, −1 for none. */
  sentence: Int32Array
  /** By sentence: its odds, and the number of its windows. */
  odds: readonly number[]
  windows: Int32Array
  /** Sentences in windows whose words speak for somebody. */
  telling: number
}

export function readWords({ start, end, count }: VoiceWindows, sentences: readonly SaidSentence[]): Said {
  const sentence = new Int32Array(count).fill(-1)
  const windows = new Int32Array(sentences.length)
  let at = 0
  for (let i = 0; i < count; i++) {
    const middleS = (start[i]! + end[i]!) / (2 * FRAMES_PER_S)
    while (at < sentences.length && sentences[at]!.endS <= middleS) at++
    if (at === sentences.length || sentences[at]!.startS > middleS) continue
    sentence[i] = at
    windows[at] = windows[at]! + 1
  }
  const odds = sentences.map(({ text }) => roleOdds(text))
  const telling = odds.filter((each, index) => each !== 0 && windows[index]! > 0).length
  return { sentence, odds, windows, telling }
}

/**
 * What the words of each voice say.
 *
 * @param voices (count) voice of each window
 * @param heard (count) `sidesHeard`
 */
export function describeVoices(voices: Int32Array, { sentence, odds, windows }: Said, heard: Int8Array): VoiceWords[] {
  const count = voices.reduce((most, voice) => Math.max(most, voice), -1) + 1
  const each = Array.from({ length: count }, () => ({ windows: 0, sentences: 0, odds: 0, heard: 0 }))
  voices.forEach((voice, i) => {
    const own = each[voice]!
    own.windows++
    own.heard += heard[i]!
    const at = sentence[i]!
    if (at < 0 || odds[at] === 0) return
    own.sentences += 1 / windows[at]!
    own.odds += odds[at]! / windows[at]!
  })
  return each.map((own) => ({
    sentences: own.sentences,
    odds: own.sentences > 0 ? own.odds / own.sentences : 0,
    heard: own.windows > 0 ? own.heard / own.windows : 0,
  }))
}

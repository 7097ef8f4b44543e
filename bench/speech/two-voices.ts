import { readFileSync } from 'node:fs'
import { editDistance, unitsOf } from '@keguan/analysis/recognition/reading-errors'
import type { SpokenSentence } from '@keguan/analysis/recognition/words-transcript'
import type { Segment } from '@keguan/analysis/speakers/speakers'
import type { HeardRecording } from './hear-recording.ts'
import { matchUnits } from './match-units.ts'

const TEACHER = { speaker: 'T', role: 'teacher' } as const
const PUPIL = { speaker: 'S1', role: 'student' } as const

interface Stretch {
  readonly startS: number
  readonly endS: number
  readonly speaker: string
}
interface SaidWord extends Stretch {
  readonly text: string
}

/** Words of an STM file (speaker, text and times), in lower case; within a line they share its time by length. */
export function readSaid(path: string): SaidWord[] {
  return linesOf(path).flatMap((line) => {
    const [, , speaker = '', start, end, ...rest] = line.split(/\s+/u)
    const words = unitsOf(rest.join(' '))
    const letters = words.join('').length
    const perLetterS = (Number(end) - Number(start)) / letters
    let startS = Number(start)
    return words.map((text) => {
      const word = { text, speaker, startS, endS: startS + text.length * perLetterS }
      startS = word.endS
      return word
    })
  })
}

/** Speakers with times, from an RTTM file. */
export function readTurns(path: string): Stretch[] {
  return linesOf(path).map((line) => {
    const [, , , start, length, , , speaker = ''] = line.split(/\s+/u)
    return { startS: Number(start), endS: Number(start) + Number(length), speaker }
  })
}

/** Stretches in which two speak at once. */
export function overlapsOf(turns: readonly Stretch[]): Omit<Stretch, 'speaker'>[] {
  return turns.flatMap((one, at) =>
    turns.slice(at + 1).flatMap((other) => {
      const startS = Math.max(one.startS, other.startS)
      const endS = Math.min(one.endS, other.endS)
      return one.speaker !== other.speaker && startS < endS ? [{ startS, endS }] : []
    }),
  )
}

/** The turns of an analysis with perfectly separated voices. */
export function asSegments(turns: readonly Stretch[], overlaps: readonly Omit<Stretch, 'speaker'>[]): Segment[] {
  const edges = [...turns, ...overlaps].flatMap(({ startS, endS }) => [startS, endS]).toSorted((a, b) => a - b)
  const [teacher] = turns.map(({ speaker }) => speaker)
  return edges.slice(1).flatMap((endS, at): Segment[] => {
    const startS = edges[at]!
    const middleS = (startS + endS) / 2
    const own = turns.filter((turn) => turn.startS < middleS && middleS < turn.endS)
    if (startS === endS || own.length !== 1) return []
    const who = own[0]!.speaker === teacher ? TEACHER : PUPIL
    return [{ startS, endS, ...who, confidence: 1 }]
  })
}

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').filter(Boolean)

/** Word error rate: deletions, insertions and substitutions as a share of the words. */
export function wordErrors({ words }: HeardRecording, said: readonly SaidWord[]): number {
  const truth = said.map(({ text }) => text)
  return (
    editDistance(
      words.flatMap(({ text }) => unitsOf(text)),
      truth,
    ) / truth.length
  )
}

export interface Attributed {
  /** Recognised words, except during overlap. */
  readonly words: number
  readonly right: number
}

/** Number of words with the voice of their speaker, under the matching of voices to speakers that fits most words. */
export function attributed(
  sentences: readonly SpokenSentence[],
  said: readonly SaidWord[],
  overlaps: readonly Omit<Stretch, 'speaker'>[],
): Attributed {
  const heard = sentences.flatMap(({ words, speaker }) =>
    words.flatMap(({ text }) => unitsOf(text).map((unit) => ({ unit, speaker }))),
  )
  const pairs = matchUnits(
    said.map(({ text }) => text),
    heard.map(({ unit }) => unit),
  ).flatMap(([saidAt, heardAt]) => {
    const word = said[saidAt]!
    const isAlone = overlaps.every(({ startS, endS }) => word.endS <= startS || endS <= word.startS)
    return isAlone ? [{ said: word.speaker, heard: String(heard[heardAt]!.speaker) }] : []
  })
  const people = [...new Set(said.map(({ speaker }) => speaker))]
  const voices = [...new Set(pairs.map((pair) => pair.heard))]
  const rights = waysToName(voices, people).map(
    (nameOf) => pairs.filter((pair) => nameOf.get(pair.heard) === pair.said).length,
  )
  return { words: pairs.length, right: Math.max(0, ...rights) }
}

/** Every matching of voices to people, each person to at most one voice. */
function waysToName(voices: readonly string[], people: readonly string[]): Map<string, string>[] {
  const [voice, ...others] = voices
  if (voice === undefined) return [new Map()]
  const unnamed = waysToName(others, people)
  const named = people.flatMap((person) => {
    const left = people.filter((each) => each !== person)
    return waysToName(others, left).map((names) => new Map([...names, [voice, person]]))
  })
  return [...unnamed, ...named]
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLOOM_LEVELS, type BloomLevel, type FeedbackType, type FourWhat } from '@keguan/contract/vocabulary/talk-acts'

/** A coder's codes of one sentence of the teacher (GUIDE.md). */
export type Code = {
  fias: number
  kind: Kind
  bloom: BloomLevel | null
  what: FourWhat | null
  feedback: FeedbackType | null
}
export const KINDS = ['content', 'call_on', 'check', 'tag', 'invitation', 'none'] as const
export type Kind = (typeof KINDS)[number]
/** Number of the first sentence of the teacher in each phase, from 1. */
export type Phases = Readonly<Record<'introduction' | 'development' | 'practice' | 'transfer', number>>

export type BenchLesson = {
  name: string
  /** Lessons are either for tuning the rules or for reporting. */
  half: 'tuning' | 'reported'
  origin: Origin
  text: string
  codes: readonly Code[]
  phases: Phases
  terms: ReadonlySet<string>
}

const KIND_LETTERS: Readonly<Record<string, Kind>> = {
  q: 'content',
  n: 'call_on',
  c: 'check',
  t: 'tag',
  i: 'invitation',
}
/** Letters of the guide. */
export const FEEDBACK_LETTERS: Readonly<Record<string, FeedbackType>> = {
  P: 'praise',
  A: 'affirm',
  U: 'use',
  R: 'repeat',
  B: 'probe',
  K: 'correct',
  N: 'negate',
  O: 'pass_on',
}
const WHAT_LETTERS: Readonly<Record<string, FourWhat>> = { w: 'what', y: 'why', h: 'how', f: 'what_if' }

/** "4Bq2y": Flanders 4, a probe, a content question of Bloom's second level that asks why. */
const CODE =
  /^(?<fias>[1-7])(?<feedback>[PAUBKNRO]?)(?:(?<content>q)(?<bloom>[1-6x])(?<what>[wyhfx])|(?<kind>[ncti]))?(?<late>O?)$/u

export function readCode(written: string): Code {
  const parts = CODE.exec(written)?.groups
  if (!parts) throw new Error(`no code: ${written}`)
  return {
    fias: Number(parts.fias),
    kind: KIND_LETTERS[parts.content ?? parts.kind ?? ''] ?? 'none',
    bloom: BLOOM_LEVELS[Number(parts.bloom) - 1] ?? null,
    what: WHAT_LETTERS[parts.what ?? ''] ?? null,
    feedback: FEEDBACK_LETTERS[parts.feedback || parts.late || ''] ?? null,
  }
}

export type Coding = 'first' | 'second' | 'agreed'

/** Codes of a lesson in the order of its sentences. */
export function readCodes(coding: Coding, number: string): Code[] {
  return readLines(coding, number)
    .filter((line) => !line.startsWith('phases'))
    .flatMap((line) => line.split(' '))
    .map(readCode)
}

const readLines = (coding: Coding, number: string): string[] =>
  readFileSync(join(import.meta.dirname, 'codes', coding, `${number}.txt`), 'utf8')
    .trim()
    .split('\n')

export function readPhases(coding: Coding, number: string): Phases {
  const marks = /^phases I(\d+) D(\d+) P(\d+) T(\d+)$/u.exec(readLines(coding, number)[0] ?? '')
  if (!marks) throw new Error(`lesson ${number} has no phases`)
  const [introduction, development, practice, transfer] = marks.slice(1).map(Number) as [number, number, number, number]
  return { introduction, development, practice, transfer }
}

/** From here on texts are by two writers and codes by two coders; all of these are for tuning. */
const FIRST_BY_OTHERS = 19

/** Lessons whose text and codes are by one person, and those with two writers and two coders. */
export type Origin = 'one coder twice' | 'two coders'
const originOf = (number: string): Origin => (Number(number) < FIRST_BY_OTHERS ? 'one coder twice' : 'two coders')

/** Of the earlier lessons the even ones are reported. */
const halfOf = (number: string): BenchLesson['half'] =>
  originOf(number) === 'one coder twice' && Number(number) % 2 === 0 ? 'reported' : 'tuning'

/** All lessons in order. */
export function readLessons(): BenchLesson[] {
  const termLines = readFileSync(join(import.meta.dirname, 'terms.txt'), 'utf8')
    .trim()
    .split('\n')
  const folder = join(import.meta.dirname, 'texts')
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const number = file.slice(0, 2)
      const terms =
        termLines
          .find((line) => line.startsWith(`${number} `))
          ?.split(' ')
          .slice(1) ?? []
      return {
        name: file.replace('.txt', ''),
        half: halfOf(number),
        origin: originOf(number),
        text: readFileSync(join(folder, file), 'utf8'),
        codes: readCodes('agreed', number),
        phases: readPhases('agreed', number),
        terms: new Set(terms),
      }
    })
}

/** The eighteen lessons on which the effect of recognition errors was measured. */
export const readFirstLessons = (): BenchLesson[] => readLessons().filter(({ origin }) => origin === 'one coder twice')

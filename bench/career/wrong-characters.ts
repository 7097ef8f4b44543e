import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findEvidence } from '@keguan/analysis/career/evidence'
import { countEvidence, intervalOf, PRIOR, sharesOf } from '@keguan/analysis/career/profile'
import { createRandom } from '@keguan/analysis/math/random'
import { RIASEC } from '@keguan/contract/vocabulary/riasec'
import { readParagraphs } from './measure-chinese.ts'

const HAN = /\p{Script=Han}/u
const SAMPLE = join(import.meta.dirname, '../../packages/server/samples/career')
const SAMPLE_FILES = ['garden.txt', 'robot-club.txt', 'summer.txt']

/**
 * Replaces a share of the characters by others of the same text, as a recogniser writes one common character for
 * another. Real errors come in runs and sound alike; for words of several characters this is the harder case.
 */
export function withWrongCharacters(text: string, rate: number, seed: number): string {
  const random = createRandom(seed)
  const characters = [...text]
  const pool = characters.filter((each) => HAN.test(each))
  return characters
    .map((each) => (HAN.test(each) && random() < rate ? (pool[Math.floor(random() * pool.length)] ?? each) : each))
    .join('')
}

/**
 * People composed of paragraphs: all of one letter with some of the next, by each writer, and the person of the sample.
 */
export function readPeople(): string[] {
  const made = (['a', 'b'] as const).flatMap((writer) => {
    const all = readParagraphs(writer)
    const of = (letter: string, most: number) =>
      all
        .filter(({ expected }) => expected === letter)
        .slice(0, most)
        .map(({ text }) => text)
    return RIASEC.map((letter, l) => [...of(letter, 10), ...of(RIASEC[(l + 1) % 6] ?? 'R', 6)].join('\n'))
  })
  return [...made, SAMPLE_FILES.map((file) => readFileSync(join(SAMPLE, file), 'utf8')).join('\n')]
}

/** Shares as in a report, without occupations. */
function lettersOf(text: string) {
  const counts = countEvidence(findEvidence(0, [{ text, start_s: null }]))
  const parameters = counts.map((count) => count + PRIOR)
  const total = parameters.reduce((sum, each) => sum + each, 0)
  return {
    amount: total - PRIOR * counts.length,
    shares: sharesOf(counts),
    intervals: parameters.map((each) => intervalOf(each, total - each)),
    first: counts.indexOf(Math.max(...counts)),
  }
}

/** Effect of wrong characters on shares, over people, seeds and letters. */
export function measureWrongCharacters(rate: number, seeds: number) {
  const sums = { kept: 0, shift: 0, held: 0, first: 0, runs: 0 }
  const shifts: number[] = []
  for (const [at, text] of readPeople().entries()) {
    const clean = lettersOf(text)
    for (let seed = 0; seed < seeds; seed++) {
      const heard = lettersOf(withWrongCharacters(text, rate, 1000 * at + seed))
      sums.runs++
      sums.kept += heard.amount / clean.amount
      sums.first += Number(heard.first === clean.first)
      for (const [l, was] of clean.shares.entries()) {
        const [low, high] = heard.intervals[l] ?? [1, 0]
        const shift = Math.abs((heard.shares[l] ?? 0) - was)
        shifts.push(shift)
        sums.shift += shift
        sums.held += Number(low <= was && was <= high)
      }
    }
  }
  shifts.sort((a, b) => a - b)
  return {
    /** Remaining share of the evidence. */
    kept: sums.kept / sums.runs,
    /** Mean and 95th percentile of the change of a share. */
    shift: sums.shift / shifts.length,
    shift95: shifts[Math.floor(shifts.length * 0.95)] ?? 0,
    /** How often the interval still contains the share of the correct words. */
    held: sums.held / shifts.length,
    /** How often the first letter stays the same. */
    first: sums.first / sums.runs,
  }
}

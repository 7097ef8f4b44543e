import { readFileSync } from 'node:fs'
import { parseTranscriptText } from '@keguan/analysis/language/transcript/transcript'
import type { SaidSentence } from '@keguan/analysis/speakers/words/said-windows'
import { readSentences } from '@keguan/analysis/talk/utterances'
import { injectErrors, randomOf } from '../meaning/inject-errors.ts'
import { readLessons } from '../meaning/lessons.ts'

/** Share of wrong characters, as Whisper small makes in clean sound. */
const ERRORS = 0.15
/** Standard deviation of a recogniser's times is about half of this, seconds; they are even within it on both sides. */
const OFF_S = 0.15
/** Share of sentences that a recogniser does not end before the next begins, where the pause is shorter than this. */
const RUN_TOGETHER = 0.1
const RUN_TOGETHER_S = 0.8
/** Characters a second between which a sentence fits its place, and the number of sentences tried. */
const PACE = { least: 1.5, most: 7 } as const
const TRIED = 12

type Role = 'teacher' | 'student'
export type SpokenText = Readonly<Record<Role, readonly string[]>>

/** What teachers and pupils say in the written lessons whose texts nothing was learnt from, lesson by lesson. */
export const readSpokenTexts = (): SpokenText[] =>
  readLessons()
    .filter(({ half }) => half === 'reported')
    .map(({ text }) => {
      const sentences = readSentences(parseTranscriptText(text, 'txt'))
      const of = (role: Role) => sentences.filter((each) => each.role === role).map((each) => each.text)
      return { teacher: of('teacher'), student: of('student') }
    })

type Turn = { role: Role; sentences: { start: number; end: number }[] }

/**
 * The words of a generated lesson as a recogniser would write them, with a written lesson's sentences in the places of
 * the spoken ones, each side's in order: the sound of such lessons means nothing, and those that mean something are
 * not spoken by people. Some characters are wrong, times are a little off, some sentences run together.
 *
 * @param path the ground truth of the lesson
 */
export function sayLesson(path: string, text: SpokenText, seed: number): SaidSentence[] {
  const random = randomOf(seed)
  const { turns } = JSON.parse(readFileSync(path, 'utf8')) as { turns: Turn[] }
  const places = turns
    .flatMap(({ role, sentences }) => sentences.map(({ start, end }) => ({ role, start, end })))
    .sort((a, b) => a.start - b.start)
  const next: Record<Role, number> = { teacher: 0, student: 0 }
  const said: { startS: number; endS: number; text: string }[] = []
  for (const { role, start, end } of places) {
    const own = text[role]
    const tried = Array.from({ length: TRIED }, (_, each) => next[role] + each)
    const fits = (at: number) => {
      const pace = own[at % own.length]!.length / (end - start)
      return pace >= PACE.least && pace <= PACE.most
    }
    const at = tried.find(fits) ?? next[role]
    next[role] = at + 1
    const [startS, endS] = [start, end].map((time) => time + (2 * random() - 1) * OFF_S) as [number, number]
    const words = injectErrors(own[at % own.length]!, ERRORS, random)
    const last = said.at(-1)
    const runsOn = random() < RUN_TOGETHER
    if (last && runsOn && startS - last.endS < RUN_TOGETHER_S) Object.assign(last, { endS, text: last.text + words })
    else said.push({ startS: Math.max(startS, last?.endS ?? 0), endS: Math.max(startS, endS), text: words })
  }
  return said
}

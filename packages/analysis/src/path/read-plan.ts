import type { Phase } from '@keguan/contract/vocabulary/lesson-path'
import {
  NO_STAGE,
  PLAN_CUES,
  PLAN_STOP,
  PROCESS_HEADING,
  SUMMING_UP,
  WHOLE_SUMMING_UP,
} from '../language/lexicon/plan-cues.ts'
import { isTermWord, plainToken } from '../language/words/term-words.ts'
import type { Segmenter } from '../language/words/token.ts'
import { HEADING_LEVELS, type HeadingLevel, hasCue, type PlanLine, planLines } from './plan-lines.ts'
import { lengthsOf } from './plan-minutes.ts'

/** A stage as the plan has it. */
export type PlannedStage = {
  title: string
  phase: Phase
  minutes: number | null
  /** Words of its own, the most telling first. */
  words: string[]
}

/** Words kept for a stage. */
const MOST_WORDS = 12
/** More than this is a list and no plan of one lesson. */
const MOST_STAGES = 30
const LONGEST_TITLE = 60
/** Rarity of a word that the segmenter does not know: that of a rare one. */
const UNKNOWN_IDF = 10

/** The stages of a lesson plan in its order (methods: path); none without such headings. */
export function readPlan(plan: string, segment: Segmenter): PlannedStage[] {
  const lines = fromProcess(planLines(plan))
  const level = stageLevel(lines)
  if (level === null) return []
  const drafts = gather(lines, level).slice(0, MOST_STAGES)
  const minutes = lengthsOf(drafts.map((draft) => draft.minutes ?? sumOf(draft.parts)))
  const words = ownWords(
    drafts.map(({ title, text }) => `${title}\n${text.join('\n')}`),
    segment,
  )
  const phases: Phase[] = []
  for (const { title } of drafts) phases.push(phaseOf(title, phases.at(-1)))
  return drafts.map(({ title }, at) => ({
    title: [...title].slice(0, LONGEST_TITLE).join(''),
    phase: phases[at]!,
    minutes: minutes[at]!,
    words: words[at]!,
  }))
}

/** What stands behind "教学过程"; all of it where the plan has no such heading. */
function fromProcess(lines: readonly PlanLine[]): PlanLine[] {
  const at = lines.findIndex(({ level, title }) => level !== null && PROCESS_HEADING.test(title))
  return at < 0 ? [...lines] : lines.slice(at + 1)
}

/** A heading that a stage begins; without a cue only where the number says that it is one of the parts. */
const opensStage = ({ level, title }: PlanLine): boolean =>
  level !== null &&
  !PROCESS_HEADING.test(title) &&
  (hasStrongCue(title) || (!NO_STAGE.test(title) && (hasCue(title) || UNCUED.has(level))))

/** Numbers of parts; items of a list (1., no number) are stages only by their words. */
const UNCUED: ReadonlySet<HeadingLevel> = new Set(['first', 'second', 'task'])

/** The widest numbering with two stages of which one has a cue; else the widest with a cue at all. */
function stageLevel(lines: readonly PlanLine[]): HeadingLevel | null {
  const headings = HEADING_LEVELS.map((level) => lines.filter((line) => line.level === level && opensStage(line)))
  const cued = headings.map((own) => own.some(({ title }) => hasCue(title)))
  const two = headings.findIndex((own, at) => own.length >= 2 && cued[at])
  return HEADING_LEVELS[two < 0 ? cued.indexOf(true) : two] ?? null
}

type Draft = { title: string; minutes: PlanLine['minutes']; parts: [number, number][]; text: string[] }

/**
 * Stages with what stands below their headings; headings of the wider kinds end a stage, and begin one where they have
 * a cue.
 */
function gather(lines: readonly PlanLine[], level: HeadingLevel): Draft[] {
  const drafts: Draft[] = []
  let draft: Draft | null = null
  const depth = HEADING_LEVELS.indexOf(level)
  for (const line of lines) {
    const own = line.level === null ? HEADING_LEVELS.length : HEADING_LEVELS.indexOf(line.level)
    const begins = own === depth ? opensStage(line) : own < depth && opensStage(line) && hasCue(line.title)
    if (begins) {
      draft = { title: line.title, minutes: line.minutes, parts: [], text: [line.text] }
      drafts.push(draft)
    } else if (own <= depth && (own < depth || NO_STAGE.test(line.title))) {
      draft = null
    } else if (draft) {
      if (line.minutes && line.level !== null) draft.parts.push(line.minutes)
      else if (line.minutes) draft.minutes ??= line.minutes
      draft.text.push(line.title, line.text)
    }
  }
  return drafts
}

/** Minutes of the parts of a stage without its own. */
const sumOf = (parts: Draft['parts']): [number, number] | null =>
  parts.length === 0
    ? null
    : [parts.reduce((sum, [low]) => sum + low, 0), parts.reduce((sum, [, high]) => sum + high, 0)]

const hasStrongCue = (title: string): boolean =>
  SUMMING_UP.test(title) || PLAN_CUES.some(([, weight, cue]) => weight === 2 && cue.test(title))

/** The phase of the strongest cue, the first of equals; what has none explains something. */
export function phaseOf(title: string, before: Phase | undefined): Phase {
  const found = PLAN_CUES.map(([phase, weight, cue]) => ({ phase, weight, at: title.search(cue) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
  const [best] = found
  if (SUMMING_UP.test(title) && (!best || best.weight < 2)) {
    const isWhole = WHOLE_SUMMING_UP.test(title) || before === 'practice' || before === 'transfer'
    return isWhole ? 'transfer' : 'development'
  }
  return best?.phase ?? 'development'
}

/** A word of headings, of every plan, or one made with it: 品读, 合作, 小组合作. */
const saysWhatToDo = (word: string): boolean =>
  PLAN_STOP.has(word) ||
  PLAN_CUES.some(([, , cue]) => cue.test(word)) ||
  (/\p{Script=Han}/u.test(word) && [...PLAN_STOP].some((each) => word.includes(each)))

/** For each stage its distinctive words: used often, rare in general, in few stages. */
function ownWords(texts: readonly string[], segment: Segmenter): string[][] {
  const counts = texts.map((text) => {
    const own = new Map<string, { uses: number; idf: number }>()
    for (const token of segment(text).map(plainToken)) {
      if (!isTermWord(token) || saysWhatToDo(token.word)) continue
      const { uses, idf } = own.get(token.word) ?? { uses: 0, idf: token.idf ?? UNKNOWN_IDF }
      own.set(token.word, { uses: uses + 1, idf })
    }
    return own
  })
  const stagesWith = (word: string) => counts.filter((own) => own.has(word)).length
  return counts.map((own) =>
    [...own]
      .map(([word, { uses, idf }], order) => ({ word, order, weight: (uses * idf) / stagesWith(word) }))
      .sort((a, b) => b.weight - a.weight || a.order - b.order)
      .slice(0, MOST_WORDS)
      .map(({ word }) => word),
  )
}

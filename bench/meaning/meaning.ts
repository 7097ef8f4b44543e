import { BLOOM_LEVELS, FEEDBACK_TYPES } from '@keguan/contract/vocabulary/talk-acts'
import { type BenchLesson, type Code, type Origin, type Phases, readCodes, readLessons, readPhases } from './lessons.ts'
import { type Reading, readLesson } from './product.ts'
import { boundaryHits, f1Of, kappa, macroF1 } from './scores.ts'

/** Maximum distance of a found boundary, in sentences of the teacher. */
const TOLERANCE = 1
/** Number of terms that a reader sees first. */
const FIRST_TERMS = 15

/** One figure of the table; `goal` in the words of the specification, null where it is for information. */
export type Figure = { name: string; value: number; goal: number | null; detail: string }

/** Groups of lessons in the table: the reported ones, and the tuning ones by writers and coders. */
export const GROUPS = ['reported', 'tuning, one coder twice', 'tuning, two coders'] as const
export type Group = (typeof GROUPS)[number]

const groupOf = ({ half, origin }: BenchLesson): Group => (half === 'reported' ? half : `${half}, ${origin}`)

/** All measurements on one group of the lessons. */
export function scoreGroup(group: Group): Figure[] {
  return scoreLessons(readLessons().filter((lesson) => groupOf(lesson) === group))
}

function scoreLessons(lessons: readonly BenchLesson[]): Figure[] {
  const readings = lessons.map(readLesson)
  const truth = lessons.flatMap(({ codes }) => codes)
  const found = readings.flatMap(({ codes }) => codes)
  return [
    ...scoreQuestions(truth, found),
    ...scoreLevels(truth, found),
    scoreFeedback(truth, found),
    scoreFlanders(truth, found),
    scorePhases(lessons, readings),
    scoreTerms(lessons, readings),
  ]
}

const figure = (name: string, value: number, goal: number | null, detail: string): Figure => ({
  name,
  value,
  goal,
  detail,
})
const percent = (share: number) => `${(100 * share).toFixed(0)} %`

function scoreQuestions(truth: readonly Code[], found: readonly Code[]): Figure[] {
  const content = f1Of(
    truth.map(({ kind }) => kind),
    found.map(({ kind }) => kind),
    'content',
  )
  const kinds = kappa(
    truth.map(({ kind }) => kind),
    found.map(({ kind }) => kind),
  )
  return [
    figure(
      'content question or not, F1',
      content.f1,
      0.9,
      `precision ${percent(content.precision)}, recall ${percent(content.recall)}, ${content.count} questions`,
    ),
    figure(
      'kind of question (content, call-on, check, tag, invitation, none), kappa',
      kinds,
      null,
      `${truth.length} sentences`,
    ),
  ]
}

/** Levels of sentences that both sides code as content questions; others have no level to compare. */
function scoreLevels(truth: readonly Code[], found: readonly Code[]): Figure[] {
  const both = truth.flatMap((code, at) => {
    const own = found[at]!
    return code.kind === 'content' && own.kind === 'content' && code.bloom !== null ? [{ code, own }] : []
  })
  const told = both.filter(({ own }) => own.bloom !== null)
  const right = told.filter(({ code, own }) => code.bloom === own.bloom).length
  const majority = Math.max(...BLOOM_LEVELS.map((level) => both.filter(({ code }) => code.bloom === level).length))
  const asked = both.filter(({ code }) => code.what !== null)
  const saidWhat = asked.filter(({ own }) => own.what !== null)
  const rightWhat = saidWhat.filter(({ code, own }) => code.what === own.what).length
  return [
    figure(
      'Bloom level, accuracy of the levels that are told',
      right / told.length,
      0.65,
      `${told.length} of ${both.length} told, ${percent(1 - told.length / both.length)} unclassified; all questions ${percent(right / both.length)}; ` +
        `always the commonest level ${percent(majority / both.length)}`,
    ),
    figure(
      'what, why, how, what if, accuracy of those told',
      rightWhat / saidWhat.length,
      null,
      `${saidWhat.length} of ${asked.length} told`,
    ),
  ]
}

function scoreFeedback(truth: readonly Code[], found: readonly Code[]): Figure {
  const kinds = FEEDBACK_TYPES.filter((type) => truth.some(({ feedback }) => feedback === type))
  const [own, told] = [truth.map(({ feedback }) => feedback), found.map(({ feedback }) => feedback)]
  const each = kinds.map((type) => `${type} ${f1Of(own, told, type).f1.toFixed(2)} (${f1Of(own, told, type).count})`)
  return figure('kind of feedback, macro-F1', macroF1(own, told, kinds), 0.75, each.join(', '))
}

function scoreFlanders(truth: readonly Code[], found: readonly Code[]): Figure {
  const [own, told] = [truth.map(({ fias }) => fias), found.map(({ fias }) => fias)]
  const each = [2, 3, 4, 5, 6, 7].map((code) => `${code}: ${f1Of(own, told, code).f1.toFixed(2)}`)
  return figure('Flanders codes of the teacher’s sentences, kappa', kappa(own, told), 0.65, `F1 ${each.join(', ')}`)
}

function scorePhases(lessons: readonly BenchLesson[], readings: readonly Reading[]): Figure {
  let [hits, wanted, told] = [0, 0, 0]
  lessons.forEach(({ phases }, at) => {
    const truth = beginnings(phases)
    const { boundaries } = readings[at]!
    hits += boundaryHits(truth, boundaries, TOLERANCE)
    wanted += truth.length
    told += boundaries.length
  })
  return figure(
    'where a phase begins, ±1 sentence, F1',
    (2 * hits) / (wanted + told),
    0.7,
    `${hits} of ${wanted} found, ${told} told`,
  )
}

function scoreTerms(lessons: readonly BenchLesson[], readings: readonly Reading[]): Figure {
  const shares = lessons.map(({ terms }, at) => {
    const first = readings[at]!.terms.slice(0, FIRST_TERMS)
    return first.filter((term) => terms.has(term)).length / Math.max(1, first.length)
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return figure(
    'subject terms among the first 15 of the graph',
    mean,
    0.8,
    `least ${percent(Math.min(...shares))} in a lesson`,
  )
}

const numbersOf = (origin: Origin): string[] =>
  readLessons()
    .filter((lesson) => lesson.origin === origin)
    .map(({ name }) => name.slice(0, 2))

/** Agreement of the two codings of the lessons of one origin. */
export function scoreCodings(origin: Origin): Figure[] {
  const numbers = numbersOf(origin)
  const [first, second] = (['first', 'second'] as const).map((coding) =>
    numbers.flatMap((number) => readCodes(coding, number)),
  )
  const pairs = first!.map((code, at) => [code, second![at]!] as const)
  const both = pairs.filter(([a, b]) => a.kind === 'content' && b.kind === 'content')
  const agree = (name: string, of: readonly (readonly [Code, Code])[], key: keyof Code) =>
    figure(
      name,
      kappa(
        of.map(([a]) => a[key] ?? 'none'),
        of.map(([, b]) => b[key] ?? 'none'),
      ),
      null,
      `${of.length} sentences`,
    )
  return [
    agree('Flanders code', pairs, 'fias'),
    agree('kind of question', pairs, 'kind'),
    agree('feedback', pairs, 'feedback'),
    agree('Bloom level', both, 'bloom'),
    agree('what, why, how, what if', both, 'what'),
  ]
}

/** F1 between two coders, as an upper bound for the product. */
export function scoreCoders(): Figure[] {
  const numbers = numbersOf('two coders')
  const [first, second] = (['first', 'second'] as const).map((coding) =>
    numbers.flatMap((number) => readCodes(coding, number).map(({ feedback }) => feedback)),
  )
  const hits = numbers.reduce((sum, number) => {
    const [one, other] = (['first', 'second'] as const).map((coding) => beginnings(readPhases(coding, number)))
    return sum + boundaryHits(one!, other!, TOLERANCE)
  }, 0)
  const wanted = 3 * numbers.length
  return [
    figure('kind of feedback, macro-F1', macroF1(first!, second!, FEEDBACK_TYPES), null, `${first!.length} sentences`),
    figure('where a phase begins, ±1 sentence, F1', hits / wanted, null, `${hits} of ${wanted}`),
  ]
}

/** The first phase begins with the lesson. */
const beginnings = ({ development, practice, transfer }: Phases): number[] => [development, practice, transfer]

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The table that `npm run bench -- --meaning` prints. */
export function meaningTable(): string {
  const [reported, own, others] = GROUPS.map(scoreGroup)
  const rows = reported!.map(({ name, value, goal, detail }, at) =>
    row(
      name,
      value.toFixed(2),
      goal === null ? '–' : `≥ ${goal.toFixed(2)}`,
      own![at]!.value.toFixed(2),
      others![at]!.value.toFixed(2),
      detail,
    ),
  )
  const [alone, apart] = (['one coder twice', 'two coders'] as const).map(scoreCodings)
  const codings = apart!.map(({ name, value, detail }, at) =>
    row(name, value.toFixed(2), detail, alone![at]!.value.toFixed(2), alone![at]!.detail),
  )
  const coders = scoreCoders().map(({ name, value, detail }) => row(name, value.toFixed(2), detail))
  return [
    row('reported lessons', 'value', 'goal', 'tuning, 01–17', 'tuning, 19–38', 'detail of the reported lessons'),
    row('---', '---:', '---:', '---:', '---:', '---'),
    ...rows,
    '',
    row('agreement, kappa', 'two coders', 'of', 'one coder twice', 'of'),
    row('---', '---:', '---', '---:', '---'),
    ...codings,
    '',
    row('one coder scored by the other', 'F1', 'of'),
    row('---', '---:', '---'),
    ...coders,
  ].join('\n')
}

// Compares methods of topic segmentation on texts with known changes, and writes that section of
// bench/validity/RESULTS.md: npm run bench:topics
import { findTopicChanges } from '@keguan/analysis/path/text-tiling'
import { describeMachine } from '../machine.ts'
import { CHOI, findC99Changes } from './c99.ts'
import { pk, windowDiff } from './cut-errors.ts'
import { type JoinedText, joinSubjects, joinTopics, madeText, SUBJECTS, type Subject } from './joined-texts.ts'
import { writeTopics } from './results-file.ts'

const TEXTS_PER_SET = 100
const LENGTHS = [
  [3, 11],
  [3, 5],
  [6, 8],
  [9, 11],
] as const
const [FIRST_SEED, LAST_SEED] = [41, 60]
const MINUTES = 45
/** As long as the sequences of TextTiling. */
const STRETCH_WORDS = 20

/** Number of sentences with these words, each once. */
function sentencesAt(text: JoinedText, words: readonly number[]): number[] {
  const sentenceOf = text.sentences.flatMap((sentence, at) => sentence.map(() => at))
  return [...new Set(words.map((word) => sentenceOf[word]!))]
}

function byStretches(text: JoinedText): number[] {
  const words = text.sentences.flat()
  const whole = Math.max(1, Math.floor(words.length / STRETCH_WORDS))
  const stretches = Array.from({ length: whole }, (_, at) =>
    words.slice(at * STRETCH_WORDS, at === whole - 1 ? undefined : (at + 1) * STRETCH_WORDS),
  )
  return sentencesAt(
    text,
    findC99Changes(stretches).map((at) => at * STRETCH_WORDS),
  )
}

const evenly = ({ sentences, truth }: JoinedText): number[] =>
  truth.map((_, at) => Math.round(((at + 1) * sentences.length) / (truth.length + 1)))

const WAYS: readonly (readonly [name: string, cut: (text: JoinedText) => number[]])[] = [
  ['TextTiling, as shipped', (text) => sentencesAt(text, findTopicChanges(text.sentences.flat()))],
  ['C99, sentences', ({ sentences }) => findC99Changes(sentences)],
  ['C99, 20-word stretches', byStretches],
  ['no cut', () => []],
  ['as many as are true, evenly', evenly],
]

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

type Set = { readonly name: string; readonly texts: readonly JoinedText[] }
const joined = LENGTHS.map(([shortest, longest]): Set => {
  const texts = Array.from({ length: TEXTS_PER_SET }, (_, seed) => joinTopics(seed + 1, shortest, longest))
  return { name: `${shortest}–${longest} sentences`, texts }
})
const made = (subject: Subject): Set => ({
  name: `made lesson, ${subject}`,
  texts: Array.from({ length: LAST_SEED - FIRST_SEED + 1 }, (_, at) => madeText(FIRST_SEED + at, subject, MINUTES)),
})
const far: Set = {
  name: '2–3 topics of a subject',
  texts: Array.from({ length: TEXTS_PER_SET }, (_, seed) => joinSubjects(seed + 1)),
}
const sets = [...joined, far, ...SUBJECTS.map(made)]

const lines = sets.flatMap(({ name, texts }) =>
  WAYS.map(([way, cut]) => {
    const before = process.cpuUsage()
    const found = texts.map(cut)
    const { user } = process.cpuUsage(before)
    const errors = (error: typeof pk) =>
      mean(texts.map(({ sentences, truth }, at) => error(truth, found[at]!, sentences.length)))
    const cuts = `${mean(found.map(({ length }) => length)).toFixed(1)} / ${mean(texts.map(({ truth }) => truth.length)).toFixed(1)}`
    return row(
      name,
      way,
      percent(errors(pk)),
      percent(errors(windowDiff)),
      cuts,
      (user / 1000 / texts.length).toFixed(1),
    )
  }),
)

const sentences = (set: Set) => Math.round(mean(set.texts.map((text) => text.sentences.length)))
const page = `${new Date().toISOString().slice(0, 10)} · ${describeMachine()}
Command: \`npm run bench:topics\`

TextTiling (Hearst 1997) as the path of a lesson is cut, and C99 (Choi 2000; rank mask ${CHOI.mask}, automatic stop at mean + ${CHOI.stop} deviations), both on the same content words.
Nothing was tuned on these texts. Pk (Beeferman et al. 1999) and WindowDiff (Pevzner & Hearst 2002): window half a mean true segment, in sentences; 0 is right, lower is better.
*Sentences*: ${TEXTS_PER_SET} texts each, ten stretches of so many sentences from the 14 topics of \`tools/make-lesson\`, joined as Choi joins his. *2–3 topics of a subject*: ${TEXTS_PER_SET} texts that go to and fro between mathematics and Chinese, as far apart as phases are; cuts between topics of one subject count as wrong. *Made lessons*: what is said in lessons of ${MINUTES} minutes, seeds ${FIRST_SEED}–${LAST_SEED}
(${sets
  .slice(joined.length + 1)
  .map((set) => sentences(set))
  .join(
    ', ',
  )} sentences on average), cut where the generator goes on to another topic; mixed: half mathematics, half Chinese. They know topics, about one a minute, not phases; topics come back in rounds, and those of one subject share many words.

${row('texts', 'way', 'Pk', 'WindowDiff', 'cuts found / true', 'CPU ms a text')}
${row('---', '---', '---:', '---:', '---:', '---:')}
${lines.join('\n')}
`
writeTopics(page)
console.log(page)

import { writeFileSync } from 'node:fs'
import { readLessons } from '../../bench/meaning/lessons.ts'
import { readMadeLessons } from '../../bench/meaning/made.ts'
import { boundaryHits } from '../../bench/meaning/scores.ts'
import { parseTranscriptText } from '../../packages/analysis/src/language/transcript/transcript.ts'
import { cutSentences } from '../../packages/analysis/src/language/words/words.ts'
import { findPhases } from '../../packages/analysis/src/path/find-phases.ts'
import { readLessonText } from '../../packages/analysis/src/path/lesson-text.ts'
import { BEGINNING, findBeginnings, LACKS } from '../../packages/analysis/src/path/phase-beginnings.ts'
import { readPhaseSigns } from '../../packages/analysis/src/path/phase-signs.ts'
import { codeTalk } from '../../packages/analysis/src/talk/codes/code-talk.ts'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { at } from '../lib/root.mjs'
import { fitChoices } from './fit.mjs'

const FOLDS = 5
const SEED = 1
const OUT = at('packages', 'analysis', 'src', 'path', 'phase-weights.ts')
/** Truncated copies of a lesson that end before its close or before its practice, and their weight. */
const CUT_WEIGHT = 0.15
/** Lessons coded by their writer alone weigh less. */
const MADE_WEIGHT = 0.5
/** Shorter truncated lessons are not used. */
const SHORTEST_CUT = 20

/** Reports results on held-out lessons (5-fold cross-validation), then trains on all tuning lessons. */
export function trainPhases({ writes }) {
  const lessons = readTuning()
  const origins = ['one coder twice', 'two coders']
  const learnt = Array.from({ length: FOLDS }, (_, fold) =>
    weightsOf(lessons.filter((_, each) => each % FOLDS !== fold)),
  )
  const all = { signs: [0, 0, 0], product: [0, 0, 0] }
  for (const origin of origins) {
    const own = { signs: [0, 0, 0], product: [0, 0, 0] }
    lessons.forEach((lesson, each) => {
      if (lesson.origin !== origin) return
      const truth = BEGINNING.map((phase) => lesson.begins[phase])
      const weights = learnt[each % FOLDS]
      const { begins } = findBeginnings(lesson.text, weights)
      count(
        own.signs,
        truth,
        begins.filter((place) => place !== null),
      )
      count(own.product, truth, boundariesOf(lesson.text, weights))
    })
    console.log(
      `${origin}: signs ${f1(own.signs)}, in the chain ${f1(own.product)}, told ${own.product[2]} of ${own.product[1]}`,
    )
    for (const key of ['signs', 'product'])
      own[key].forEach((value, place) => {
        all[key][place] += value
      })
  }
  console.log(`all: signs ${f1(all.signs)}, in the chain ${f1(all.product)}`)
  if (writes) writeFileSync(OUT, sourceOf(weightsOf(lessons)))
}

const f1 = (sums) => ((2 * sums[0]) / (sums[1] + sums[2])).toFixed(3)
function count(sums, truth, found) {
  sums[0] += boundaryHits(truth, found, 1)
  sums[1] += truth.length
  sums[2] += found.length
}

function boundariesOf(text, weights) {
  const taught = text.sentences.filter(({ role }) => role === 'teacher')
  return findPhases(text, SEED, weights).phases.flatMap(({ start }) => {
    const place = taught.findIndex((sentence) => sentence.start >= start)
    return place > 0 ? [place] : []
  })
}

function readTuning() {
  const segment = loadSegmenter()
  const read = (text) => {
    const talk = codeTalk({ signal: null, speakers: null, transcript: parseTranscriptText(text, 'txt') })
    return readLessonText(cutSentences(talk.utterances, segment), talk.durationS)
  }
  const coded = readLessons()
    .filter(({ half }) => half === 'tuning')
    .map(({ text, origin, phases }) => ({
      origin,
      text: read(text),
      begins: Object.fromEntries(BEGINNING.map((phase) => [phase, phases[phase] - 1])),
    }))
  const made = readMadeLessons().map((lesson) => {
    const text = read(lesson.text)
    const taught = text.sentences.filter(({ role }) => role === 'teacher')
    const placeOf = (letters) => {
      let said = 0
      return taught.findIndex((sentence) => {
        const isThere = said >= letters
        said += sentence.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
        return isThere
      })
    }
    return {
      origin: 'made',
      text,
      begins: Object.fromEntries(BEGINNING.map((phase) => [phase, placeOf(lesson.begins[phase])])),
    }
  })
  return [...coded, ...made]
}

/** Choices of a lesson and of its truncated copies. */
function choicesOf({ text, begins, origin }) {
  const own = origin === 'made' ? MADE_WEIGHT : 1
  const cuts = [begins.transfer, begins.practice].filter((end) => end >= SHORTEST_CUT)
  return [
    { text, weight: own, count: Number.POSITIVE_INFINITY },
    ...cuts.map((end) => ({ text: cutText(text, end), weight: own * CUT_WEIGHT, count: end })),
  ].map(({ text: left, weight, count: end }) => ({
    rows: readPhaseSigns(left).map(({ signs }) => signs),
    weight,
    chosen: Object.fromEntries(BEGINNING.map((phase) => [phase, begins[phase] < end ? begins[phase] : null])),
  }))
}

/** The lesson up to a sentence of the teacher. */
function cutText(text, end) {
  const place = text.sentences.indexOf(text.sentences.filter(({ role }) => role === 'teacher')[end])
  const sentences = text.sentences.slice(0, place)
  return { ...text, sentences, length: sentences.at(-1).end }
}

function weightsOf(lessons) {
  const choices = lessons.flatMap((lesson) => {
    lesson.choices ??= choicesOf(lesson)
    return lesson.choices
  })
  const learn = (phase) =>
    fitChoices(
      choices.map(({ rows, weight, chosen }) => ({
        rows: rows.slice(1),
        weight,
        chosen: chosen[phase] === null ? null : chosen[phase] - 1,
      })),
      LACKS,
    )
  return { development: learn('development'), practice: learn('practice'), transfer: learn('transfer') }
}

function sourceOf(weights) {
  const comment =
    '/** Log odds of each sign (methods: path). Written by tools/train-phases.mjs; not edited by hand. */\n'
  const lines = BEGINNING.map((phase) => {
    const own = Object.entries(weights[phase]).map(([sign, weight]) => `    ${sign}: ${weight},\n`)
    return `  ${phase}: {\n${own.join('')}  },\n`
  })
  return `${comment}export const PHASE_WEIGHTS = {\n${lines.join('')}} as const\n`
}

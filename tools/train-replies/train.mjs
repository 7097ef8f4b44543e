import { writeFileSync } from 'node:fs'
import { readLessons } from '../../bench/meaning/lessons.ts'
import { f1Of, macroF1 } from '../../bench/meaning/scores.ts'
import { parseTranscriptText } from '../../packages/analysis/src/language/transcript/transcript.ts'
import { cutSentences } from '../../packages/analysis/src/language/words/words.ts'
import { codeTalk } from '../../packages/analysis/src/talk/codes/code-talk.ts'
import { readByCues } from '../../packages/analysis/src/talk/exchange/moves.ts'
import { REPLY_KINDS, weighReply } from '../../packages/analysis/src/talk/exchange/reply-cases.ts'
import { findRuns } from '../../packages/analysis/src/talk/runs.ts'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { at } from '../lib/root.mjs'
import { fitWeights } from './fit.mjs'

const FOLDS = 5
const OUT = at('packages', 'analysis', 'src', 'talk', 'exchange', 'reply-weights.ts')

/** Trains on all tuning lessons after saying what lessons left out give. */
export function trainReplies({ writes }) {
  const lessons = readTuning()
  const learnt = Array.from({ length: FOLDS }, (_, fold) =>
    weightsOf(lessons.filter((_, each) => each % FOLDS !== fold)),
  )
  /** @type {[name: string, isOf: (lesson: { origin: string }) => boolean][]} */
  const groups = [
    ['all', () => true],
    ['01–17', ({ origin }) => origin === 'one coder twice'],
    ['19–38', ({ origin }) => origin === 'two coders'],
  ]
  for (const [name, isOf] of groups) {
    const chosen = lessons.flatMap((lesson, each) => (isOf(lesson) ? [[lesson, learnt[each % FOLDS]]] : []))
    console.log(`${name}: cues ${scored(chosen.map(([lesson]) => [lesson, null]))}; lessons left out ${scored(chosen)}`)
  }
  if (writes) writeFileSync(OUT, sourceOf(weightsOf(lessons)))
}

function readTuning() {
  const segment = loadSegmenter()
  return readLessons()
    .filter(({ half }) => half === 'tuning')
    .map((lesson) => readCases(lesson, segment))
}

/** Cases of a lesson with what the coders agreed on. */
function readCases({ text, codes, origin }, segment) {
  const talk = codeTalk({ signal: null, speakers: null, transcript: parseTranscriptText(text, 'txt') })
  const sentences = cutSentences(talk.utterances, segment)
  const { moves, cases } = readByCues(sentences, findRuns(sentences))
  const taught = sentences.flatMap(({ utterance }, each) => (utterance.role === 'teacher' ? [each] : []))
  const truth = new Map(taught.map((each, number) => [each, codes[number].feedback]))
  return { origin, taught, truth, moves, cases }
}

function weightsOf(lessons) {
  const weights = {}
  for (const kind of REPLY_KINDS) {
    const rows = lessons.flatMap(({ cases, truth }) =>
      cases
        .filter((each) => each.kind === kind)
        .map(({ at: place, signs }) => ({ signs, is: truth.get(place) === kind })),
    )
    weights[kind] = fitWeights(rows)
  }
  return weights
}

/** Macro-F1 over all kinds and F1 of the two; cues alone where no weights are given. */
function scored(pairs) {
  /** @type {(string | null | undefined)[]} */
  const truth = []
  /** @type {(string | null | undefined)[]} */
  const found = []
  for (const [lesson, weights] of pairs) {
    const told = new Map(lesson.moves.map(({ feedback }, each) => [each, feedback]))
    if (weights) for (const each of lesson.cases) told.set(each.at, weighReply(each, told.get(each.at), weights))
    for (const each of lesson.taught) {
      truth.push(lesson.truth.get(each))
      found.push(told.get(each))
    }
  }
  const kinds = [...new Set(truth)].filter((kind) => kind !== null)
  const of = (kind) => `${kind} ${f1Of(truth, found, kind).f1.toFixed(3)}`
  return `${macroF1(truth, found, kinds).toFixed(3)} (${REPLY_KINDS.map(of).join(', ')})`
}

function sourceOf(weights) {
  const comment =
    '/** Log odds of each sign (methods: exchange). Written by tools/train-replies.mjs; not edited by hand. */\n'
  const lines = REPLY_KINDS.map((kind) => {
    const own = Object.entries(weights[kind]).map(([sign, weight]) => `    ${sign}: ${weight},\n`)
    return `  ${kind}: {\n${own.join('')}  },\n`
  })
  return `${comment}export const REPLY_WEIGHTS = {\n${lines.join('')}} as const\n`
}

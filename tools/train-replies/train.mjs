import { writeFileSync } from 'node:fs'
import { FEEDBACK_TYPES } from '@keguan/contract/vocabulary/talk-acts'
import { readLessons } from '../../bench/meaning/lessons.ts'
import { readMadeLessons } from '../../bench/meaning/made.ts'
import { f1Of, macroF1 } from '../../bench/meaning/scores.ts'
import { parseTranscriptText } from '../../packages/analysis/src/language/transcript/transcript.ts'
import { cutSentences } from '../../packages/analysis/src/language/words/words.ts'
import { codeTalk } from '../../packages/analysis/src/talk/codes/code-talk.ts'
import { readByCues } from '../../packages/analysis/src/talk/exchange/moves.ts'
import { readReplies } from '../../packages/analysis/src/talk/exchange/reply-facts.ts'
import { kindOfReply, REPLY_KINDS } from '../../packages/analysis/src/talk/exchange/reply-kinds.ts'
import { isLetterSign, signsOf } from '../../packages/analysis/src/talk/exchange/reply-signs.ts'
import { findRuns } from '../../packages/analysis/src/talk/runs.ts'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { fitKinds } from '../lib/fit-kinds.mjs'
import { at } from '../lib/root.mjs'

const FOLDS = 5
const OUT = at('packages', 'analysis', 'src', 'talk', 'exchange', 'reply-weights.ts')
/**
 * Weight of a sentence on which two codings agree, relative to one of the made lessons, which only their writers coded.
 */
const CODED_WEIGHT = 2
/** Ridge penalty of a weight, in sentences: of a named feature and of a character feature. */
const RIDGE = 20
const RIDGE_OF_LETTERS = 31
/**
 * By so many hundredths no feedback has to be likelier than a kind: between 0 and 60 lessons left out score alike (.50
 * to .51 on 19–38), and a reply in doubt is rather feedback than not.
 */
const LEAST_LEAD = 40
/** Features in fewer lessons than this are left out. */
const FEWEST_LESSONS = 3
const FEWEST_LESSONS_OF_LETTERS = 20

const GROUPS = ['01–17', '19–38', 'made']

/** Reports results on held-out lessons (cross-validation), then trains on all tuning lessons. */
export function trainReplies({ writes }) {
  const lessons = readTuning()
  const learnt = Array.from({ length: FOLDS }, (_, fold) => weightsOf(lessons.filter((lesson) => lesson.fold !== fold)))
  for (const group of GROUPS) {
    const own = lessons.filter((lesson) => lesson.group === group)
    console.log(`${group}, cues: ${scored(own, () => null)}`)
    console.log(`${group}, lessons left out: ${scored(own, ({ fold }) => learnt[fold])}`)
  }
  const made = weightsOf(lessons.filter(({ group }) => group !== '19–38'))
  console.log(
    `19–38, none of them learnt from: ${scored(
      lessons.filter(({ group }) => group === '19–38'),
      () => made,
    )}`,
  )
  if (writes) writeFileSync(OUT, sourceOf(weightsOf(lessons)))
}

function readTuning() {
  const segment = loadSegmenter()
  const coded = readLessons()
    .filter(({ half }) => half === 'tuning')
    .map(({ text, codes, origin }) => {
      const read = readReplySigns(text, segment)
      const kinds = new Map(read.taught.map(({ place }, number) => [place, codes[number].feedback]))
      return { ...read, kinds, group: origin === 'two coders' ? '19–38' : '01–17', weight: CODED_WEIGHT }
    })
  const made = readMadeLessons().map(({ text, feedback }) => {
    const read = readReplySigns(text, segment)
    const kinds = new Map(read.taught.map(({ place, letters }) => [place, feedback.get(letters) ?? null]))
    return { ...read, kinds, group: 'made', weight: 1 }
  })
  return [coded.filter(({ group }) => group === '01–17'), coded.filter(({ group }) => group === '19–38'), made].flatMap(
    (lessons) => lessons.map((lesson, each) => ({ ...lesson, fold: each % FOLDS })),
  )
}

/** Signs of the sentences after answers; all sentences of the teacher with the letters said up to their end. */
function readReplySigns(text, segment) {
  const talk = codeTalk({ signal: null, speakers: null, transcript: parseTranscriptText(text, 'txt') })
  const sentences = cutSentences(talk.utterances, segment)
  const runs = findRuns(sentences)
  const moves = readByCues(sentences, runs)
  let letters = 0
  const taught = sentences.flatMap(({ utterance }, place) => {
    if (utterance.role !== 'teacher') return []
    letters += utterance.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    return [{ place, letters, cue: moves[place].feedback }]
  })
  const replies = new Map(readReplies(sentences, moves, runs).map((facts) => [facts.at, signsOf(facts)]))
  return { taught, replies }
}

function weightsOf(lessons) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { replies } of lessons)
    for (const sign of new Set([...replies.values()].flat())) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const isKept = (sign) => (counts.get(sign) ?? 0) >= (isLetterSign(sign) ? FEWEST_LESSONS_OF_LETTERS : FEWEST_LESSONS)
  const rows = lessons.flatMap(({ replies, kinds, weight }) =>
    [...replies].map(([place, signs]) => ({
      signs: signs.filter(isKept),
      kind: REPLY_KINDS.indexOf(kinds.get(place)),
      weight,
    })),
  )
  const ridgeOf = (sign) => (sign === 'always' ? 0.01 : isLetterSign(sign) ? RIDGE_OF_LETTERS : RIDGE)
  const weights = fitKinds(rows, REPLY_KINDS.length, ridgeOf)
  const always = weights.get('always') ?? []
  always[REPLY_KINDS.indexOf(null)] -= LEAST_LEAD
  return weights
}

/** Macro-F1 and the F1 of each kind; of cues alone where there are no weights. */
function scored(lessons, weightsFor) {
  const pairs = lessons.flatMap((lesson) => {
    const weights = weightsFor(lesson)
    return lesson.taught.map(({ place, cue }) => {
      const signs = lesson.replies.get(place)
      return [lesson.kinds.get(place), weights && signs ? kindOfReply(signs, weights) : cue]
    })
  })
  const [truth, found] = [pairs.map(([kind]) => kind), pairs.map(([, kind]) => kind)]
  const kinds = FEEDBACK_TYPES.filter((kind) => truth.includes(kind))
  const each = kinds.map((kind) => `${kind} ${f1Of(truth, found, kind).f1.toFixed(2)}`)
  return `${macroF1(truth, found, kinds).toFixed(3)} (${each.join(', ')})`
}

function sourceOf(weights) {
  const rows = [...weights].map(([sign, own]) => `${own.join(' ')} ${sign}\n`)
  return `/**
 * Hundredths by which each sign speaks for no feedback and for each kind, in the order of reply-kinds.ts (methods:
 * exchange). Written by tools/train-replies.mjs; not edited by hand.
 */
export const REPLY_WEIGHTS = \`
${rows.join('')}\`
`
}

import { createRequire } from 'node:module'
import { teachingDictionary } from '@keguan/analysis/language/lexicon/teaching-words'
import { isTermWord, plainToken } from '@keguan/analysis/language/words/term-words'
import { Jieba } from '@node-rs/jieba'

/** A text with known topic changes: content words of each sentence, and the sentences that open a topic. */
export type JoinedText = { readonly sentences: string[][]; readonly truth: number[] }

type Topic = {
  explain: string[]
  board?: string
  exchanges: { ask: string; answers: { say: string; feedback: string }[] }[]
}
type Texts = { opening: string[]; closing: string[]; topics: Topic[] }
type Draw = { whole(low: number, high: number): number; shuffled<T>(list: readonly T[]): T[] }
type Moment = { kind: string; texts?: string[]; text?: string }
type Plan = { opening: Moment[]; steps: Moment[][]; closing: Moment[]; topicStarts: number[] }

const GENERATOR = new URL('../../tools/make-lesson/', import.meta.url)
const part = async <T>(name: string): Promise<T> => (await import(new URL(name, GENERATOR).href)) as T
const { createDraw } = await part<{ createDraw(seed: number): Draw }>('random.mjs')
const { planLesson } = await part<{ planLesson(draw: Draw, subject: Subject, minutes: number): Plan }>('plan.mjs')
const { maths } = await part<{ maths: Texts }>('texts/maths.mjs')
const { chinese } = await part<{ chinese: Texts }>('texts/chinese.mjs')

// a module without types
const { dict } = createRequire(import.meta.url)('@node-rs/jieba/dict') as { dict: Uint8Array }
const jieba = Jieba.withDict(dict)
jieba.loadDict(Buffer.from(teachingDictionary()))
/** The words by which the path of a lesson is segmented. */
const wordsOf = (sentence: string): string[] =>
  jieba
    .tag(sentence, true)
    .map(plainToken)
    .filter(isTermWord)
    .map(({ word }) => word)

/** Every sentence of a topic, in the order in which it is taught; numbers are not content. */
const sentencesOf = ({ explain, board, exchanges }: Topic): string[][] =>
  [
    ...explain,
    ...(board === undefined ? [] : [board]),
    ...exchanges.flatMap(({ ask, answers }) => [ask, ...answers.flatMap(({ say, feedback }) => [say, feedback])]),
  ].map((text) => wordsOf(text.replace(/\{\w\}/gu, '5')))
const [MATHS, CHINESE] = [maths.topics.map(sentencesOf), chinese.topics.map(sentencesOf)]
const TOPICS = [...MATHS, ...CHINESE]

/** Number of segments of a concatenated text (Choi 2000). */
const SEGMENTS = 10

/** Ten stretches of different topics, each of some consecutive sentences, as Choi joins stretches of a corpus. */
export function joinTopics(seed: number, shortest: number, longest: number): JoinedText {
  const draw = createDraw(seed)
  const sentences: string[][] = []
  const truth: number[] = []
  for (const topic of draw.shuffled(TOPICS).slice(0, SEGMENTS)) {
    const length = Math.min(topic.length, draw.whole(shortest, longest))
    const from = draw.whole(0, topic.length - length)
    if (sentences.length > 0) truth.push(sentences.length)
    sentences.push(...topic.slice(from, from + length))
  }
  return { sentences, truth }
}

/**
 * Two or three whole topics of the one subject, then of the other, and so on: changes as far apart as phases of a
 * lesson are.
 */
export function joinSubjects(seed: number): JoinedText {
  const draw = createDraw(seed)
  const left = [draw.shuffled(MATHS), draw.shuffled(CHINESE)]
  const sentences: string[][] = []
  const truth: number[] = []
  for (let turn = draw.whole(0, 1); left[turn]!.length > 0; turn = 1 - turn) {
    if (sentences.length > 0) truth.push(sentences.length)
    sentences.push(...left[turn]!.splice(0, draw.whole(2, 3)).flat())
  }
  return { sentences, truth }
}

export const SUBJECTS = ['mixed', 'maths', 'chinese'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Sentences of a made lesson. */
export function madeText(seed: number, subject: Subject, minutes: number): JoinedText {
  const { opening, steps, closing, topicStarts } = planLesson(createDraw(seed), subject, minutes)
  const sentences: string[][] = []
  const truth: number[] = []
  const say = (moments: readonly Moment[]) =>
    sentences.push(...moments.flatMap(({ texts, text }) => texts ?? text ?? []).map(wordsOf))
  say(opening)
  steps.forEach((step, at) => {
    if (at > 0 && topicStarts.includes(at)) truth.push(sentences.length)
    say(step)
  })
  say(closing)
  return { sentences, truth }
}

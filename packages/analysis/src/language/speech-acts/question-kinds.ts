import type { BloomLevel, FourWhat, QuestionForm, QuestionPurpose } from '@keguan/contract/vocabulary/talk-acts'
import { LEVEL_CUES } from '../lexicon/level-cues.ts'
import { clausesOf } from './clauses.ts'

/**
 * Form and level of a question. Level and four whats are those of content questions, and null where no cue tells: then
 * it is unclassified.
 */
export type QuestionKind = {
  purpose: QuestionPurpose
  form: QuestionForm | null
  bloom: BloomLevel | null
  fourWhat: FourWhat | null
}

/** A tag or a yes-or-no form: two answers to choose from. */
const YES_NO =
  /(?:吗|(?<![什怎那这多])么|吧|没有|对不对|是不是|好不好|行不行|可不可以|能不能|会不会|同不同意|懂了没|明白没有)[?？。!！\s”"]*$|(\p{Script=Han})不\1|是.{1,12}还是|^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\b|\bor\b.{0,80}\?$/iu

/** Asks for the pupil's own idea, whatever the form of the sentence. */
const OWN_IDEA =
  /你(?:们)?(?:是)?(?:怎么|怎样|如何)|(?:你|你们|大家)(?:觉得|认为|想|猜|的(?:感受|想法|看法|理解|体会|发现|意见|理由))(?!对)|有(?:什么|哪些)?(?:感受|想法|看法|体会|发现|收获|启发|疑问|问题|不同|相同|不一样|区别)|不同(?:的)?(?:想法|意见|看法|方法|答案)|你.{0,8}(?:感觉|感受|心情|体会)|你还(?:能|会|可以|想)|(?:谈|说)(?:一)?谈(?:你|自己)|体会(?:到|出)|(?:还有|有没有)(?:别的|其他|不同|另外)|想象|可能(?:会)?(?:是|有|发生)什么|补充|\bwhat do you (?:think|feel|notice)\b|\bin your opinion\b|\bhow (?:do|did|would) you\b|\bany other\b|\bwhat (?:might|could|else)\b/iu

/**
 * Open when pupils may answer in more than one way. A yes-or-no form is closed unless it asks for the pupil's own idea;
 * otherwise reasons, ways and other situations are open and facts closed: 是何 questions are mostly closed, the other
 * three mostly open.
 */
export function formOf(text: string, what: FourWhat | null): QuestionForm {
  if (OWN_IDEA.test(text)) return 'open'
  if (YES_NO.test(text)) return 'closed'
  return what === null || what === 'what' ? 'closed' : 'open'
}

const ENGLISH_LEVELS: readonly (readonly [BloomLevel, RegExp])[] = [
  ['create', /\b(?:design|invent|create|compose|make up|imagine|what if|any other (?:way|idea)s?)\b/iu],
  [
    'evaluate',
    /\b(?:do you agree|which (?:one )?is (?:better|best)|evaluate|judge|should (?:we|he|she|they)|is (?:it|this) (?:right|fair))\b/iu,
  ],
  [
    'analyse',
    /\b(?:compare|difference|relationship|analy[sz]e|how do you know|what does (?:it|this) (?:show|tell))\b/iu,
  ],
  ['apply', /\b(?:calculate|solve|use|how (?:many|much)|apply|make a sentence|work out)\b/iu],
  ['understand', /\b(?:why|mean|explain|describe|summari[sz]e|in your own words|example|main idea)\b/iu],
  ['remember', /\b(?:who|when|where|which|name|what (?:is|are|was|were|colou?r))\b/iu],
]

/** Level of a content question; null where no cue tells: then it is unclassified. */
export function bloomOf(text: string): BloomLevel | null {
  const clauses = clausesOf(text).join('，')
  for (const [level, cue] of [...LEVEL_CUES, ...ENGLISH_LEVELS]) if (cue.test(clauses)) return level
  return null
}

/** Names a thing and leaves the question to what was asked before ("分子呢？", "第五幅？", "四分之一和九分之一比呢？"). */
export const leansBack = (text: string): boolean => {
  const last = clausesOf(text).at(-1) ?? ''
  return last.length <= LONGEST_LEANING && !/什么|怎么|怎样|为何|哪|几|多|吗$|不.$/u.test(last)
}
const LONGEST_LEANING = 14

/** Analyse, evaluate, create. */
export const isHighOrder = (level: BloomLevel): boolean =>
  level === 'analyse' || level === 'evaluate' || level === 'create'

/**
 * A sentence that only checks understanding; whether it was answered decides if it counts as a self-answer.
 */
export const isBareTag = (text: string): boolean =>
  /^(?:对不对|是不是|好不好|对吧|对吗|是吧|是吗|明白(?:了)?(?:吗|没有)|懂(?:了)?(?:吗|没有)|听(?:明白|懂)(?:了)?(?:吗|没有)|right|okay|ok|got it|understand)[?？。!！\s]*$/iu.test(
    text.trim(),
  )

import {
  AFFIRM,
  CORRECTION,
  CRITICISM,
  JUDGES,
  NEGATION,
  NOMINATION,
  PASS_ON,
  PRAISE,
  PROBE,
  TAKES_FURTHER,
  USES_IDEA,
} from '../../language/lexicon/talk-cues.ts'
import { clausesOf } from '../../language/speech-acts/clauses.ts'
import { isDirective } from '../../language/speech-acts/directions.ts'
import { leadingFeedback } from '../../language/speech-acts/feedback.ts'
import { shareHeld } from '../../language/words/matter-words.ts'
import { pairsOf, plain, type ReplyFacts } from './reply-facts.ts'

/** Cues that are looked for in the whole sentence and in its first and last clause. */
const CUES = {
  affirms: AFFIRM,
  corrects: CORRECTION,
  scolds: CRITICISM,
  judges: JUDGES,
  negates: NEGATION,
  calls: NOMINATION,
  passes: PASS_ON,
  praises: PRAISE,
  probes: PROBE,
  further: TAKES_FURTHER,
  uses: USES_IDEA,
}

/** Words that say little by themselves, and much in a question or right after the answer. */
const WORDS = {
  why: /为什么|为何|理由|怎么知道|凭什么|怎么(?:会|就)|\bwhy\b/iu,
  how: /怎么|怎样|\bhow\b/iu,
  to_pupil: /你(?!们)|\byou(?:r|'re)?\b/iu,
  to_class: /你们|大家|同学|谁|哪位|哪个组|\b(?:who|everyone|everybody|class)\b/iu,
  of_us: /我们|咱们|\b(?:we|let's)\b/iu,
  of_me: /我(?!们)|老师|\bI\b/u,
  points: /他|她|这|它|\b(?:he|she|this|that|it)\b/iu,
  draws_on: /^(?:那|所以|也就是|可是|但|so\b|but\b|then\b)/iu,
  ends_ne: /呢[?？]?$/u,
  ends_ma: /吗[?？]?$/u,
  ends_ba: /吧[?？。]?$/u,
  ends_le: /了[。！]?$/u,
  supposes: /如果|要是|假如|换成|\b(?:if|suppose)\b/iu,
  agrees: /同意|对不对|对吗|\bagree\b/iu,
  names: /叫|就是|说明|可见|\b(?:called|means)\b/iu,
  goes_on: /第[一二三四五六七八九十]|下面|接下来|现在|今天|下一|\b(?:now|next|today)\b/iu,
  directs: /请|开始|翻|打开|拿|写|看|\b(?:please|open|write|look|read)\b/iu,
  says_no: /不|没|别|\b(?:not|no)\b|n't\b/iu,
  again: /再|\bagain\b/iu,
  but: /但|可是|不过|只是|可|\bbut\b/iu,
  quotes: /[“"「]/u,
  calls_out: /[！!]/u,
  question_mark: /[？?]/u,
  breaks_off: /…|—/u,
  nods: /^(?:嗯|对|是|好|哎|行|没错|可以|yes\b|right\b|ok)/iu,
  more: /还有|别的|其他|补充|另外|不同|不一样|\b(?:more|else|other)\b/iu,
  who: /谁|哪位|哪个|有没有|\bwho\b/iu,
  sure: /真的|确定|是不是|肯定|\b(?:sure|really)\b/iu,
}

/** What the pupils' turn is like. */
const ANSWERS = {
  asks: /[？?]/u,
  calls_teacher: /^老师/u,
  gives_reasons: /因为|所以|应该|\bbecause\b/iu,
  is_unsure: /不知道|好像|可能|吧|嗯|呃|……/u,
  says_no: /^(?:不|没|no\b)/iu,
  sees: /^(?:哦|噢|啊|oh\b)/iu,
  says_yes: /^(?:对|是|会|有|能|同意|懂|好)[^，]{0,3}$/u,
  counts: /[零一二两三四五六七八九十百千万半几\d]/u,
}

/** How pupils go on: they see or correct a fault, give a reason, ask. */
const NEXT = {
  sees: /^(?:哦|噢|啊|oh\b)/iu,
  gives_reason: /^(?:因为|我|because\b|I\b)/u,
  corrects: /^(?:不|应该|那|no\b)/iu,
  asks: /[？?]/u,
}

const NUMBERS = /[零一二两三四五六七八九十百千万半几]+|[0-9.]+/gu

/** Number of limits that a value is above. */
const step = (value: number, ...limits: readonly number[]): number => limits.filter((limit) => value > limit).length

/**
 * Names of everything that a sentence after an answer shows, each once. What a name weighs for each kind of feedback is
 * in reply-weights.ts; tools/train-replies.mjs learns it.
 */
export function signsOf(facts: ReplyFacts): string[] {
  const signs = new Set<string>()
  for (const family of FAMILIES) for (const sign of family(facts)) signs.add(sign)
  return [...signs]
}

/** Names of those that hold. */
const those = (signs: Readonly<Record<string, boolean>>): string[] => Object.keys(signs).filter((name) => signs[name])

const FAMILIES: readonly ((facts: ReplyFacts) => readonly string[])[] = [
  placeSigns,
  lengthSigns,
  questionSigns,
  answerSigns,
  sharedSigns,
  deniedSigns,
  cueSigns,
  wordSigns,
  neighbourSigns,
  nextSigns,
  letterSigns,
]

const purposeIn = ({ move }: ReplyFacts): string => move.question?.purpose ?? 'none'

function placeSigns(facts: ReplyFacts): string[] {
  const { place, size, left, answer, next } = facts
  const purpose = purposeIn(facts)
  const early = Math.min(place, 2)
  return [
    'always',
    `place ${Math.min(place, 4)}`,
    `purpose ${purpose}`,
    `place ${early} ${purpose}`,
    `size ${step(size, 1, 2, 4, 8)}`,
    `left ${step(left, 0, 1, 2, 4)}`,
    `answer of ${answer.role}`,
    ...(next === null ? [] : [`next ${next.role}`]),
    ...those({
      'after two': facts.isAfterTwo,
      'next same': left === 0 && next !== null && next.speaker === answer.speaker,
      'next other': left === 0 && next !== null && next.speaker !== answer.speaker,
    }),
  ]
}

function lengthSigns({ syllables, answerSyllables, clauses, move }: ReplyFacts): string[] {
  const length = step(syllables, 2, 4, 7, 10, 14, 19, 26)
  return [
    `length ${length}`,
    `length ${length} ${move.question === null ? 'told' : 'asked'}`,
    `ratio ${step(syllables / Math.max(1, answerSyllables), 0.5, 0.9, 1.3, 2, 4)}`,
    `clauses ${Math.min(clauses.length, 5)}`,
  ]
}

/** The kind of the question, and of the one that was answered. */
function questionSigns({ move: { question }, asked }: ReplyFacts): string[] {
  return [
    `form ${question?.form ?? 'none'}`,
    `what ${question?.fourWhat ?? 'none'}`,
    `level ${question?.bloom ?? 'none'}`,
    `asked ${asked?.purpose ?? 'none'}`,
    `asked form ${asked?.form ?? 'none'}`,
    `asked what ${asked?.fourWhat ?? 'none'}`,
  ]
}

function answerSigns({ answerText, answerSyllables }: ReplyFacts): string[] {
  const told = Object.entries(ANSWERS).filter(([, pattern]) => pattern.test(answerText))
  return [`answer length ${step(answerSyllables, 2, 4, 8, 14, 24)}`, ...told.map(([name]) => `answer ${name}`)]
}

/** How much of the answer is in the sentence, and how much of the sentence is from the answer. */
function sharedSigns(facts: ReplyFacts): string[] {
  const { pairs, answerPairs, plainText, plainAnswer, heldWords, newWords, clauses } = facts
  const [held, own] = [
    step(shareHeld(answerPairs, pairs), 0, 0.2, 0.5, 0.8),
    step(shareHeld(pairs, answerPairs), 0, 0.15, 0.4, 0.7),
  ]
  const [characters, ofAnswer] = [new Set(plainText), new Set(plainAnswer)]
  const [first, last] = [plain(clauses[0] ?? ''), plain(clauses.at(-1) ?? '')]
  return [
    `held ${held}`,
    `own ${own}`,
    `held ${held} own ${own}`,
    `own ${own} ${purposeIn(facts)}`,
    `characters held ${step(shareHeld(ofAnswer, characters), 0, 0.3, 0.6, 0.9)}`,
    `characters own ${step(shareHeld(characters, ofAnswer), 0, 0.3, 0.6, 0.9)}`,
    `words held ${Math.min(heldWords, 3)}`,
    `words new ${step(newWords, 0, 1, 3, 6)}`,
    ...those({
      'holds all': plainAnswer !== '' && plainText.includes(plainAnswer),
      'is from answer': plainText.length > 1 && plainAnswer.includes(plainText),
      'first from answer': first.length > 1 && plainAnswer.includes(first),
      'last from answer': last.length > 1 && plainAnswer.includes(last),
    }),
  ]
}

/** "四十五？" after "五十": another number, or a no to one of the answer's words. */
function deniedSigns({ plainText, plainAnswer }: ReplyFacts): string[] {
  const numbers = new Set(plainAnswer.match(NUMBERS) ?? [])
  const own = [...new Set(plainText.match(NUMBERS) ?? [])]
  const added = own.filter((number) => !numbers.has(number)).length
  const isBoth = numbers.size > 0 && own.length > 0
  const denied = [...plainText.matchAll(/[不没](.)/gu)]
  const [isNo, isAnswerNo] = [/[不没]/u.test(plainText), /[不没]/u.test(plainAnswer)]
  return those({
    'numbers added': isBoth && added > 0,
    'numbers same': isBoth && added === 0,
    'numbers others': isBoth && added === own.length,
    denies: denied.some(([both, word]) => plainAnswer.includes(word!) && !plainAnswer.includes(both)),
    'no after yes': isNo && !isAnswerNo,
    'yes after no': !isNo && isAnswerNo,
  })
}

/** What the cues of feedback say, of the sentence and of its clauses. */
function cueSigns(facts: ReplyFacts): string[] {
  const { text, clauses, place, rule, ruleOfFirst, ruleOfLast, move } = facts
  const early = Math.min(place, 2)
  const lead = leadingFeedback(text)
  const cues = Object.entries(CUES).flatMap(([name, cue]) =>
    those({
      [name]: cue.test(text),
      [`${name} ${early}`]: cue.test(text),
      [`first ${name}`]: cue.test(clauses[0] ?? ''),
      [`last ${name}`]: clauses.length > 1 && cue.test(clauses.at(-1)!),
    }),
  )
  return [
    `rule ${rule}`,
    `rule ${early} ${rule}`,
    `rule first ${ruleOfFirst}`,
    `rule last ${ruleOfLast}`,
    `cue ${move.feedback}`,
    `cue ${early} ${move.feedback}`,
    ...those({ leads: lead.clauses.length > 0, 'leads no': lead.isNegative, instructs: isDirective(text) }),
    ...cues,
  ]
}

function wordSigns({ text, place, move: { question } }: ReplyFacts): string[] {
  const found = Object.entries(WORDS).filter(([, pattern]) => pattern.test(text))
  return found.flatMap(([name]) => [
    name,
    `${name} ${question === null ? 'told' : 'asked'}`,
    `${name} ${place === 0 ? 'at once' : 'later'}`,
  ])
}

/** The sentences right before and after in the teacher's turn. */
function neighbourSigns(facts: ReplyFacts): string[] {
  const { before, after, answerPairs } = facts
  const purpose = purposeIn(facts)
  const earlier = before === null ? 'start' : `${before.isQuestion ? 'asked' : 'told'} ${before.rule}`
  const signs = [`before ${earlier}`, `before ${earlier} ${purpose}`]
  if (after === null) return signs
  return [
    ...signs,
    `after ${after.purpose}`,
    `after ${after.purpose} ${purpose}`,
    `after held ${step(shareHeld(answerPairs, after.pairs), 0, 0.2, 0.5)}`,
    `after length ${step(after.syllables, 5, 10, 20)}`,
  ]
}

/** What pupils say to it, for the last two sentences of the turn. */
function nextSigns({ left, nextText, thenText, answerPairs }: ReplyFacts): string[] {
  const isPraised = PRAISE.test(clausesOf(thenText)[0] ?? '')
  const signs = those({ 'then praised': isPraised })
  if (left > 1 || nextText === '') return signs
  const told = Object.entries(NEXT).filter(([, pattern]) => pattern.test(nextText))
  const isSame = shareHeld(pairsOf(plain(nextText)), answerPairs) > 0.3
  return [
    ...signs,
    `next length ${step(nextText.length, 3, 8, 16)}`,
    ...told.map(([name]) => `next ${name}`),
    ...those({ 'next same words': isSame }),
  ]
}

/** Chinese characters, alone and in pairs; a comma stands for every sign inside a sentence, ^ and $ for its ends. */
function letterSigns({ text }: Pick<ReplyFacts, 'text'>): string[] {
  const letters = text
    .replace(/[？]/gu, '?')
    .replace(/[，、；：;:]/gu, ',')
    .replace(/[^\p{Script=Han},?]/gu, '')
  const marked = `^${letters}$`
  const single = [...letters].map((letter) => `=${letter}`)
  return [...single, ...[...pairsOf(marked)].map((pair) => `=${pair}`)]
}

/** Signs of letters are many, and rare ones show nothing. */
export const isLetterSign = (sign: string): boolean => sign.startsWith('=')

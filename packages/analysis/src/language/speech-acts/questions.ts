import { clausesOf } from './clauses.ts'

/** Particles and tags that end a question even where the mark is missing. */
const FINAL =
  /(?:吗|么|是吧|对吧|对不对|是不是|好不好|行不行|可不可以|能不能|懂了没|懂没|明白没有|没有呢)[。.…!！\s”"]*$/u
/** 呢 marks a question unless the clause describes an ongoing action (正在写呢, 还没写呢). */
const NE = /呢[。.…\s”"]*$/u
const NE_TELLING = /(?:正|在|还(?!有)|着|才|可(?!是)|得很|多着)[^，,]{0,40}呢[。.…\s”"]*$/u
/** Asks without a mark: "说说你的理由。", "发生的是——", "讲讲你的看法。" */
const ASKS_FOR_VIEW =
  /(?:说|讲|谈)(?:一)?(?:说|讲|谈|下)(?:一下)?(?:你|你们|自己|各自)?的?(?:看法|想法|理由|感受|体会|观点|意见|发现|选择|依据|收获|感觉)[。.!！\s”"]*$/u
const LEFT_OPEN = /(?:——|…{1,4})[。.\s]*$/u
/** Left open for pupils to finish; a sentence that trails off after them is not. */
const FINISH = /(?:是|的|要|做|叫|在|了|成|为|得|就|于)(?:——|…{1,4})[。.\s]*$/u
/** Question words; 几 and 多少 only before what is counted. */
const ASKING =
  /为什么|为何|怎么(?!都|也)|怎样|如何|什么(?!都|也)|谁(?!都|也)|哪(?:里|儿|个|些|一|位|种|几|组|$)|多少(?!有)|(?<![这那好十前后])几(?:个|位|种|次|倍|分之|页|条|道|岁|米|元|厘米|点|加|减)|何时|干嘛|有没有|能不能|会不会|是不是|(\p{Script=Han})不\1/u
/** "还从哪里读出了这是一次严峻的大地震。": asks with a full stop too. */
const ASKS_WHENCE =
  /^(?:(?:那|你|你们|大家|我们)[,，]?)?(?:还|又)?(?:是)?从哪(?:里|儿|些).{0,8}(?:读|看|听|感受|体会|知道|发现)/u
/** "看你读的对不对。": a statement, not a question. */
const WILL_SEE = /^(?:再)?(?:看|听|数)(?:看|听|数|一?下)?(?:你|他|她|谁|我们|大家)/u
/** 什么 and the like also stand in statements. */
const NOT_ASKING =
  /没什么|不管|无论|不论|任何|知道(?:了)?(?:什么|怎么|为什么)|明白(?:了)?(?:什么|怎么|为什么)|告诉.{0,40}(?:什么|怎么|为什么)|怎么.{0,40}就怎么|什么.{0,40}就.{0,40}什么|谁.{0,40}谁|几个同学|几位同学/u
const ENGLISH =
  /^(?:so |and |but |well |now |okay |ok )?(?:who|what|when|where|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|should|have|has|shall|may)\b/iu

/**
 * Whether a sentence asks. A question mark decides. Without one, a final particle or tag (吗, 对不对) decides; question
 * words count only where the transcript writes no question marks at all, because then their absence says nothing.
 *
 * @param hasMarks whether question marks are written anywhere in the transcript
 */
export function isQuestion(text: string, hasMarks: boolean): boolean {
  if (APPLAUSE.test(text)) return false
  if (/[?？]/u.test(text)) return !isEnglishCall(text)
  if (WILL_SEE.test(text) && FINAL.test(text)) return false
  if (ASKS_WHENCE.test(text)) return true
  if (ASKS_FOR_VIEW.test(text) || (LEFT_OPEN.test(text) && FINISH.test(text)) || callsForAnswer(text)) return true
  if (FINAL.test(text))
    return !/(?:什么|这么|那么|怎么|多么)[。.…!！\s”"]*$/u.test(text) || (!hasMarks && asksByWords(text))
  if (hasMarks) return false
  if (NE.test(text)) return !NE_TELLING.test(text) || ASKING.test(text)
  const last = clausesOf(text).at(-1) ?? ''
  // A question in a middle clause is answered by the clauses behind it.
  return asksByWords(last) || CHOICE_LEFT.test(last) || ENGLISH.test(text)
}

/** "掌声在哪里？" asks for applause, not an answer. */
const APPLAUSE = /掌声(?:在哪(?:里|儿)?|呢)[?？。!！~～\s”"]*$/u

/** Two ways to choose from, and short checks, without a particle. */
const CHOICE_LEFT = /(?:会|是|要|该).{1,20}还是|没(?:什么)?问题吧$/u

/** "哪四次，你来说说。": the last clause calls for the answer to the one before it. */
function callsForAnswer(text: string): boolean {
  const clauses = clausesOf(text)
  const [asked, last] = [clauses.at(-2) ?? '', clauses.at(-1) ?? '']
  return CALLS.test(last) && ASKED.test(asked) && !NOT_ASKING.test(asked)
}

const CALLS =
  /^(?:请)?(?:你|你们|大家|同学们)(?:来)?(?:说说|猜猜|讲讲|想想|说一说|猜一猜|想一想|具体|来说|帮|都)|^(?:猜猜看|想想看|说说看|再往下想|说说为什么|说说理由|结合.{0,20}想一想)|^(?:我们)?一起(?:来)?(?:数|说)(?:一)?(?:数|说)$/u
const ASKED = /(?:呢|吗)$|为什么|怎么|怎样|什么|哪|几(?=颗|个|种|次)/u

/** "Okay?", "Right?", "You see?": the speaker continues. */
const ENGLISH_TAG =
  /^(?:(?:so|and|all|you|got|do you|everybody|everyone|is that|are we|does that) )*(?:okay|ok|right|alright|yeah|yes|no|huh|hmm|mm|mmm|good|ready|see|it|understand|sorry|sense|make sense)$/iu
/** Those that check whether everybody follows; a "Yes?" calls on somebody. */
const ENGLISH_CHECK =
  /^(?:(?:so|and|all|you|got|do you|everybody|everyone|is that|are we|does that) )*(?:okay|ok|right|alright|good|ready|see|it|understand|make sense)$/iu
/** One or two words with capitals: somebody is called on ("Student C?", "Maria?"). */
const ENGLISH_NAME = /^(?:(?:yes|yeah|okay|ok|and|go ahead),? )?\p{Lu}[\p{L}'’.]*(?: \p{Lu}[\p{L}'’.]*)?$/u
const ENGLISH_QUESTION_WORD = /^(?:who|whose|whom|what|when|where|why|how|which)\b/iu
/** A value said again in a questioning tone: "12's?", "Three fourths?" stays a question. */
const ENGLISH_VALUE = /^\d[\d.,/]*(?:'?s|th|%)?$/u
/** Longer than any tag or name, characters. */
const LONGEST_CALL = 30

/** A question mark behind a name, a tag or a bare number asks for nothing that an answer could be judged by. */
function isEnglishCall(text: string): boolean {
  const said = text.replace(/[?!.\s"”]/gu, ' ').trim()
  if (said.length > LONGEST_CALL || /\p{Script=Han}/u.test(text) || ENGLISH_QUESTION_WORD.test(said)) return false
  return ENGLISH_TAG.test(said) || ENGLISH_NAME.test(said) || ENGLISH_VALUE.test(said)
}

/** "Okay?", "Does that make sense?": no question on the matter, and a check all the same. */
export const isEnglishCheck = (text: string): boolean =>
  /[?？]/u.test(text) && isEnglishCall(text) && ENGLISH_CHECK.test(text.replace(/[?!.,\s"”]+/gu, ' ').trim())

const asksByWords = (text: string): boolean => ASKING.test(text) && !NOT_ASKING.test(text)

import type { Utterance } from '@keguan/contract/report/lesson/report'
import { JUDGES, NOMINATION, PASS_ON, PROBE } from '../language/lexicon/talk-cues.ts'
import { RELATE } from '../language/lexicon/talk-move-cues.ts'
import type { AdviceLesson } from './advice-lesson.ts'

/** Everything the teacher said after an answer, up to the next word of the class. A part alone would mislead. */
export interface Reply {
  readonly answer: Utterance
  /** What was said right before the answer. */
  readonly before: readonly Utterance[]
  readonly first: Utterance
  readonly run: readonly Utterance[]
  /** Who speaks next; null where the lesson ends. */
  readonly next: Utterance | null
}

const BEFORE = 4

export const repliesOf = ({ runs, said }: Pick<AdviceLesson, 'runs' | 'said'>): Reply[] =>
  runs.flatMap((run, at) => {
    const [answer, first] = [runs[at - 1]?.at(-1), run[0]]
    return answer && first?.role === 'teacher'
      ? [
          {
            answer,
            before: said.slice(Math.max(0, answer.index - BEFORE), answer.index),
            first,
            run,
            next: runs[at + 1]?.[0] ?? null,
          },
        ]
      : []
  })

/** Calls on somebody in words that the other lists do not have: 二组接招, 下一位, 谁听出来了, 继续说. */
const CALLS =
  /谁|哪位|还有|哪一?[组位个]|接招|找碴|回应|碰一碰|(?:下|再|另)一?[位个组对]|(?:接着|继续|再|来)(?:说|讲|答|想想)|再(?:来|读|念|做|试)一?[遍次下]|你(?:说|讲)(?![得的])|(?:其他|其余|别的|剩下的?)(?:人|组|同学)|站[出起]来|举手|大家(?:觉得|看|说|帮|想)|你们(?:觉得|看|说|帮|想|猜)|同意|赞成|补充|评[一价]|\b(?:who|anyone|anybody|others)\b/iu

/** The form of a question without a question mark: last是什么意思, 那温度为什么也要写上. */
const ASKS = /什么|为什么|怎么|怎样|多少|[几哪]|呢[。.]?$|吗[。.]?$|(\p{Script=Han})[不没]\1|有没有|没有[。.]?$|啥/u

/** Whether the class or a pupil is asked to say more, in any form. */
export const isCalledOn = ({ text, question }: Pick<Utterance, 'text' | 'question'>): boolean =>
  question ||
  [CALLS, ASKS, NOMINATION, PASS_ON, PROBE, RELATE, JUDGES].some((cue) => cue.test(text)) ||
  /[?？]/u.test(text)

/** Comfort and grief: no moment to ask others for a judgement, or to ask why. */
const AFFECT =
  /难受|难过|害怕|可怕|伤心|辛苦|心疼|委屈|孤单|孤独|不好受|一个人坐|丢脸|丢人|想妈妈|妈妈|爸爸|离婚|去世|哭|抱抱|别怕|没事|感动|可怜|心里|心情|矫情|放心|谢谢|感谢|\b(?:sorry|sad|afraid|lonely|cry|thank)/iu

export const isAboutFeelings = (...said: readonly Utterance[]): boolean => said.some(({ text }) => AFFECT.test(text))

/** Characters that occur in sentences on any topic. */
const COMMON = new Set(
  '的了是我你他她它们这那在有不也就都和跟与很会要能可以所因为吗呢吧啊呀哦嗯呃一两几个把被给到从去来上下说讲看想觉得知道还又再才只多少什么怎样没过啦嘛对好老师同学里面时候让做用起出后前大家先请叫自己没谁哪行成',
)

/** What a sentence is about: its characters without the common ones, and words of other scripts. */
function matterOf(text: string): string[] {
  const rare = [...text].filter((letter) => /\p{Script=Han}/u.test(letter) && !COMMON.has(letter))
  return [...rare, ...(text.toLowerCase().match(/[\p{Script=Latin}\p{Script=Greek}\p{N}]+/gu) ?? [])]
}

/**
 * Whether a sentence returns to the topic of another. One shared character suffices: only "does not return" must be
 * certain.
 */
export function sharesMatter(one: string, other: string): boolean {
  const known = new Set(matterOf(one))
  return matterOf(other).some((each) => known.has(each))
}

const pairsOf = (text: string): string[] => {
  const parts = text.match(/\p{Script=Han}+/gu) ?? []
  return parts.flatMap((part) => {
    const letters = [...part]
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  })
}

/** Whether a sentence repeats two adjacent characters of the other that are not both common: one of its words. */
export function sharesWord(one: string, other: string): boolean {
  const known = new Set(pairsOf(one).filter((pair) => [...pair].some((letter) => !COMMON.has(letter))))
  return pairsOf(other).some((pair) => known.has(pair))
}

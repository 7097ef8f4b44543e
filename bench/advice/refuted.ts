import type { TryAdvice } from '@keguan/contract/report/lesson/advice'
import type { Report, Utterance } from '@keguan/contract/report/lesson/report'
import type { Try } from '@keguan/contract/vocabulary/advice'

/**
 * Reads a suggestion with the sentences around it, as an observer of the lesson would. Its word lists are separate from
 * those of the rules, and wider.
 */
type CutWords = (text: string) => readonly { readonly word: string }[]

const OTHERS =
  /同桌|小组|[二两三四五六]个?人一[组起]|[每各]个?组|前后[桌两三四]|旁边的?(?:人|同学|小组)|左右(?:两|同)|互相|讨论|商量|合作|交流|搭档|结对|分组|两两|说给.{0,6}听|读给.{0,6}听|跟.{0,4}同学.{0,4}说|\b(?:pairs?|groups?|partners?|neighbou?rs?)\b/iu
const ASKS =
  /[?？]|谁|哪[位个]|还有(?:没有)?|补充|同意|不同|别的(?:组|同学)|其他(?:组|同学)|[吗呢][。.]?$|什么|怎么|为什么|有没有|接招|你来|说说/u
const FEELINGS = /难受|难过|害怕|伤心|辛苦|心疼|委屈|不好受|孤单|一个人坐|想妈妈|抱抱|放心了|哭/u
const SUMMING =
  /收获|学到|学会|总结|小结|回顾|印象|带走|带回去|一句话|启示|启发|(?:今天(?!的[哪知])|这节课|本节课|这堂课).{0,12}(?:什么|哪些|哪一|啥|最)/u
const YES_OR_NO = /吗[?？。]?$|(\p{Script=Han})[不没]\1|对吧|是吧/u
/** Words that recur in any talk. */
const ANY_WORD = new Set(
  '我们 你们 他们 大家 老师 同学 这个 那个 什么 怎么 为什么 一个 一下 时候 可以 因为 所以 就是 没有 不是 如果 觉得 知道 现在 然后 这样 那样 里面 自己 还有 可能 应该 一样 有的 第一 第二 第三 一定 已经 我们组'.split(
    ' ',
  ),
)
/** From this point on, a question for what was learnt closes the lesson. */
const CLOSING = 0.85

interface Scene {
  readonly said: readonly Utterance[]
  readonly quoted: Utterance
  /** The sentence before it. */
  readonly answer: Utterance | undefined
  /** The teacher's sentences from the quoted one up to the next word of the class. */
  readonly run: readonly Utterance[]
  readonly next: Utterance | undefined
}

function sceneOf({ utterances: said }: Report, at: number): Scene {
  const end = said.findIndex(({ index, role }) => index > at && role !== 'teacher')
  const run = said.slice(at, end < 0 ? said.length : end)
  return { said, quoted: said[at]!, answer: said[at - 1], run, next: end < 0 ? undefined : said[end] }
}

const contentWords = (text: string, cut: CutWords): string[] =>
  cut(text).flatMap(({ word }) => (/^\p{Script=Han}{2,}$/u.test(word) && !ANY_WORD.has(word) ? [word] : []))

function comesBack({ answer, run }: Scene, cut: CutWords): string | null {
  const told = run.map(({ text }) => text).join('')
  const word = contentWords(answer?.text ?? '', cut).find((each) => told.includes(each))
  return word === undefined ? null : `${word} comes back`
}

const found = (pattern: RegExp, sentences: readonly Utterance[], what: string): string | null => {
  const hit = sentences.find(({ text }) => pattern.test(text))
  return hit ? `${what}: ${hit.text}` : null
}

type Judge = (scene: Scene, cut: CutWords) => string | null

const JUDGES: Partial<Readonly<Record<Try, Judge>>> = {
  pass_to_a_pupil: (scene, cut) =>
    found(ASKS, scene.run, 'asks on') ??
    found(
      FEELINGS,
      [...scene.said.slice(Math.max(0, scene.quoted.index - 4), scene.quoted.index), ...scene.run],
      'feelings',
    ) ??
    (scene.next?.role === 'student' && scene.run.length < 2 ? `a pupil goes on: ${scene.next.text}` : null) ??
    comesBack(scene, cut),
  let_them_talk: ({ said, quoted }) =>
    found(OTHERS, said, 'talk of others') ??
    (/^你(?!们)|这位同学|那位同学/u.test(quoted.text) ? 'put to one pupil' : null),
  build_on_answers: (scene, cut) => comesBack(scene, cut) ?? found(/补充|同意|不同的/u, scene.run, 'asks others'),
  close_with_pupils: ({ said, quoted }) => {
    if (/[?？]|[吗呢][。.]?$/u.test(quoted.text)) return `quotes a question: ${quoted.text}`
    const late = said.slice(Math.floor(said.length * CLOSING))
    const asked = late.find(({ index, role, text }) => {
      const answered = said.slice(index + 1, index + 4).some((each) => each.role === 'student')
      return role === 'teacher' && SUMMING.test(text) && ASKS.test(text) && answered
    })
    return asked ? `pupils close: ${asked.text}` : null
  },
  ask_why: ({ quoted, said, next, run }) => {
    const after = said.slice((next?.index ?? 0) + 1)
    const reply = after.slice(
      0,
      Math.max(
        0,
        after.findIndex(({ role }) => role !== 'teacher'),
      ),
    )
    if (run.length > 1 || next?.role !== 'student') return 'no answer right after it'
    if (YES_OR_NO.test(quoted.text)) return `yes or no: ${quoted.text}`
    if (/[!！]/u.test(next.text)) return `a cry: ${next.text}`
    return found(/为什么|怎么(?:想|知道|算|得)|理由|讲讲|过程|说说/u, reply, 'asks why')
  },
  open_a_closed_question: ({ next }) => ((next?.syllables ?? 0) > 4 ? `more than yes or no: ${next?.text}` : null),
  name_what_was_good: ({ quoted, answer }) => {
    const own = [...quoted.text].filter((each) => /\p{Script=Han}/u.test(each) && !answer?.text.includes(each))
    return own.length > 9 ? `says more: ${quoted.text}` : null
  },
  invite_questions: ({ said }) =>
    found(
      /有.{0,3}(?:问题|疑问|困惑)(?:想|要|可以)?问|想问(?:什么|老师)|提(?:个|出)?问题|不明白的/u,
      said.filter(({ role }) => role === 'teacher'),
      'invites',
    ),
  hear_more_pupils: ({ next }) => (next && next.role !== 'teacher' ? null : 'no pupil after it'),
  see_who_understood: ({ quoted }) =>
    /懂|明白|清楚|会|知道|记住/u.test(quoted.text) ? null : `no check: ${quoted.text}`,
  let_pupils_answer: ({ said, quoted }) => {
    const next = said[quoted.index + 1]
    return next?.role === 'teacher' && !ASKS.test(next.text) ? null : `not answered by the teacher: ${next?.text}`
  },
}

/** Why a suggestion is not true of its lesson; null if nothing contradicts it. */
export function refutation(report: Report, { id, quoted }: TryAdvice, cut: CutWords): string | null {
  const judge = JUDGES[id]
  return quoted === null || !judge ? null : judge(sceneOf(report, quoted), cut)
}

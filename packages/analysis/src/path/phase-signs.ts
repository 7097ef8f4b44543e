import { TASK, TRANSITION } from '../language/lexicon/talk-cues.ts'
import { clausesOf } from '../language/speech-acts/clauses.ts'
import { leadingFeedback } from '../language/speech-acts/feedback.ts'
import { countSyllables } from '../language/syllables.ts'
import type { LessonText, TextSentence } from './lesson-text.ts'

/** What a sentence of the teacher shows of a beginning phase, each 0–1 or so; weights in phase-weights.ts. */
export type PhaseSigns = { sentence: TextSentence; signs: Readonly<Record<string, number>> }

/** Words that mark a beginning, by name; read in the sentence itself, some also before it and after it. */
const WORDS = {
  turns:
    /^(?:(?:好(?:了|的|啦)?|嗯|对|行|成|那么?|来)[,，]){0,3}(?:同学们|小朋友们?|大家|各位|咱们|我们)?[,，]?(?:下面|接下来|现在|最后|然后|接着|再|我们(?:来|做|再|先|就)|咱们?(?:来|再|先)|请|往下|继续|趁)|^(?:好|好了|行|来|那么)[,，]|^(?:ok(?:ay)?,? )?(?:now|next|finally|let's)\b/iu,
  nods: /^(?:好(?:了|的|啦)?|行|来|那么?)[,，]/u,
  next: /下面|接下来|往下|\bnext\b/iu,
  now: /现在|这会儿|\bnow\b/iu,
  announces:
    /(?:今天|今儿|这节课|本节课|这堂课|这一课|本课|我们就|咱们?就)[^。？！]{0,14}(?:学|认识|研究|探究|解决|走进|进入|看|讲|谈|做|写|画|弄清|抓|来|读|聊|说|打)|(?:一起)?来(?:学习|认识|研究|探究)|课题|题目|\btoday we\b/iu,
  today: /今天|今儿|这节课|本节课|这堂课|\btoday\b/iu,
  recalls:
    /(?:今天|这节课|本节课|这堂课|我们)[^。？！]{0,14}(?:学(?:习)?(?:到|会)?了|知道了|收获|学的|走了|留下|记住)|收获|总结|回顾|梳理|收尾|回头看|小结|[一三]句话|从头到尾|\bwhat have (?:you|we) learn/iu,
  exercise:
    /练习|习题|例题|题|巩固|练一练|考考|闯关|抢答|检测|检验|小试|挑战|学习单|任务单|导学案|算几个|做几个|判断|计算|\bexercises?\b|\bpracti[cs]e\b/iu,
  own: /自己|各人|每(?:个)?人|每(?:个)?小?组|各小?组|独立|动手|动笔|拿出|打开|翻到|设计|画|写|做|算|试|演|编|拼|填|圈|选|\bwrite\b|\byour turn\b/iu,
  group: /同桌|小组|个?人一(?:小)?组|组|轮流|互相|交换|\bpairs\b|\bgroups?\b/iu,
  time: /[一二两三四五六七八九十\d](?:分半?钟|分钟|秒)|计时|时间|\bminutes?\b/iu,
  starts: /开始|动手|行动/u,
  life: /生活|平时|身边|现实|实际|家里|社会|将来|以后|帮个?忙|\b(?:real|daily) life\b/iu,
  ends: /下课|作业|课后|回家|今晚|明天|下节课|下一?次|下回|下周|铃|还(?:剩|有)(?:最后)?[一二两三四五几]分钟|快(?:要)?下|收拾|保存|放学|差不多了|\bhomework\b|\bclass is over\b/iu,
  supposes: /如果|假如|要是|假设|想象|万一|换(?:成|作|个|一)|\bif\b|\bsuppose\b|\bimagine\b/iu,
  last: /最后|\bfinally\b/iu,
  back: /回到|开头|一开始|刚上课|课前|门口|刚才那个问题|现在谁能|还记得/u,
  looks:
    /看(?:黑板|屏幕|大屏幕|图|书|我|这|投影|一[段幅个张])|请看|观察|先看|打开|翻(?:到|开)|读|材料|标出|\blook at\b/iu,
  first: /先|首先|第一|\bfirst\b/iu,
  asks_what: /什么(?:是|叫|意思)|怎么|为什么|有什么关系|是不是|哪|\bwhy\b|\bhow\b|\bwhat\b/iu,
  of_you: /你们?(?:自己|会|想|打算|觉得)/u,
  new_task: /换题|升级|拓展|延伸|另外|还有一|再(?:来|看|抽|给|出)|新|推荐|改一改|评|创作|编/u,
  closes:
    /记(?:下|住|一下|到|在|录)|笔记|就(?:是|叫)|叫做|所以|总之|明白|懂|清楚|会了|同意|这就是|记好|写下来|没错|对|很好/u,
  checks: /(?:吗|没有|了吧|没)[？?。]?$/u,
  asks: /[?？]$|[吗呢][。.]?$/u,
} as const
type Word = keyof typeof WORDS
const NAMES = Object.keys(WORDS) as Word[]

/** Number of the teacher's sentences considered before and after one, and of all sentences for the vocabulary. */
const [AHEAD, BEHIND, ALL] = [6, 6, 14] as const
/** What is announced later than this share of the lesson is no aim of it. */
const LATEST = 0.35
const [LONG, SHORT] = [26, 8] as const

/** Signs of all sentences of the teacher, in order. */
export function readPhaseSigns({ sentences, length }: LessonText): PhaseSigns[] {
  const places = sentences.flatMap(({ role }, at) => (role === 'teacher' ? [at] : []))
  const shown = places.map((at) => NAMES.map((name) => Number(WORDS[name].test(sentences[at]!.text))))
  const has = (number: number, name: Word): number => shown[number]?.[NAMES.indexOf(name)] ?? 0
  const share = (number: number): number => sentences[places[number]!]!.start / Math.max(1, length)
  const aim = shown.findLastIndex((_, number) => has(number, 'announces') > 0 && share(number) < LATEST)
  const known = new Set<string>()
  return places.map((at, number) => {
    const sentence = sentences[at]!
    const count = (name: Word, from: number, to: number): number =>
      shown.slice(Math.max(0, from), to).reduce((sum, row) => sum + row[NAMES.indexOf(name)]!, 0)
    const said = sentences.slice(places[number - 1] ?? 0, at)
    for (const { words } of said) for (const word of words) known.add(word)
    const isAfterPupil = Number(at > 0 && sentences[at - 1]!.role !== 'teacher')
    const syllables = countSyllables(sentence.text)
    const answers = (which: number): number => Number(isReply(sentences, places[which]))
    const own = Object.fromEntries(NAMES.map((name, each) => [name, shown[number]![each]!]))
    const x = share(number)
    return {
      sentence,
      signs: {
        ...own,
        announced: has(number - 1, 'announces'),
        announced_before: has(number - 2, 'announces'),
        aim_at: Number(aim === number),
        aim_before: Number(aim >= 0 && aim === number - 1),
        aim_two_before: Number(aim >= 0 && aim === number - 2),
        aim_long_ago: Number(aim >= 0 && number > aim + 2 && x < LATEST),
        aim_to_come: Number(number < aim),
        closed: has(number - 1, 'closes'),
        checked: has(number - 1, 'checks'),
        recalled: has(number - 1, 'recalls'),
        exercised: has(number - 1, 'exercise'),
        was_own: has(number - 1, 'own'),
        ended: has(number - 1, 'ends'),
        after_pupil: isAfterPupil,
        turns_after_pupil: isAfterPupil * has(number, 'turns'),
        turns_to_exercise: has(number, 'turns') * has(number, 'exercise'),
        turns_to_own: has(number, 'turns') * has(number, 'own'),
        before_pupil: Number(sentences[at + 1]?.role === 'student'),
        answers: answers(number),
        answered: answers(number - 1),
        task: Number(TASK.test(sentence.text)),
        transition: Number(TRANSITION.test(sentence.text)),
        long: Number(syllables >= LONG),
        short: Number(syllables <= SHORT),
        goes_on: Number(places[number + 1] === at + 1 && places[number + 2] === at + 2),
        exercise_ahead: Math.min(3, count('exercise', number, number + AHEAD)) / 3,
        exercise_behind: Math.min(3, count('exercise', number - BEHIND, number)) / 3,
        own_ahead: Math.min(4, count('own', number, number + AHEAD)) / 4,
        own_behind: Math.min(4, count('own', number - BEHIND, number)) / 4,
        ends_ahead: Math.min(3, count('ends', number, number + AHEAD)) / 3,
        ends_behind: Math.min(2, count('ends', number - BEHIND, number)) / 2,
        recalls_ahead: Math.min(2, count('recalls', number, number + AHEAD)) / 2,
        recalls_behind: Math.min(2, count('recalls', number - BEHIND, number)) / 2,
        life_ahead: Math.min(2, count('life', number, number + 4)) / 2,
        questions_ahead: count('asks', number, number + 5) / 5,
        questions_behind: count('asks', number - 5, number) / 5,
        exercise_so_far: Math.min(3, count('exercise', 0, number)) / 3,
        exercise_to_come: Math.min(5, count('exercise', number, shown.length)) / 5,
        new_words: sentence.words.filter((word) => !known.has(word)).length / 5,
        shift: 1 - cosine(sentences.slice(Math.max(0, at - ALL), at), sentences.slice(at, at + ALL)),
        at: 4 * x,
        at_squared: 4 * x * x,
        at_log: Math.log(x + 0.02),
        left_log: Math.log(1.02 - Math.min(1, x)),
      },
    }
  })
}

/** The first sentence after a pupil that begins with a yes, a no or praise. */
function isReply(sentences: readonly TextSentence[], at: number | undefined): boolean {
  if (at === undefined || at === 0 || sentences[at - 1]!.role === 'teacher') return false
  const { text } = sentences[at]!
  return (
    leadingFeedback(text).clauses.length > 0 || leadingFeedback(`${text}，x`).clauses.length >= clausesOf(text).length
  )
}

/** Similarity of two stretches by their content words, 0–1 (Hearst 1997). */
function cosine(left: readonly TextSentence[], right: readonly TextSentence[]): number {
  const [a, b] = [countWords(left), countWords(right)]
  let product = 0
  for (const [word, times] of a) product += times * (b.get(word) ?? 0)
  return product === 0 ? 0 : product / (norm(a) * norm(b))
}

function countWords(sentences: readonly TextSentence[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const norm = (counts: ReadonlyMap<string, number>): number =>
  Math.sqrt([...counts.values()].reduce((sum, times) => sum + times * times, 0))

import { spokenText } from '../stage-directions.ts'
import { bracketedName, readPrefix } from './speaker-marks.ts'
import { isComment, isHeading } from './speaker-names.ts'
import type { SourceLine } from './transcript-types.ts'

/** First words of a line about the lesson. */
const SUBJECT =
  /^(?:教师|师生|师|学生|生|全班学生|全体学生|学生们|多名学生|个别学生|各小组|各组|小组|课件|多媒体|屏幕|大屏幕|幻灯片|指名|老师(?=边|在.{1,12}(?:写|贴|画)|板书|巡视|点击|范读|指名|环视|微笑|点头|示意))(?![\d\s;；.,，:：|—–-])/u
const DOING =
  /板书|板演|出示|播放|巡视|点击|演示|张贴|贴[于在到]|写[下在]|画[在出]|举手|鼓掌|起立|坐下|点头|摇头|微笑|环视|示意|自学|默读|自读|齐读|朗读|范读|练习|独立|讨论|交流|汇报|回答|齐答|操作|动手|尝试|思考|沉默|指名|指导|配乐|分发|下发|收集|投影|展示|依次|逐一|背诵|完成|边/u
/** 师指着黑板：… gives words, and was no narration. */
const GIVES_WORDS = /^(?:教师|师|学生|生)[^:：]{1,20}[:：]./u
/** Words that are spoken to someone. */
const SPOKEN = /[你您我咱?？!！“”"]|请|大家|[吗呢吧啊呀]/u
/** How far from its beginning a narration has its verb, and its maximum length, characters. */
const NEAR = 20
const LONGEST = 100

/**
 * Whether a line without a speaker describes an action: 学生齐读课题。 教师巡视指导。 课件出示情境图。 A line that addresses
 * someone, or asks, is speech and continues the previous line.
 */
export function isNarration(text: string): boolean {
  const line = text.trim()
  if (GIVES_WORDS.test(line)) return false
  return line.length <= LONGEST && SUBJECT.test(line) && DOING.test(line.slice(0, NEAR)) && !SPOKEN.test(line)
}

/** Planned actions of teachers and pupils: 出示图片，提问…; 观察，回答。 */
const PLANNED =
  /^(?:教师|师|学生|生|引导|组织|指导|让|请)?(?:学生|小组)?(?:出示|讲解|讲授|引导|组织|播放|板书|提问|设问|巡视|指导|观察|观看|讨论|小组|思考|回答|自主|独立|汇报|交流|完成|练习|倾听|聆听|阅读|朗读|齐读|默读|跟读|启发|点拨|总结|小结|归纳|布置|创设|展示|揭示|导入|复习|动手|操作|合作|认真听|听讲|听录音|记录|介绍|演示|欣赏|尝试|参与|感受|体会|理解|评价|检查|巩固|明确|补充)/u
/** Share and minimum number of planned actions among the lines of a plan (a proposal). */
const SHARE_OF_PLANNED = 0.6
const FEWEST_PLANNED = 4

/** Whether a text tells what is to be done in a lesson, not what was said in it. */
export function isLessonPlan(lines: readonly { text: string }[]): boolean {
  const planned = lines.filter(({ text }) => PLANNED.test(text)).length
  return planned >= FEWEST_PLANNED && planned >= SHARE_OF_PLANNED * lines.length
}

const OUTLINE =
  /^(?:[一二三四五六七八九十]+[、.]|[(（][一二三四五六七八九十]+[)）]|第[一二三四五六七八九十\d]+(?:环节|部分|课时)|(?:环节|片段|活动|步骤|镜头)[一二三四五六七八九十\d]+|#+\s|【[^】]*】$|\*\*[^*]+\*\*$)/u
/** Which of the remarks in brackets are headings. */
const OUTLINE_WORD = /片段|环节|导入|新授|探究|练习|小结|过程|镜头|活动|第.{1,3}[课部]|[一二三四五六七八九十][、.]/u
/** Lines that programs add: who started and stopped, who wrote it, heads and feet of pages, codes of CHAT. */
const FURNITURE =
  /^(?:Transcribed by |.{0,40}(?:started|stopped) (?:the )?(?:transcription|recording)|(?:Transcription|Recording|Meeting) (?:started|stopped|ended)\b|(?:开始|停止|结束)(?:录音|录制|转写)|(?:以上)?内容由 ?AI|本文由|第 ?\d{1,4} ?页(?:[ ,，/]{0,2}共 ?\d{1,4} ?页)?$|[-–—] ?\d{1,4} ?[-–—]$|Page \d{1,4}(?: of \d{1,4})?$|(?:课堂|教学)实录 ?\d{1,4}$|%[a-z]{3,4}: |@(?:Begin|End|UTF8|[A-Z][A-Za-z ]{1,30}:))/iu
/** What programs write about a conversation, behind it. */
const SUMMARY =
  /^(?:(?:AI ?|智能|会议|全文|发言)(?:总结|纪要|摘要|概要)|(?:会议)?待办(?:事项)?|行动项|要点回顾|章节速览|问答回顾|Summary|Action items)$/iu
/** Marks of a list or a heading in front of a title. */
const TITLE_MARK = /^(?:#{1,6} ?|[一二三四五六七八九十]{1,3}[、.] ?|\d{1,2}[.、] ?)/u
/** 反思 and 板书 alone may be part of what was said, characters. */
const SHORTEST_COMMENT = 4

export const isFurniture = (text: string): boolean => FURNITURE.test(text)

export const isOutlineInBrackets = (text: string): boolean => /^【[^】]*】$/u.test(text) && OUTLINE_WORD.test(text)

/** 教学反思 or 智能总结 on a line of its own: what follows was written afterwards. */
export function isCommentAlone(text: string): boolean {
  const title = text
    .replace(TITLE_MARK, '')
    .replace(/[:：]$/u, '')
    .trim()
  return SUMMARY.test(title) || (title.length >= SHORTEST_COMMENT && isComment(title))
}

/** Words that speak to somebody. */
const TO_SOMEBODY =
  /[你您我咱吗呢吧]|请|大家|同学们|老师好|\b(?:you|your|we|our|let's|I|I'm|me|good morning|class|everyone)\b/iu
/** Maximum length of a first utterance, characters; longer lines are about the lesson. */
const LONGEST_FIRST = 60

/** Whether a line above the first speaker was said: a title asks nothing and speaks to nobody. */
function isSpeech(text: string): boolean {
  const spoken = spokenText(text).trim()
  return /[？?！!]$/u.test(spoken) || (/[。.]$/u.test(spoken) && TO_SOMEBODY.test(spoken))
}

/** Whether a line above the first speaker that was left out may have been said. */
export const mayBeSaid = (text: string): boolean =>
  text.length <= LONGEST_FIRST && /[。.]$/u.test(text) && !isHeading(readPrefix(text)?.name ?? '')

/** Whether a line is a remark on the lesson, as magazines print it between the turns: 【评析】…, [点评:…], 设计意图:… */
export function beginsComment(text: string): boolean {
  const inside = bracketedName(text)?.name ?? ''
  const word = /[:：]/u.test(inside) ? (readPrefix(inside)?.name ?? '') : inside
  return (word !== '' && isComment(word)) || isComment(readPrefix(text.replace(/^[[【(（]/u, ''))?.name ?? '')
}

/** Whether a line without a speaker is about the lesson, not from it. */
export function isAside({ text, startS }: SourceLine, at: { isFirst: boolean; isAfterSpeech: boolean }): boolean {
  const prefix = readPrefix(text)
  // "主持人：张三" is a fact, "主持人：欢迎大家来听课。" was said
  if (prefix && isHeading(prefix.name)) return prefix.name !== '主持人' || !isSpeech(prefix.text)
  const line = text.trim()
  if (at.isFirst) return startS === null && !isSpeech(line) && !(at.isAfterSpeech && /[。？！]$/u.test(line))
  return line.length <= 30 && OUTLINE.test(line) && !/[。！？!?]/u.test(line)
}

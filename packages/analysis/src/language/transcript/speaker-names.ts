import type { SpeakerRole } from '../../speakers/speakers.ts'
import { trimEndOf } from '../normalise.ts'

/** Marks of the teacher: 师, 教师甲, T, T1, Teacher, Ms Wang, Ms. F., Mrs. O'Brien, 王老师. */
const TEACHER =
  /^(?:师|教师|老师|执教者|主讲|主讲人|主讲教师|(?:授课|任课|执教|上课|主讲)(?:教师|老师)|Teacher|Tch|Instructor|Mr|Mrs|Ms|Miss)(?:[\dA-Z甲乙丙丁一二三四五六]|\s\d+)?$|^\p{Script=Han}{1,4}(?:老师|教师)$|^(?:Mr|Mrs|Ms|Miss)\.? ?[\p{L}'’-]+\.?(?: [\p{L}'’-]+)?$|^Teacher \p{Lu}\p{L}*$/iu
/** Many at once: 齐答, 全班, 生齐, 其他学生, Students, Ss, All. */
const SEVERAL =
  /^(?:齐|齐答|齐读|齐声|齐说|全班|全体|全体学生|全班学生|全班同学|全体同学|众生齐?|众|生齐|生齐答|生齐读|学生齐|学生齐答|生众|生们|部分学生|部分生|师生|师生齐|学生们|同学们|大家|集体|多名学生|几名学生|(?:两|几|多|其他|其余|所有|许多|很多|大部分|多数)(?:个|名|位)?(?:学生|同学|生|小朋友)|小组|Ss|Sts|LL|Students|Pupils|(?:Multiple|Several|Many|Some)(?: (?:Students|Pupils|Speakers|Voices))?|All(?: Students)?|Class|Whole class|Chorus|Everyone|Group)(?:答|读|说)?$/iu
/** One pupil: 生, 生1, 学生甲, 同学A, 小老师, 另一学生, 有个同学, S, S3, Student 2, Stu 2, P1, 3号学生, 2组, 第二组代表. */
const STUDENT =
  /^(?:生|学生|同学|男生|女生|某生|一生|另一生|又一生|个别学生|小组代表|组长|班长|课代表|小老师|(?:另外?|又|再|还)?(?:有|某)?的?(?:一?(?:个|名|位)|一)?(?:学生|同学|小朋友)|Student|Stu|Pupil|Learner|Boy|Girl|Child|CHI)(?:\s?[\dA-Z甲乙丙丁戊己庚辛一二三四五六七八九十]{1,3}号?)?$|^\d{1,2}号(?:学生|同学|生)$|^\p{Script=Han}{1,4}(?:同学|小朋友)$|^第?[\dA-Z一二三四五六七八九十]{1,3}小?组(?:代表|组长)?$/iu
/** Nobody in the room: recordings played to a class, and the narrator of a play. */
const OTHER = /^(?:视频|旁白|画外音|解说|动画|微课|Video|CD|Tape|Narrator|Narration|Voice-?over)\d?$/iu
/** 亲爱的老师: begins a letter, and 各位同学: a speech. */
const ADDRESSED = /^(?:亲爱|敬爱|尊敬|可爱|各位)/u
/** Several speakers named together: 生1、生2, 生1和生2, 生1/生2. */
const TOGETHER = /[、/&+和与跟]/u

/** Letters alone keep their case and take only numbers: "So:" and "To:" are words. */
const TEACHER_LETTER = /^(?:[Tt]|Tr|TEA)\d{0,2}$/u
const STUDENT_LETTER = /^(?:[SsPp]|St)\s?\d{0,3}$|^S[A-D]$/u

/** What recognisers call those whose names they do not know: 发言人 1, Speaker A, SPEAKER_00. */
const MACHINE_LABEL =
  /^(?:说话人|发言人|讲话人|说话者|发言者|讲者|角色|人物|Speaker|spk)[\s_-]?[\dA-Za-z一二三四五六七八九十]{1,3}$|^Unknown Speaker$/iu

/** Manner of speaking, between a name and its colon: 生2补充, 师追问, 生齐声, 小勇补充道. Longer ones first. */
const SAYING =
  '补充 回答 追问 反问 质疑 总结 小结 引导 点拨 提示 讲解 讲述 解释 评价 点评 过渡 介绍 汇报 发言 交流 朗读 齐声 齐答 齐读 小声 大声 轻声 高声 纷纷 一起 接着 继续 抢着 笑着 激动地 高兴地'.split(
    ' ',
  )
/** The same, and what is done with it: alone on a line or in brackets they tell what happened. */
const DOING =
  '异口同声 七嘴八舌 不约而同 提问 发问 设问 出示 展示 板书 板演 范读 领读 跟读 导入 强调 鼓励 表扬 肯定 示范 演示 思考 归纳 概括 明确 说明 启发 朗诵 背诵 抢答 插话 反馈 描述 叙述 复述 翻译'.split(
    ' ',
  )
const SINGLE = '答 说 问 道 讲 读 念 喊'.split(' ')
const ENDINGS = [...DOING, ...SAYING, ...SINGLE]
/** 师微笑着, 生又: how, before the word that says what. */
const MANNER =
  /^((?:教师|老师|学生|师|生)[\d甲乙丙丁]{0,2})(?:(?![齐众])\p{Script=Han}{1,4}[着地]|又|再|也|还|则|便|就|都)$/u
/** More names before one colon are a sentence. */
const LARGEST_GROUP = 6
/** Of these many voices are meant. */
const SAID_BY_SEVERAL = /齐|纷纷|一起|异口同声|七嘴八舌|不约而同/u
/** No name with what is said about it is longer, characters. */
const LONGEST_SAYING = 24

/** A name without how it is said: 生2 of 生2补充道; the name itself when nothing is. */
export function withoutSaying(name: string): string {
  if (name.length > LONGEST_SAYING) return name
  let bare = simplified(name)
  for (let word: string | undefined = ''; word !== undefined; ) {
    bare = MANNER.exec(bare)?.[1] ?? bare
    word = ENDINGS.find((each) => bare.length > each.length && bare.endsWith(each))
    if (word !== undefined) bare = trimEndOf(bare.slice(0, -word.length), /\s/u)
  }
  // as many signs as are left of it, in the characters that it was written in
  return name.slice(0, bare.length)
}

/** Role according to a speaker's name; null when the name does not tell ("张三", "说话人1"). */
export function roleOfName(name: string): SpeakerRole | null {
  const bare = stripRemarks(name)
  const role = roleOfBare(bare)
  if (role !== null) return role
  const said = withoutSaying(bare)
  if (said === bare) return null
  const base = roleOfBare(said)
  return base === 'student' && SAID_BY_SEVERAL.test(bare.slice(said.length)) ? 'several' : base
}

function roleOfBare(written: string): SpeakerRole | null {
  const bare = simplified(written)
  if (ADDRESSED.test(bare)) return null
  if (bare.startsWith('小老师')) return STUDENT.test(bare) ? 'student' : null
  if (SEVERAL.test(bare)) return 'several'
  if (TEACHER.test(bare) || TEACHER_LETTER.test(bare)) return 'teacher'
  if (STUDENT.test(bare) || STUDENT_LETTER.test(bare)) return 'student'
  if (OTHER.test(bare)) return 'other'
  return roleOfGroup(bare)
}

/** Two pupils who speak together are several, with or without others. */
function roleOfGroup(bare: string): SpeakerRole | null {
  if (!TOGETHER.test(bare)) return null
  const parts = bare.split(TOGETHER).map((part) => part.trim())
  if (parts.length > LARGEST_GROUP) return null
  const roles = parts.map((part, at) => (at > 0 && /^\d{1,2}$/u.test(part) ? 'student' : roleOfBare(part)))
  return roles.includes(null) || roles.includes('other') ? null : 'several'
}

/** The signs of role words in traditional characters. */
const SIMPLIFIED: Readonly<Record<string, string>> = {
  師: '师',
  學: '学',
  體: '体',
  眾: '众',
  齊: '齐',
  聲: '声',
  說: '说',
  問: '问',
  讀: '读',
  組: '组',
  長: '长',
  視: '视',
  頻: '频',
  補: '补',
  講: '讲',
}
const TRADITIONAL = /[師學體眾齊聲說問讀組長視頻補講]/gu
const simplified = (text: string): string => text.replace(TRADITIONAL, (sign) => SIMPLIFIED[sign] ?? sign)

/** The speaker behind a written name: 生2 for "生 2 补充", since both are one pupil. */
export function speakerOfName(name: string): string {
  const bare = stripRemarks(name)
  if (roleOfBare(bare) !== null) return bare
  const said = withoutSaying(bare)
  const role = roleOfBare(said)
  // 生齐声 is no pupil called 生
  return role === null || role !== roleOfName(bare) ? bare : said
}

/** "师(出示图片)" is spoken by 师; "生 1" and "生1" are one pupil; "3、师" is a numbered line. */
export function stripRemarks(name: string): string {
  const bare = name
    .replace(/[(（[【<][^)）\]】>]*[)）\]】>]?/gu, '')
    .replace(/^[#*>·•\-\s]+/u, '')
    .replace(/^\d{1,4}[.、)）]\s?(?=\p{L})/u, '')
  return trimEndOf(bare, /[*\s]/u).replace(/(\p{Script=Han}) (?=[\dA-Z\p{Script=Han}])/gu, '$1')
}

/** Words that stand before a colon without naming a speaker. */
const NOT_NAMES =
  /^(?:注意|问题|板书|答案|例如|比如|例|首先|其次|最后|然后|提示|要求|目标|题目|步骤|结论|总结|小结|思考|作业|公式|定义|性质|解|证明|已知|求|因为|所以|如果|图|表|就是|叫做|等于|说|问|道|想|如下|即|Note|Example|Answer|Question|Hint|Title)$|[，,。？?！!]|(?:说|问|道|是|如|叫|为|想|答|看|读|写|有|到)$/u
/** Facts about the lesson that stand above a transcript. */
const HEADINGS =
  /^(?:执教|执教者|执教人|执教教师|授课教师|授课人|授课|时间|日期|地点|课题|课型|课时|年级|班级|学科|科目|教材|版本|学校|单位|整理|记录|记录人|记录者|评课|听课人|观察人|教学内容|教学目标|教学重点|教学难点|教学重难点|教学准备|教学过程|主题|标题|会议主题|会议时间|会议号|参会人|与会人|主持人|录制时间|录音时间|上课时间|上课地点|创建时间|开始时间|结束时间|时长|录音时长|关键词|文件名|文字记录|全文概要|全文摘要|章节速览|发言总结|要点回顾|待办事项|智能纪要|Title|Date|Subject|Grade|School|Topic|Class|Duration|Attendees|Participants|Summary|Keywords|Meeting)$/iu
/** Remarks written after the lesson; more may follow. */
const COMMENTS =
  /^(?:评析|评点|点评|总评|简评|评课|评议|赏析|设计意图|设计说明|设计思路|意图|教学反思|课后反思|反思|教后记|教后反思|教学后记|板书|板书设计|作业设计|课后作业|观察记录|备注|附)\d?$/u

/** Whether a word could be a person's name or a machine's label of one. */
export function couldBeName(word: string): boolean {
  const bare = stripRemarks(word)
  if (roleOfName(bare) !== null) return true
  if (NOT_NAMES.test(bare) || HEADINGS.test(bare) || COMMENTS.test(bare) || ADDRESSED.test(bare)) return false
  return (
    /^\p{Script=Han}{2,4}$/u.test(bare) ||
    /^\p{Script=Han}{1,12}(?:[·•・]\p{Script=Han}{1,12}){1,3}$/u.test(bare) ||
    MACHINE_LABEL.test(bare) ||
    /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u.test(bare)
  )
}

/** Too short to be a name except before a colon: 甲, 男, 女2, and 我 of a teacher who transcribed the lesson. */
const SHORT_NAMES = /^[甲乙丙丁戊己庚辛男女我]\d{0,2}$/u
/** A name of many characters has none of these, which hold sentences together. */
const LONG_NAMES = /^[^的了吗呢吧我你他她它是在有这那请把和个们会要不对题法理学式示]{5,8}$/u

/** Whether a word before a colon could be a name. */
export function couldBeMark(word: string): boolean {
  const bare = stripRemarks(word)
  return SHORT_NAMES.test(bare) || isLongName(bare) || couldBeName(bare)
}

/** 阿依古丽买买提: long enough to be a heading too, so it has to return. */
export function isLongName(word: string): boolean {
  const bare = stripRemarks(word)
  return LONG_NAMES.test(bare) && /^\p{Script=Han}*$/u.test(bare) && roleOfName(bare) === null && !NOT_NAMES.test(bare)
}

/** Words that often precede a colon in speech: 第一步, 例1, 活动二, 底面积, So. */
const COMMON =
  /^(?:第[一二三四五六七八九十\d]|[例问步图表题]\s?[一二三四五六七八九十\d]|[一二三四五六七八九十]是)|(?:题|问题|要求|提示|步骤|方法|结论|规律|公式|单位|句|词|字|活动|任务|环节|情况|目标|思路|策略|发现|练习|规则|特点|原因|意思|结果|面积|周长|体积|速度|价|种|类|数|段|点|边|角|形|法|中|里)[一二三四五六七八九十\d]?$|^(?:So|Now|Look|Remember|First|Second|Third|Next|Then|Finally|Today|But|And|Because|Repeat|Listen|Rule|Step|Problem|Fact|Word|Task)\b/u

/** Whether a word before a colon most likely names nobody. */
export function isCommonPrefix(word: string): boolean {
  const bare = stripRemarks(word)
  const isSaid = roleOfName(bare) === null && withoutSaying(bare) === bare
  return (
    (isSaid && NOT_NAMES.test(bare)) ||
    HEADINGS.test(bare) ||
    COMMENTS.test(bare) ||
    ADDRESSED.test(bare) ||
    COMMON.test(bare)
  )
}

/** Speakers only before a colon: alone or in brackets, 视频 and 师板书 describe what happened. */
export function speaksBeforeColonOnly(word: string): boolean {
  const bare = simplified(stripRemarks(word))
  return OTHER.test(bare) || DOING.some((each) => bare.endsWith(each))
}

/** Whether a word can be nothing but a speaker: a role, or a machine's label. */
export const isSpeakerWord = (word: string): boolean => {
  const bare = stripRemarks(word)
  return roleOfName(bare) !== null || MACHINE_LABEL.test(bare)
}

export const isHeading = (word: string): boolean => HEADINGS.test(stripRemarks(word))

export const isComment = (word: string): boolean => COMMENTS.test(stripRemarks(word))

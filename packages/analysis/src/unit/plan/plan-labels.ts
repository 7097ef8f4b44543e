/** Parts of a unit plan, under a heading or in a column, that are imported into a unit. */
export const PLAN_LABELS = [
  'theme',
  'subject',
  'grade',
  'periods',
  'ideas',
  'goals',
  'evidence',
  'task',
  'process',
  'assessment',
  'homework',
  'reflection',
  'words',
] as const
export type PlanLabel = (typeof PLAN_LABELS)[number]

/** Prefixes of the key word: 本单元学习目标, 核心任务. */
const BEFORE = '(?:本|大|总|主|整体|单元|教学|学习|课程|预期|素养|学科|核心|学业|课堂|最终|建议|计划|预计|课时)*'
const AFTER = '(?:设计|设定|叙写|制定|确定|方案|安排|内容|要求|与实施|建议)?'

/** The first that fits counts, so that 评价任务 is an assessment and no unit task. */
const LABELS: readonly (readonly [PlanLabel, RegExp])[] = [
  ['words', /^(?:关键词|主题词|核心词汇?|关键词语?|key ?words?)$/iu],
  ['reflection', new RegExp(`^${BEFORE}(?:课后|学后)?反思(?:与改进)?$|^reflection$`, 'iu')],
  [
    'homework',
    new RegExp(
      `^${BEFORE}(?:课后|课外|分层|实践|基础)*作业(?:与检测|与练习|布置|设计|安排|内容)?$|^(?:home ?work|assignments?)$`,
      'iu',
    ),
  ],
  [
    'evidence',
    new RegExp(
      `^${BEFORE}(?:合适的|目标)?(?:达成|评价|评估|表现|成功|完成)?(?:的|性)?(?:证据|标准|指标|依据)$|^(?:目标)?达成(?:度)?评价$|^(?:evidence|success criteria|evidence of learning)$`,
      'iu',
    ),
  ],
  [
    'assessment',
    new RegExp(
      `^${BEFORE}(?:持续性?|表现性|过程性|终结性|总结性|达标)*(?:评价|评估|测评|检测|测试|考核)(?:任务|活动|方式|量规|量表|要点)?${AFTER}$|^表现性任务${AFTER}$|^(?:unit )?(?:assessments?|assessment tasks?|tests?)$`,
      'iu',
    ),
  ],
  [
    'ideas',
    new RegExp(
      `^${BEFORE}(?:概念|观念|大概念|大观念|关键概念|概念性理解|持久(?:性)?理解)${AFTER}$|^(?:big ideas?|key concepts?|enduring understandings?)$`,
      'iu',
    ),
  ],
  [
    'goals',
    new RegExp(
      `^${BEFORE}(?:目标|结果)(?:与评价)?${AFTER}$|^(?:unit |learning )?(?:goals?|objectives?|outcomes?)$`,
      'iu',
    ),
  ],
  [
    'task',
    new RegExp(
      `^${BEFORE}(?:驱动性?|真实|挑战性|项目|情境)*(?:任务|情境|情境与任务|任务情境|情境任务)(?:群)?${AFTER}$|^驱动性?问题$|^(?:unit |performance )?task$`,
      'iu',
    ),
  ],
  ['periods', /^(?:总|单元|计划|预计|所需|建议|教学|共)*课时(?:数|总数|量)?$|^(?:number of )?(?:periods|lessons)$/iu],
  [
    'process',
    new RegExp(
      `^${BEFORE}(?:过程|活动|流程|进程|规划|实施|步骤|环节|课时(?:安排|规划|划分|分配|设计|计划|内容)|(?:教学|内容)安排)${AFTER}$|^(?:learning plan|lesson plan|schedule|procedure|process|lesson sequence)$`,
      'iu',
    ),
  ],
  ['subject', /^(?:所属|授课|任教)?(?:学科|科目)(?:领域)?$|^subject$/iu],
  [
    'grade',
    /^(?:适用|授课|实施|所属|教学)?(?:年级|学段|年段|对象|年级班级|年级册次|年级学期|年级\/册次)$|^(?:grade|year)$/iu,
  ],
  [
    'theme',
    /^(?:大|本|学习)*(?:单元)?(?:主题|名称|题目|标题|课题|单元名|主题名称|课题名称)$|^单元$|^(?:unit|theme|topic)(?: ?(?:title|name))?$|^title$/iu,
  ],
]

/** Headings of parts that are not imported; text below them is ignored. */
const OTHERS =
  /^(?:本|大|单元|整体|教学|学习|课程|学科|核心|教材|学情|学生|课标|内容|知识|课文|设计|编写|任教|授课|作者|思维|单元间|结构)*(?:分析|解读|依据|理念|意图|重点|难点|重难点|重点难点|资源|准备|板书|背景|思路|框架|结构图?|说明|概述|摘录|课标|课程标准|教材|版本|教师|设计者|作者|学校|姓名|单位|日期|时间|问题链|基本问题|核心问题|本质问题|问题|参考文献|附录|特色|创新点?|导图)(?:设计|要求|图|表|与难点|、难点|摘录|和难点)?$|^(?:author|teacher|school|date|rationale|resources|materials|notes)$/iu

/** Kinds of goals, which are not goals themselves. */
const DIMENSION =
  '(?:知识(?:与|和)?技能|过程(?:与|和)方法|情感[、]?态度[、与和]*价值观|(?:知识|能力|素养|情感|技能|过程|思维|品格)目标|核心素养|文化自信|语言运用|思维能力|审美创造|语言能力|文化意识|思维品质|学习能力|(?:科学|物理|化学|生命)观念|(?:科学|历史|地理|创新|计算)?思维|(?:科学)?探究(?:实践)?|态度责任|(?:社会|科学态度与)?责任|知识|技能|能力|情感|态度|价值观)'
export const DIMENSION_PREFIX = new RegExp(`^【?${DIMENSION}】?\\s*(?:[:：]\\s*|$)`, 'u')

export const DIGITS = '一二三四五六七八九十'
const NUMBERING = new RegExp(
  `^(?:#{1,6}\\s+|第[${DIGITS}\\d]+(?:部分|板块)\\s*|[${DIGITS}]{1,3}\\s*[、.．:：]|[（(][${DIGITS}\\d]{1,3}[）)]\\s*[、.．]?|\\d{1,2}\\s*[、．)）]|\\d{1,2}\\.(?!\\d)|[①-⑳]|(?:part|stage)\\s+(?:\\d+|[ivx]+)\\s*[:.—-]?)\\s*`,
  'iu',
)

/** A text without number, brackets, colon and blanks, as labels are compared. */
export function plainLabel(text: string): string {
  let rest = text.normalize('NFKC').trim()
  for (let cut = NUMBERING.exec(rest); cut && cut[0] !== ''; cut = NUMBERING.exec(rest))
    rest = rest.slice(cut[0].length)
  return rest
    .replace(/^[【[〖]|[】\]〗]$/gu, '')
    .replace(/[(（][^()（）]*[)）]$/u, '')
    .replace(/[:：]$/u, '')
    .replace(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, '')
    .trim()
}

const LONGEST_LABEL = 24

/** Part that a heading or a cell announces; `other` for parts that are not imported, null if it is no heading. */
export function labelOf(text: string): PlanLabel | 'other' | null {
  const plain = plainLabel(text)
  if (plain === '' || plain.length > LONGEST_LABEL) return null
  const found = LABELS.find(([, pattern]) => pattern.test(plain))
  if (found) return found[0]
  return OTHERS.test(plain) ? 'other' : null
}

export type PlanColumn = PlanLabel | 'lesson' | 'title' | 'minutes' | 'number' | 'other'

const COLUMNS: readonly (readonly [PlanColumn, RegExp])[] = [
  ['number', /^(?:序号|编号|no\.?|#)$/iu],
  ['other', /^(?:对应|指向)?目标(?:序号|编号)$|^(?:对应|指向)(?:的)?(?:单元)?目标$/u],
  ['lesson', /^(?:课时|课次|课时序号|课时数|第几课时|lesson|periods?)$/iu],
  ['minutes', /^(?:时间|时长|用时|分钟|课时时长|minutes|time)$/iu],
  ['title', /^(?:课题|(?:课时|学习|教学|主要|单元)*(?:内容|主题|名称|课题)|课文|篇目|title|content|topic)$/iu],
]

/** Content of a table column. */
export function columnOf(heading: string): PlanColumn | null {
  const plain = plainLabel(heading)
  return COLUMNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? labelOf(heading)
}

import type { Lamp, UNIT_PAPER_KINDS } from '@keguan/contract/report/unit/plan'
import type { RhythmColumn, UNIT_GAPS } from '@keguan/contract/report/unit/report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { FigureWords } from '../kit/figures/figure.ts'

export const UNIT_PAGE_TEXTS = {
  product: named('课观 · 大单元分析', 'Keguan · Large unit'),
  footer: named(
    '灯由课上说出的词句得出，依据都列在下面；听得出的只是说了什么，学生会没会要看学生的作品和测试。教师可以改每一盏灯，改过的以教师为准。全部数字在本机由算术得出，未使用生成式模型。',
    'Lamps are based on words said in the lessons, and their sentences are listed. They show what was talked about; whether pupils can do it shows in their work. A teacher can correct every lamp, and the correction counts. Every number was computed on this machine without a generative model.',
  ),
} as const

export const UNIT_SECTION_TEXTS = {
  lamps: named('教—学—评一致性', 'Teaching, learning and assessment'),
  papers: named('考的与教的', 'Asked and taught'),
  threads: named('大概念与单元任务', 'Big ideas and the unit task'),
  progression: named('进阶', 'Progression'),
  terms: named('概念的衔接与螺旋', 'Cohesion and spiral'),
  graph: named('跨课知识图谱', 'Knowledge graph of the unit'),
  rhythm: named('课堂节奏', 'Rhythm'),
  time: named('环节与课时', 'Phases and time'),
  evidence: named('每盏灯的依据', 'Evidence for each lamp'),
} as const satisfies Record<string, Named>
export type UnitSection = keyof typeof UNIT_SECTION_TEXTS

export const LAMP_NAMES: Readonly<Record<Lamp, Named>> = {
  taught: named('教', 'Taught'),
  practised: named('练', 'Practised'),
  assessed: named('评', 'Assessed'),
}
/** One letter in a lamp. */
export const LAMP_MARKS: Readonly<Record<Lamp, Named>> = {
  taught: named('教', 'T'),
  practised: named('练', 'P'),
  assessed: named('评', 'A'),
}
export const GAP_NAMES: Readonly<Record<(typeof UNIT_GAPS)[number], Named>> = {
  deleted: named('已删除', 'deleted'),
  withdrawn: named('不再共享', 'no longer shared'),
  failed: named('分析失败', 'analysis failed'),
  no_words: named('没有文字稿', 'no transcript'),
  words_unsure: named('听写的文字错得太多', 'too many words are wrong'),
}
export const PAPER_NAMES: Readonly<Record<(typeof UNIT_PAPER_KINDS)[number], Named>> = {
  assessment: named('评价任务', 'Assessment task'),
  homework: named('作业', 'Homework'),
  exam: named('测试', 'Exam'),
}
export const RHYTHM_NAMES: Readonly<Record<RhythmColumn, Named>> = {
  rt: named('Rt 教师行为占有率', 'Rt, teacher share'),
  ch: named('Ch 行为转换率', 'Ch, change rate'),
  rate: named('语速 (音节/分)', 'Syllables a minute'),
  wait: named('提问后等待 (秒)', 'Wait after questions (s)'),
  answer_wait: named('回答后等待 (秒)', 'Wait after answers (s)'),
  questions: named('提问 (个)', 'Questions'),
  high_order: named('高阶提问占比', 'Share of higher-order'),
}

export const UNIT_TEXTS = {
  goal: named('目标', 'Goal'),
  goalNo: named('目标 {at}', 'Goal {at}'),
  lesson: named('课', 'Lesson'),
  lessonNo: named('第 {at} 课', 'Lesson {at}'),
  lessonTitle: named('第 {at} 课 {title}', 'Lesson {at} {title}'),
  lessons: named('{count} 节课', '{count, plural, one {# lesson} other {# lessons}}'),
  gaps: named('缺 {names}', 'missing: {names}'),
  match: named('目标一致', 'Goals matched'),
  matchSub: named('教过，并在课上或卷面评过', 'taught, and assessed in class or on paper'),
  missing: named('缺的灯', 'Lamps out'),
  missingSub: named('整个单元都没有亮', 'in the whole unit'),
  taskShare: named('单元任务', 'Unit task'),
  taskSub: named('提到任务的课', 'lessons that mention it'),
  idea: named('大概念', 'Big idea'),
  ideaShare: named('出现的课', 'Share of lessons'),
  first: named('最早', 'First'),
  last: named('最晚', 'Last'),
  sentences: named('句数', 'Sentences'),
  minutes: named('分钟', 'Minutes'),
  all: named('全部', 'All'),
  bloom: named('提问层级均值 (1–6)', 'Mean level of questions (1–6)'),
  transfer: named('迁移环节占比', 'Share of transfer'),
  fresh: named('新概念', 'New terms'),
  known: named('再现的概念', 'Known terms'),
  freshList: named('新概念举例', 'New terms, such as'),
  term: named('概念', 'Term'),
  usedIn: named('用到的课', 'Used in'),
  cosine: named('与下一课的相似度', 'Likeness to the next'),
  planned: named('计划 (分钟)', 'Planned (min)'),
  actual: named('实际 (分钟)', 'Actual (min)'),
  difference: named('差 (分钟)', 'Difference (min)'),
  paper: named('来源', 'Paper'),
  item: named('题', 'Item'),
  text: named('内容', 'Text'),
  goals: named('对应目标', 'Goals'),
  taught: named('教过', 'Taught'),
  unsaid: named('课上没有说到的词', 'Words no lesson says'),
  yes: named('是', 'yes'),
  no: named('否', 'no'),
  unclear: named('看不出', 'unclear'),
  trend: named('走势', 'Trend'),
  lamp: named('灯', 'Lamp'),
  out: named('整个单元没有', 'Never in the unit'),
  none: named('都有', 'nothing missing'),
  edited: named('教师改过', 'changed by the teacher'),
  node: named('{term}：{count} 次，第 {first} 课首次出现', '{term}: {count} times, first in lesson {first}'),
  noTask: named('没有写单元任务。', 'No unit task was given.'),
  sheets: {
    about: named('概要', 'Summary'),
    lamps: named('目标与课', 'Goals by lessons'),
    evidence: named('依据', 'Evidence'),
    papers: named('考的与教的', 'Asked and taught'),
    rhythm: named('节奏', 'Rhythm'),
    terms: named('概念', 'Terms'),
  },
} as const

export const UNIT_SENTENCES = {
  match: named('{goals} 条目标里有 {matched} 条教过并且评过。', '{matched} of {goals} goals are taught and assessed.'),
  missing: named('先看缺的：{goal}没有{lamps}。', 'Missing: {goal} is not {lamps}.'),
  complete: named('每条目标都教过、练过、评过。', 'Every goal is taught, practised and assessed.'),
  asked: named(
    '有 {count} 道题考了课上没有教的内容。',
    '{count, plural, one {# question assesses} other {# questions assess}} content that was not taught.',
  ),
  notAsked: named('教了还没有评的目标：{goals}。', 'Taught and not yet assessed: {goals}.'),
  few: named('不足三节课，不谈趋势。', 'With fewer than three lessons there is no trend.'),
  rising: named(
    '提问层级逐课上升（ρ = {rho}，95% 区间 {interval}）。',
    'Questions grow harder from lesson to lesson (ρ = {rho}, 95% interval {interval}).',
  ),
  falling: named(
    '提问层级逐课下降（ρ = {rho}，95% 区间 {interval}）。',
    'Questions grow easier from lesson to lesson (ρ = {rho}, 95% interval {interval}).',
  ),
  flat: named(
    '看不出提问层级逐课升降（ρ = {rho}，95% 区间 {interval}）。',
    'No clear rise or fall in the level of questions (ρ = {rho}, 95% interval {interval}).',
  ),
  unsure: named('三节课能给 ρ = {rho}，还给不出区间。', 'Three lessons give ρ = {rho} and no interval.'),
  cohesive: named(
    '相邻的课比打乱次序更相似（p = {p}）。',
    'Neighbouring lessons are more similar than in other orders (p = {p}).',
  ),
  loose: named(
    '相邻的课并不比打乱次序更相似（p = {p}）。',
    'Neighbouring lessons are no more similar than in other orders (p = {p}).',
  ),
} as const

export const UNIT_SUMMARIES = {
  lamps: named(
    '一行一条目标，一列一节课，三盏灯依次是教、练、评；空心的没有亮，方框是教师改过的。表里先列缺的。',
    'One row per goal, one column per lesson; three lamps: taught, practised, assessed. Hollow lamps are out, squares were set by the teacher. Gaps come first.',
  ),
  papers: named(
    '评价任务、作业和测试的每道题对到目标；没有教就考的排在前面。',
    'Each question of tasks, homework and exams with its goals; questions on content that was not taught come first.',
  ),
  threads: named(
    '大概念和单元任务在哪几节课被说到，说了几句。',
    'In which lessons the big ideas and the task are mentioned, and in how many sentences.',
  ),
  progression: named(
    '横轴是课的次序。斜率是每课的变化，ρ 是斯皮尔曼等级相关；区间跨过 0 就说不上升降。',
    'Lessons in order. The slope is the change per lesson, ρ Spearman’s rank correlation; if its interval contains 0 there is neither rise nor fall.',
  ),
  terms: named(
    '相邻两课的用词有多像，和打乱次序比；哪些概念是新的，哪些隔了课又回来。',
    'How similar the words of neighbouring lessons are, compared with other orders; which terms are new, and which recur.',
  ),
  graph: named(
    '各课的概念合成一张网，底色越深首次出现得越晚。',
    'Terms of all lessons in one network; a darker background means that a term is first used later.',
  ),
  rhythm: named('各课自己的报告里的指标，放在一起。', 'Measures of the lessons’ own reports, next to each other.'),
  time: named(
    '各课的环节上下对齐；计划与实际的分钟数。',
    'Phases of all lessons below each other; planned and actual minutes.',
  ),
  evidence: named(
    '每盏亮的灯是哪几句点亮的，用了多少时间。',
    'Which sentences lit each lamp, and the time given to it.',
  ),
} as const

const words = (title: Named, guide: Named): FigureWords => ({ title, guide, alt: guide })
export const UNIT_FIGURES = {
  grid: words(
    named('目标 × 课', 'Goals by lessons'),
    named(
      '教、练、评三盏灯；把光标放上去看时间和句数。',
      'Lamps for taught, practised, assessed; hover for time and sentences.',
    ),
  ),
  empty: words(named('先看缺的', 'What is missing'), named('缺得多的目标在前。', 'Goals with most lamps out first.')),
  papers: words(named('每道题', 'Questions'), named('没有教的在前。', 'Not taught first.')),
  ideas: words(named('出现在哪几课', 'Where they appear'), named('格子里是提到的句数。', 'Cells count the sentences.')),
  bloom: words(
    named('提问层级', 'Level of questions'),
    named(
      '1 记忆，6 创造；少于三个可判定的提问不画。',
      '1 remember, 6 create; lessons with fewer than three classified questions are left out.',
    ),
  ),
  transfer: words(
    named('迁移占比', 'Share of transfer'),
    named('迁移环节占全课时间的比例。', 'Time in the transfer phase as a share of the lesson.'),
  ),
  terms: words(
    named('新旧概念与衔接', 'New and known terms'),
    named('每课前 40 个概念。', 'The first 40 terms of each lesson.'),
  ),
  spiral: words(
    named('隔课回来的概念', 'Recurring terms'),
    named('两课或更久以后再用。', 'Used again two or more lessons later.'),
  ),
  graph: words(
    named('概念网', 'Net of terms'),
    named('连线是课上说到的联系。', 'Lines are links made in the lessons.'),
  ),
  rhythm: words(named('节奏表', 'Rhythm'), named('第一行是各课的走势。', 'The first row draws the lessons in order.')),
  phases: words(
    named('环节', 'Phases'),
    named('一行一节课，从左到右是时间。', 'One row per lesson, time from left to right.'),
  ),
  minutes: words(named('计划与实际', 'Planned and actual'), named('每节课的分钟数。', 'Minutes of each lesson.')),
} as const

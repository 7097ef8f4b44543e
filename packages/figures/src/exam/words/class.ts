import type { MarkLevel, PointLevel, WatchReason } from '@keguan/contract/report/exam/class-report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { FigureWords } from '../../kit/figures/figure.ts'

export const CLASS_PAGE_TEXTS = {
  product: named('课观 · 班级考试分析', 'Keguan · Exam analysis of a class'),
  footer: named(
    '供任课教师和班主任使用，含学生姓名，请勿公开或发到群里（《未成年人学校保护规定》）。全部数字由算术得出，未使用生成式模型。',
    'For the teachers of the class. It names pupils: do not publish it or post it in a group. No generative model was used.',
  ),
} as const

export const CLASS_SECTIONS = {
  reteach: named('先讲什么', 'What to teach again'),
  clinic: named('错题诊所', 'Item clinic'),
  watch: named('需要留意的学生', 'Pupils who need attention'),
  grade: named('与年级相比', 'Compared with the grade'),
  pupils: named('学生 × 知识点', 'Pupils by knowledge point'),
} as const satisfies Record<string, Named>
export type ClassSection = keyof typeof CLASS_SECTIONS

export const CLASS_SENTENCES = {
  pupils: named(
    '{name}名单 {listed} 人，计入 {counted} 人。{paper}平均 {mean} 分，年级 {grade} 分。',
    '{name}: {listed} pupils are listed and {counted} count. {paper}: mean {mean}, grade {grade}.',
  ),
  differs: named(
    '与年级之差超出偶然：收缩后 {value} 分（95% 区间 {low} 至 {high}）。',
    'The difference from the grade is beyond chance: {value} marks after shrinkage (95% interval {low} to {high}).',
  ),
  same: named(
    '与年级之差没有超出偶然（收缩后 {value} 分，95% 区间 {low} 至 {high}），不宜据此评价班级。',
    'The difference from the grade is not larger than chance ({value} marks after shrinkage, 95% interval {low} to {high}) and says nothing about the class.',
  ),
  alone: named('只有一个班，不与年级相比。', 'There is one class only: nothing to compare it with.'),
  reteach: named(
    '先讲：{points}；这里失分多，而且不大可能是偶然。',
    'Teach again first: {points}. Most marks are lost there, and it is unlikely to be chance.',
  ),
  noReteach: named('没有一个知识点需要全班重讲。', 'No knowledge point needs teaching again to the whole class.'),
  item: named(
    '第 {label} 题全班丢了 {lost} 分{wrong, select, none {} other {，{share} 选了 {wrong}}}。',
    'On question {label} the class lost {lost} marks{wrong, select, none {} other {; {share} chose {wrong}}}.',
  ),
  watch: named(
    '有 {n} 名学生值得单独看一看，其中 {near} 人就在线下。',
    '{n, plural, one {# pupil needs} other {# pupils need}} attention; {near} of them are just below the line.',
  ),
  noWatch: named('没有需要单独留意的学生。', 'No pupil needs special attention.'),
} as const

export const WATCH_TEXTS: Readonly<Record<WatchReason, Named>> = {
  near_line: named(
    '线下不远{value, select, none {} other {，再考一次过线的可能 {value}}}',
    'just below the line{value, select, none {} other {, {value} likely to cross it in a parallel paper}}',
  ),
  low: named('得分率 {value}，先补基础题', '{value} of the marks: begin with the basics'),
  subject_below: named(
    '{paper}明显低于本人其他学科（差 {value} 个标准差）',
    '{paper} clearly below the pupil’s other subjects ({value} SD)',
  ),
  blanks: named('{value} 的题没有作答', '{value} of the questions left blank'),
  unusual_pattern: named(
    '易题错、难题对，偶然难以解释（l_z = −{value}），看看是粗心、缺课还是别的原因',
    'misses easy questions and solves hard ones, unlikely by chance (l_z = −{value}): careless, absent, or something else?',
  ),
  absent: named('{paper}缺考', 'absent: {paper}'),
}

export const LEVEL_NAMES: Readonly<Record<MarkLevel, Named>> = {
  excellent: named('优秀', 'Excellent'),
  good: named('良好', 'Good'),
  pass: named('合格', 'Pass'),
  below: named('待合格', 'Not yet a pass'),
}

/** Symbols explained below the table; a second cue for colour-blind readers. */
export const POINT_MARKS: Readonly<Record<PointLevel, string>> = { mastered: '●', learning: '◐', not_yet: '○' }

export const CLASS_SUMMARIES = {
  reteach: named(
    '按“失分 × 确定程度”排列：确定程度是全班真实得分率低于 80% 的可能性。与年级之差只有在同时比较全部知识点后仍超出偶然才标 ▲▼。',
    'Sorted by lost marks × certainty, the probability that the true share of the class lies below 80%. ▲▼ mark differences from the other classes that are beyond chance even with all points compared at once.',
  ),
  clinic: named(
    '全班失分最多的题在前。选错同一项的学生多半有同一个误解，可以一起讲。',
    'Questions that cost the class most come first. Pupils who chose the same wrong option usually share a misconception and can be taught together.',
  ),
  watch: named(
    '每人写明理由。可能性由信度算出，一次考试不能代表一个学生。',
    'Each with the reason. Probabilities follow from the reliability of the paper; one exam does not define a pupil.',
  ),
  grade: named(
    '点在 0 的右边表示本班高于年级。收缩均值把人数少、离得远的班拉向年级。',
    'Right of 0 the class is above the grade. Shrinkage moves small and distant classes towards the grade.',
  ),
  pupils: named(
    '● 已掌握，◐ 接近掌握，○ 接下来学，— 题目不足或彼此不一致，不作判断。按名单顺序，不排名。',
    '● mastered, ◐ in progress, ○ next, — too few or inconsistent questions. In the order of the list, not by rank.',
  ),
  pupilsMarks: named(
    '按名单顺序；没有双向细目表，只有成绩。',
    'In the order of the list; marks only, as there is no table of specifications.',
  ),
} as const

const words = (title: Named, guide: Named): FigureWords => ({ title, guide, alt: guide })
export const CLASS_FIGURES = {
  reteach: words(
    named('知识点：本班与年级', 'Knowledge points: class and grade'),
    named(
      '点为本班，竖线为年级；线是差值的 95% 区间。',
      'Dot: class, tick: grade; the line is the 95% interval of the difference.',
    ),
  ),
  points: words(
    named('知识点明细', 'Knowledge points'),
    named('失分多而确定的在前。', 'Sorted by lost marks and certainty.'),
  ),
  clinic: words(
    named('失分最多的题', 'Questions that cost most'),
    named('最多 12 题，全部在工作簿里。', 'At most 12; the workbook has all.'),
  ),
  watch: words(named('名单与理由', 'Who and why'), named('紧要的在前。', 'The most urgent first.')),
  distribution: words(
    named('{paper}：本班与年级的分布', '{paper}: class and grade'),
    named(
      '柱为本班人数，线为按年级比例应有的人数。',
      'Bars: pupils of the class; line: the number expected from the shares of the grade.',
    ),
  ),
  difference: words(
    named('与年级均分之差', 'Difference from the grade'),
    named('以标准差为单位；线为 95% 区间。', 'In standard deviations; lines are 95% intervals.'),
  ),
  pupils: words(named('学生', 'Pupils'), named('左右滚动可看全部知识点。', 'Scroll sideways for all points.')),
} as const

export const CLASS_TEXTS = {
  fromGrade: named('与年级差 {value}（收缩后）', '{value} from the grade, shrunken'),
  gradeFirst: named('全班 {share}', 'class {share}'),
  grade: named('年级', 'Grade'),
  class: named('本班', 'Class'),
  certainty: named('确定程度', 'Certainty'),
  difference: named('与他班之差（百分点）', 'Against other classes (points)'),
  effect: named('与他班相比的 Hedges g（未收缩）', 'Hedges’ g against other classes, not shrunken'),
  lostEach: named('人均失分', 'Lost per pupil'),
  lostAll: named('全班失分', 'Lost by the class'),
  wrong: named('最多的错误选项', 'Most chosen wrong option'),
  who: named('谁', 'Who'),
  belowHalf: named('得分不到一半', 'Below half of the marks'),
  name: named('姓名', 'Name'),
  number: named('学号', 'Number'),
  reason: named('理由', 'Reason'),
  rank: named('年级名次', 'Rank in the grade'),
  sd: named('标准差', 'SD'),
  nobody: named('无', 'nobody'),
  others: named('等 {n} 人', '{n} in all'),
} as const

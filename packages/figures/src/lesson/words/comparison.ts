import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { ComparedId, NotComparedReason } from '@keguan/contract/report/lesson/parts/comparison'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

/** Shares that exist only in the comparison; everything else has the name of its measure. */
export const COMPARED_NAMES: Readonly<Record<Exclude<ComparedId, MeasureId>, Named>> = {
  'hemisphere.left_share': named('分析—顺序型占学生活动', 'Analytic–sequential, of pupils’ activity'),
  'hemisphere.right_share': named('形象—情感型占学生活动', 'Pictorial–emotional, of pupils’ activity'),
}

/** Nothing at all can be compared. */
export const NOT_COMPARED_TEXTS: Readonly<Record<NotComparedReason, Named>> = {
  few_lessons: named(
    '这里会列出{group}的中位数。目前另有 {n} 节可比的课，满 {min} 节才比较：课太少会看出是哪一节。',
    'The median of {group} will appear here. So far there {n, plural, one {is} other {are}} {n} other {n, plural, one {lesson} other {lessons}} to compare with; at least {min} are needed so that single lessons cannot be identified.',
  ),
  few_colleagues: named(
    '另有 {n} 节可比的课，但只来自一两位同事。至少有 {colleagues} 位同事的课才比较，以免看出是谁的课。',
    'There {n, plural, one {is} other {are}} {n} other {n, plural, one {lesson} other {lessons}}, but by one or two colleagues only. Lessons of {colleagues} colleagues are needed so that no one’s lessons can be identified.',
  ),
  no_subject: named(
    '这节课没有填写学科。在课程列表里补上学科后，就能与{group}比较。',
    'This lesson has no subject yet. Add one in the list of lessons to compare it with {group}.',
  ),
}

/** One line cannot be compared, others can. */
export const ROW_NOT_COMPARED_TEXTS: Readonly<Record<NotComparedReason, Named>> = {
  few_lessons: named('仅 {n} 节', 'only {n}'),
  few_colleagues: named('只来自一两位同事', 'one or two colleagues only'),
  no_subject: named('没有学科', 'no subject'),
}

export const COMPARISON_TEXTS = {
  place: named('与本校课堂比较', 'Compared with the lessons of your institution'),
  subject: named('与本校同学科的课比较', 'Compared with lessons of the same subject'),
  subjectNamed: named('与本校{subject}课比较', 'Compared with {subject} lessons of your institution'),
  placeGroup: named('本校课堂', 'the institution’s lessons'),
  subjectGroup: named('同学科的课', 'lessons of the same subject'),
  voice: named('声音变化的位置', 'Variation of the voice compared with others'),
  outOf: named('/ 100', '/ 100'),
  voiceSub: named(
    '在另外 {n} 节课中的百分位：音高变化 {pitch}、音量变化 {loudness}、语速变化 {rate}，三者取平均。50 居中，不分好坏。',
    'Percentiles among {n} other lessons: pitch {pitch}, loudness {loudness}, pace {rate}; this is their mean. 50 is the median, and neither side is better.',
  ),
  voiceMissing: named('没有数值：{why}。', 'No value: {why}.'),
  voiceFew: named(
    '声音三项齐全的课另有 {n} 节，满 {min} 节才排列',
    '{n} other {n, plural, one {lesson has} other {lessons have}} all three voice values, {min} are needed',
  ),
  measure: named('指标', 'Measure'),
  own: named('本节课', 'This lesson'),
  middle: named('中位数', 'Median'),
  half: named('中间一半', 'Middle half'),
  dot: named('圆点是本节课', 'the dot is this lesson'),
  lessons: named('课数', 'Lessons'),
  foot: named(
    '截至 {when}，本校另有 {n} 节已完成的课。只显示在本页：本校的课会增减，下载和打印的报告保持不变，所以不含这一栏。',
    'As of {when}, among {n} other finished {n, plural, one {lesson} other {lessons}} of your institution. Shown on this page only, because lessons change while a downloaded or printed report stays the same.',
  ),
} as const

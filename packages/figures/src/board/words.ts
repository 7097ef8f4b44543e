import { named } from '@keguan/contract/vocabulary/locale'
import type { FigureWords } from '../kit/figures/figure.ts'

const words = (title: FigureWords['title'], guide: FigureWords['guide']): FigureWords => ({ title, guide, alt: guide })

export const BOARD_FIGURES = {
  trend: words(
    named('每周课例数', 'Lessons by week'),
    named(
      '一根柱是一周（周一开始）；空着的周课例或教师太少。',
      'Each bar is a week from Monday; weeks with too few lessons or teachers are left empty.',
    ),
  ),
  measures: words(
    named('每周学生发言与等待', 'Pupils’ talk and waits by week'),
    named(
      '实线是学生发言占比（左轴），点线是等待时间（右轴）。',
      'Line: pupils’ share of talk, left; dots: wait time, right.',
    ),
  ),
  hours: words(
    named('星期 × 时段', 'Weekday × hour'),
    named(
      '颜色越深，这个时段上传分析的课例越多；空格太少，不显示。',
      'Darker means that more analyses were started then; too few are left out.',
    ),
  ),
  subjects: words(
    named('学科 × 年级', 'Subject × grade'),
    named('格中是课例数；空格太少，不显示。', 'Numbers of lessons; too few are left out.'),
  ),
  spread: words(
    named('{measure}的分布', '{measure}: distribution'),
    named(
      '粗条是中间一半课例，细线到第 10 和第 90 百分位，竖线是中位数。',
      'Bar: the middle half of the lessons; thin line: 10th to 90th percentile; mark: median.',
    ),
  ),
  growth: words(
    named('与上学期相比', 'Against the term before'),
    named(
      '变化占上学期均值的百分比；线是 95% 区间，跨过 0 说明看不出变化。',
      'Change in percent of the earlier mean; line: 95% interval. If it crosses 0, there is no clear change.',
    ),
  ),
  quotas: words(
    named('配额', 'Quotas'),
    named(
      '与所选时间有重合的配额；少于 5 次不显示。',
      'Quotas that overlap the period; fewer than five uses are not shown.',
    ),
  ),
} as const

export const BOARD_WORDS = {
  week: named('周', 'Week'),
  lessons: named('课例数', 'Lessons'),
  hour: named('时', 'Hour'),
  weekday: named('星期', 'Weekday'),
  subject: named('学科', 'Subject'),
  grade: named('年级', 'Grade'),
  own: named('我的课例', 'My lessons'),
  ownHover: named('我的课例 {day}：{value}', 'My lesson of {day}: {value}'),
  measure: named('指标', 'Measure'),
  p10: named('第 10 百分位', '10th percentile'),
  q1: named('下四分位', 'Lower quartile'),
  median: named('中位数', 'Median'),
  q3: named('上四分位', 'Upper quartile'),
  p90: named('第 90 百分位', '90th percentile'),
  before: named('上学期', 'Term before'),
  now: named('所选学期', 'Chosen term'),
  change: named('变化', 'Change'),
  interval: named('95% 区间', '95% interval'),
  edition: named('版本', 'Edition'),
  used: named('已用', 'Used'),
  total: named('总数', 'Total'),
  few: named('课例或教师太少，不显示。', 'Too few lessons or teachers to be shown.'),
  noQuotas: named('这段时间没有计数的配额。', 'No quotas are counted in this period.'),
  noGrowth: named('要有两个学期的足够课例才能比较。', 'A comparison needs enough lessons in two terms.'),
} as const

/** Weekdays from Monday. */
export const WEEKDAYS = [
  named('周一', 'Mon'),
  named('周二', 'Tue'),
  named('周三', 'Wed'),
  named('周四', 'Thu'),
  named('周五', 'Fri'),
  named('周六', 'Sat'),
  named('周日', 'Sun'),
] as const

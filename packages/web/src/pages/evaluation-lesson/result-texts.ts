import type { EvaluationResult } from '@keguan/contract/report/evaluation/result'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const RESULT_TEXTS = {
  title: named('评课结果', 'Results'),
  failed: named('评课结果没有加载成功', 'The results could not be loaded'),
  none: named('还没有提交的评课，提交后在这里查看结果。', 'Nothing is submitted yet; results appear here.'),
  hidden: named(
    '您的自评还没有提交。提交后才显示其他人的评分，以免相互影响。',
    'Your own evaluation is not submitted yet. The others’ marks are shown after that, so that they do not influence yours.',
  ),
  total: named('专家合计平均 {mean} 分（满分 100）', 'Experts’ mean {mean} out of 100'),
  sd: named('标准差 {sd}', 'SD {sd}'),
  interval: named('95% 区间 {low}–{high}', '95% interval {low}–{high}'),
  experts: named('专家平均', 'Experts’ mean'),
  own: named('自评', 'Own'),
  reference: named('本校平均', 'School mean'),
  referenceNote: named(
    '本校另有 {count} 节已评的课；满 5 节显示本校平均。',
    '{count} other lessons of the school are evaluated; its mean is shown from 5 on.',
  ),
  radar: named('九项指标', 'Nine indicators'),
  radarAlt: named('雷达图：{values}', 'Radar chart: {values}'),
  indicator: named('指标', 'Indicator'),
  single: named('每位专家', 'Single experts'),
  mean: named('平均', 'Mean'),
  deviation: named('标准差', 'SD'),
  range: named('95% 区间', '95% interval'),
  evidence: named('相关指标（参考，不是评分）', 'Related measures (evidence, not a mark)'),
  difference: named(
    '自评与专家平均的绝对差平均为 {value}（满分 10）。',
    'Your own marks and the experts’ means differ by {value} out of 10 on average.',
  ),
  kappa: named(
    '两位专家逐项评分的加权 κ 为 {value}。',
    'The weighted kappa of the two experts over the items is {value}.',
  ),
  icc: named(
    'ICC(2,k) = {value}（95% 区间 {low}–{high}，{experts} 位专家共同评过 {lessons} 节课）：{words}',
    'ICC(2,k) = {value} (95% interval {low}–{high}, {lessons} lessons rated by all {experts} experts): {words}',
  ),
  items: named('逐项', 'Item by item'),
  comments: named('点评', 'Comments'),
  noComments: named('没有点评。', 'No comments.'),
  words: named('总评', 'Overall comments'),
  whole: named('整节课', 'Whole lesson'),
  export: named('导出 Excel', 'Export as a sheet'),
  print: named('打印 / PDF', 'Print / PDF'),
  file: named('评课结果', 'evaluations'),
  notRated: named('未评', 'not rated'),
  noRanking: named(
    '评分描述这一节课，不用于教师之间的排名。',
    'Marks describe this lesson; they are not for ranking teachers.',
  ),
} as const

type Reason = NonNullable<NonNullable<EvaluationResult['shown']>['icc_reason']>

export const ICC_REASON_TEXTS: Readonly<Record<Reason, Named>> = {
  few_experts: named('评分一致性 ICC 至少需要两位专家。', 'The ICC of agreement needs at least two experts.'),
  guests: named(
    '访客只评一节课，无法计算跨课的 ICC；需要至少两位有账号的专家。',
    'Guests rate one lesson only; the ICC across lessons needs at least two experts with an account.',
  ),
  few_lessons: named(
    'ICC 需要同样的专家共同评过至少 5 节课，现在有 {lessons} 节。',
    'The ICC needs at least 5 lessons rated by the same experts; there are {lessons}.',
  ),
  no_difference: named('各课、各专家的评分没有差别，无法计算 ICC。', 'The marks do not differ, so there is no ICC.'),
}

/** Bands of Koo & Li (2016), by the lower end of the interval: what can be relied on, not what is likeliest. */
export const RELIABILITY_TEXTS = {
  poor: named('一致性差，只看一位专家的分数并不可靠', 'poor; the marks of these experts cannot be relied on yet'),
  moderate: named('一致性中等', 'moderate'),
  good: named('一致性较好', 'good'),
  excellent: named('一致性很好', 'excellent'),
} as const

export function reliabilityOf(low: number): keyof typeof RELIABILITY_TEXTS {
  if (low < 0.5) return 'poor'
  if (low < 0.75) return 'moderate'
  return low < 0.9 ? 'good' : 'excellent'
}

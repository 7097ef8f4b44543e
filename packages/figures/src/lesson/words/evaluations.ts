import type { ShownEvaluations } from '@keguan/contract/report/evaluation/result'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const EVALUATION_TEXTS = {
  title: named('评课', 'Evaluations'),
  total: named('专家合计平均 {mean} 分（满分 100）', 'Experts’ mean {mean} out of 100'),
  sd: named('标准差 {sd}', 'SD {sd}'),
  interval: named('95% 区间 {low}–{high}', '95% interval {low}–{high}'),
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
  referenceNote: named(
    '本校另有 {count} 节已评的课；满 5 节显示本校平均。',
    '{count} other lessons of the school are evaluated; its mean is shown from 5 on.',
  ),
  noRanking: named(
    '评分描述这一节课，不用于教师之间的排名。',
    'Marks describe this lesson; they are not for ranking teachers.',
  ),
  indicators: named('九项指标', 'Nine indicators'),
  indicatorsGuide: named(
    '实心圆点为专家平均，横线为其 95% 区间；空心圆点为自评，竖线为本校平均。',
    'Filled dots are the experts’ means with their 95% intervals; open dots are your own marks, upright lines the school’s means.',
  ),
  indicatorsAlt: named('九项指标，专家平均：{values}', 'Nine indicators, experts’ means: {values}'),
  mark: named('分（满分 10）', 'Mark, of 10'),
  indicator: named('指标', 'Indicator'),
  experts: named('专家平均', 'Experts’ mean'),
  deviation: named('标准差', 'SD'),
  range: named('95% 区间', '95% interval'),
  own: named('自评', 'Own'),
  reference: named('本校平均', 'School mean'),
  evaluators: named('评课人', 'Evaluators'),
  evaluatorsGuide: named('每位评课人的评价表与合计。', 'The form and the total of each evaluator.'),
  evaluator: named('评课人', 'Evaluator'),
  form: named('评价表', 'Form'),
  score: named('合计（满分 100）', 'Total of 100'),
  comment: named('总评', 'Overall comment'),
  items: named('逐项 · {form}', 'Item by item · {form}'),
  itemsGuide: named('各项都换算为满分 10 分。', 'Every item on a scale of 10.'),
  item: named('评价项目', 'Item'),
  comments: named('点评', 'Comments'),
  said: named('{kind} · {name}：{text}', '{kind} · {name}: {text}'),
  whole: named('整节课', 'Whole lesson'),
} as const

type Reason = NonNullable<ShownEvaluations['icc_reason']>

export const ICC_REASON_TEXTS: Readonly<Record<Reason, Named>> = {
  few_experts: named('评分一致性 ICC 至少需要两位专家。', 'The ICC of agreement needs at least two experts.'),
  guests: named(
    '单节课的访客无法跨课比较，ICC 需要至少两位有账号的专家或任务访客。',
    'Guests invited to a single lesson cannot be matched across lessons; the ICC needs at least two experts with an account, or guests of a task.',
  ),
  few_lessons: named(
    'ICC 需要同样的专家共同评过至少 5 节课，现在有 {lessons} 节。',
    'The ICC needs at least 5 lessons rated by the same experts; there are {lessons}.',
  ),
  no_difference: named('各课、各专家的评分没有差别，无法计算 ICC。', 'The marks do not differ, so there is no ICC.'),
}

/** Bands of Koo & Li (2016), by the lower end of the interval: the certain minimum, not the likeliest value. */
export const RELIABILITY_TEXTS = {
  poor: named('一致性差，只看一位专家的分数并不可靠', 'poor; the marks of these experts are not yet reliable'),
  moderate: named('一致性中等', 'moderate'),
  good: named('一致性较好', 'good'),
  excellent: named('一致性很好', 'excellent'),
} as const

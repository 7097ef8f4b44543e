import { named } from '@keguan/contract/vocabulary/locale'

/** Texts of the downloaded page, for every kind of report. */
export const PAGE_TEXTS = {
  contents: named('目录', 'Contents'),
  summary: named('小结', 'Summary'),
  warnings: named('阅读之前', 'Before you read'),
  proposal: named('{label}（{state}）', '{label} ({state})'),
  measures: named('指标一览', 'All measures'),
  methods: named('方法与来源', 'Methods and sources'),
  methodsNote: named(
    '每个数值都可以核对：下面写明公式、界限、来源和局限。参考值帮助理解，不是标准。',
    'Every number can be checked: formula, thresholds, source and limits are given below. Reference values help to read a number; they are not targets.',
  ),
  measure: named('指标', 'Measure'),
  value: named('数值', 'Value'),
  interval: named('区间', 'Interval'),
  reference: named('参考值', 'Reference'),
  note: named('说明', 'What it means'),
  formula: named('公式', 'Formula'),
  thresholds: named('界限', 'Thresholds'),
  source: named('来源', 'Source'),
  limits: named('局限', 'Limits'),
  estimated: named('估计', 'estimated'),
  data: named('查看数据', 'Show the data'),
  more: named('其余 {n} 条', '{n} more'),
  noLibrary: named(
    '图表需要启用脚本才能绘制。下面的“查看数据”里有每张图的全部数据。',
    'Figures need JavaScript. All of their data is under “Show the data”.',
  ),
} as const

import { named } from '@keguan/contract/vocabulary/locale'

export const KIT_SHEET_NAMES = {
  measures: named('指标', 'Measures'),
  methods: named('方法', 'Methods'),
} as const

/** Column heads of the sheets that any report has. */
export const KIT_SHEET_TEXTS = {
  id: named('编号', 'Id'),
  low: named('区间下限', 'Interval low'),
  high: named('区间上限', 'Interval high'),
  unit: named('单位', 'Unit'),
  count: named('依据次数', 'Observations'),
  from: named('数据来源', 'Taken from'),
  estimated: named('是否估计', 'Estimated'),
  why: named('缺失原因', 'Why missing'),
  yes: named('是', 'yes'),
  clock: named('开始', 'Start'),
  startS: named('开始 (秒)', 'Start (s)'),
  endS: named('结束 (秒)', 'End (s)'),
  lengthS: named('时长 (秒)', 'Length (s)'),
  kind: named('类别', 'Kind'),
  key: named('项目', 'Item'),
  content: named('内容', 'Content'),
  ratio: named('比例 (0–1)', 'ratio (0–1)'),
} as const

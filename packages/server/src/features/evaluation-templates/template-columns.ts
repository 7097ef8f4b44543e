import type { LessonScoreField } from '@keguan/contract/vocabulary/evaluation'
import { LESSON_SCORE_FIELD_NAMES, LESSON_SCORE_FIELDS } from '@keguan/contract/vocabulary/evaluation'
import { SCALE_KIND_NAMES, SCALE_KINDS, type ScaleKind } from '@keguan/contract/vocabulary/evaluation-template'
import type { Named } from '@keguan/contract/vocabulary/locale'

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

/** The columns of a form as a sheet: what an export writes an import reads. */
export const FORM_COLUMNS = [
  'group',
  'groupWeight',
  'title',
  'hint',
  'scale',
  'levels',
  'weight',
  'required',
  'comment',
  'field',
] as const
export type FormColumn = (typeof FORM_COLUMNS)[number]

export const FORM_COLUMN_NAMES: Readonly<Record<FormColumn, Named>> = {
  group: named('分组', 'Group'),
  groupWeight: named('分组权重', 'Group weight'),
  title: named('评价项目', 'Item'),
  hint: named('观察要点', 'What to look for'),
  scale: named('评分方式', 'Scale'),
  levels: named('等级', 'Levels'),
  weight: named('项目权重', 'Item weight'),
  required: named('必评', 'Required'),
  comment: named('可写评语', 'Comment'),
  field: named('对应指标', 'Indicator'),
}

export const FORM_COLUMN_WIDTHS: Readonly<Record<FormColumn, number>> = {
  ...{ group: 18, groupWeight: 10, title: 30, hint: 60, scale: 12, levels: 50, weight: 10, required: 8, comment: 10 },
  field: 18,
}

export const YES = named('是', 'Yes')
export const NO = named('否', 'No')

export const keyOf = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '').toLowerCase()

export const COLUMN_OF_HEADING = new Map<string, FormColumn>([
  ...FORM_COLUMNS.flatMap((column) =>
    Object.values(FORM_COLUMN_NAMES[column]).map((name) => [keyOf(name), column] as const),
  ),
  // what schools call them
  ...(['一级指标', '维度', '分类'] as const).map((name) => [name, 'group'] as const),
  ...(['项目', '指标', '二级指标', '评价指标', '内容', '评价内容'] as const).map((name) => [name, 'title'] as const),
  ...(['评价要点', '评价标准', '标准', '说明', '要点'] as const).map((name) => [name, 'hint'] as const),
  ...(['分值', '满分', '分数'] as const).map((name) => [name, 'scale'] as const),
  ['权重', 'weight'],
])

export const FIELD_OF_NAME = new Map<string, LessonScoreField>(
  LESSON_SCORE_FIELDS.flatMap((field) =>
    [field, ...Object.values(LESSON_SCORE_FIELD_NAMES[field])].map((name) => [keyOf(name), field] as const),
  ),
)

export const SCALE_OF_NAME = new Map<string, ScaleKind>(
  SCALE_KINDS.flatMap((kind) => Object.values(SCALE_KIND_NAMES[kind]).map((name) => [keyOf(name), kind] as const)),
)

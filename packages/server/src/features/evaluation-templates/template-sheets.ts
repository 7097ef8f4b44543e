import type { Template } from '@keguan/contract/api/evaluation-template'
import type { FormGroup, FormItem, Scale } from '@keguan/contract/report/evaluation/form'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { LESSON_SCORE_FIELD_NAMES } from '@keguan/contract/vocabulary/evaluation'
import { SCALE_KIND_NAMES } from '@keguan/contract/vocabulary/evaluation-template'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'
import type { Cell } from '@keguan/figures/kit/view'
import { FORM_COLUMN_NAMES, FORM_COLUMN_WIDTHS, FORM_COLUMNS, type FormColumn, NO, YES } from './template-columns.ts'

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

const T = {
  form: named('评价表', 'Form'),
  notes: named('填写说明', 'How to fill in'),
  column: named('列', 'Column'),
  meaning: named('说明', 'Meaning'),
} as const

const MEANINGS: Readonly<Record<FormColumn, Named>> = {
  group: named(
    '同一组的项目连在一起写；只写第一行也可以。',
    'Items of a group follow each other; its first row is enough.',
  ),
  groupWeight: named('各组相加为 100。', 'All groups add up to 100.'),
  title: named('必填，不能重复。', 'Required; no two the same.'),
  hint: named('评这一项时看什么。', 'What to look for.'),
  scale: named('写满分（如 10、5），或“等级”，或“是/否”。', 'The highest mark (10, 5), or "Levels", or "Yes / no".'),
  levels: named(
    '等级从低到高，用“；”分开，如“待改进=1：……；合格=2：……”。',
    'Levels from low to high, separated by ";": "Low=1: …; Medium=2: …".',
  ),
  weight: named('在组内的比重；0 表示只记录，不计分。', 'Share within the group; 0 is noted but not counted.'),
  required: named('“是”或“否”；不填为“是”。', '"Yes" or "No"; empty means "Yes".'),
  comment: named('“是”或“否”；不填为“否”。', '"Yes" or "No"; empty means "No".'),
  field: named('对应九项指标中的哪一项，可不填。', 'Which of the nine indicators it represents; may be empty.'),
}

function scaleCells(scale: Scale, locale: Locale): Pick<Record<FormColumn, Cell>, 'scale' | 'levels'> {
  if (scale.kind === 'points') return { scale: scale.max, levels: null }
  const name = SCALE_KIND_NAMES[scale.kind][locale]
  if (scale.kind === 'yes_no') return { scale: name, levels: null }
  const levels = scale.levels.map(
    ({ name: level, points, description }) => `${level}=${points}${description === '' ? '' : `：${description}`}`,
  )
  return { scale: name, levels: levels.join('；') }
}

function rowOf(group: FormGroup, item: FormItem, locale: Locale): Cell[] {
  const word = (yes: boolean) => (yes ? YES : NO)[locale]
  const cells: Readonly<Record<FormColumn, Cell>> = {
    group: group.title,
    groupWeight: group.weight,
    title: item.title,
    hint: item.hint,
    ...scaleCells(item.scale, locale),
    weight: item.weight,
    required: word(item.required),
    comment: word(item.comment),
    field: item.field === null ? null : LESSON_SCORE_FIELD_NAMES[item.field][locale],
  }
  return FORM_COLUMNS.map((column) => cells[column])
}

/** A form as a workbook that can be changed and read again. */
export function templateSheets(
  { name, form }: Pick<Template, 'name' | 'form'>,
  locale: Locale,
): { name: string; sheets: Sheet[] } {
  return {
    name: toXlsxName(`${name.replace(/[\\/:*?"<>|]/g, '_')}.`),
    sheets: [
      {
        name: T.form[locale],
        columns: FORM_COLUMNS.map((column) => ({
          title: FORM_COLUMN_NAMES[column][locale],
          kind: 'text' as const,
          width: FORM_COLUMN_WIDTHS[column],
        })),
        rows: form.groups.flatMap((group) => group.items.map((item) => rowOf(group, item, locale))),
      },
      {
        name: T.notes[locale],
        columns: [
          { title: T.column[locale], kind: 'text', width: 14 },
          { title: T.meaning[locale], kind: 'text', width: 100 },
        ],
        rows: FORM_COLUMNS.map((column) => [FORM_COLUMN_NAMES[column][locale], MEANINGS[column][locale]]),
      },
    ],
  }
}

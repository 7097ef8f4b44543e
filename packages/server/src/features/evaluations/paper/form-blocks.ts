import { type EvaluationForm, type FormItem, highestOf, type Scale } from '@keguan/contract/report/evaluation/form'
import { isRated } from '@keguan/contract/report/evaluation/score'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import type { WordBlock } from '../../../platform/word/word-document.ts'

const T = {
  item: named('评价项目', 'Item'),
  hint: named('观察要点', 'What to look for'),
  scale: named('评分范围', 'Scale'),
  mark: named('评分', 'Mark'),
  comment: named('评语', 'Comment'),
  weight: named('{title}（权重 {weight}%）', '{title} ({weight} %)'),
  whole: named('总评', 'Overall comment'),
  note: named('说明', 'Notes'),
  optional: named('（选评）', ' (optional)'),
  yes: named('是', 'Yes'),
  no: named('否', 'No'),
  notRated: named('未评', 'Not rated'),
} as const

const YES = 2
/** Height for handwriting, in points. */
const HAND_HEIGHT = 30

export interface FormAnswer {
  readonly value: number
  readonly comment: string
}

const say = (text: Named, locale: Locale, values: Readonly<Record<string, string>> = {}): string =>
  text[locale].replace(/\{(\w+)\}/gu, (all, key: string) => values[key] ?? all)

/** A rating in the words of its scale. */
export function ratingText(scale: Scale, value: number | undefined, locale: Locale): string {
  if (!isRated(value)) return T.notRated[locale]
  switch (scale.kind) {
    case 'points':
      return `${formatNumber(value)} / ${scale.max}`
    case 'levels':
      return scale.levels[value - 1]?.name ?? ''
    case 'yes_no':
      return (value === YES ? T.yes : T.no)[locale]
  }
}

/** Allowed values of a mark's cell; levels with their meaning. */
function scaleText(scale: Scale, locale: Locale): string {
  switch (scale.kind) {
    case 'points':
      return `1–${highestOf(scale)}`
    case 'levels':
      return scale.levels
        .map(({ name, description }) => `□ ${name}${description === '' ? '' : `：${description}`}`)
        .join('\n')
    case 'yes_no':
      return `□ ${T.yes[locale]}  □ ${T.no[locale]}`
  }
}

const titleOf = ({ title, required }: FormItem, number: number, locale: Locale): string =>
  `${number} ${title}${required ? '' : T.optional[locale]}`

const groupTitles = (form: EvaluationForm, locale: Locale): string[] =>
  form.groups.map(({ title, weight }) =>
    title === '' || weight === 0 ? title : say(T.weight, locale, { title, weight: formatNumber(weight) }),
  )

/** The form with its groups; `rowOf` renders a row. */
function groupBlocks(
  form: EvaluationForm,
  locale: Locale,
  table: Pick<Extract<WordBlock, { kind: 'table' }>, 'widths' | 'head' | 'rowHeight'>,
  rowOf: (item: FormItem, number: number) => readonly string[],
): WordBlock[] {
  const titles = groupTitles(form, locale)
  let number = 0
  return form.groups.flatMap(({ items }, at): WordBlock[] => {
    const rows = items.map((item) => rowOf(item, ++number))
    const title = titles[at] ?? ''
    return [...(title === '' ? [] : [{ kind: 'heading' as const, text: title }]), { kind: 'table', ...table, rows }]
  })
}

const noteBlocks = ({ note }: EvaluationForm, locale: Locale): WordBlock[] =>
  note === '' ? [] : [{ kind: 'text', text: `${T.note[locale]}：${note}`, isSmall: true }]

/** The form on paper: with room for marks and words. */
export function blankBlocks(form: EvaluationForm, locale: Locale): WordBlock[] {
  const head = [T.item, T.hint, T.scale, T.mark, T.comment].map((text) => text[locale])
  return [
    ...groupBlocks(form, locale, { widths: [22, 30, 22, 9, 17], head, rowHeight: HAND_HEIGHT }, (item, number) => [
      ...[titleOf(item, number, locale), item.hint, scaleText(item.scale, locale), '', ''],
    ]),
    ...(form.comment
      ? [
          { kind: 'heading' as const, text: T.whole[locale] },
          { kind: 'table' as const, widths: [1], rows: [['']], rowHeight: 4 * HAND_HEIGHT },
        ]
      : []),
    ...noteBlocks(form, locale),
  ]
}

/** A completed form. */
export function filledBlocks(
  form: EvaluationForm,
  answers: ReadonlyMap<string, FormAnswer>,
  locale: Locale,
): WordBlock[] {
  const head = [T.item, T.mark, T.comment].map((text) => text[locale])
  return [
    ...groupBlocks(form, locale, { widths: [40, 20, 40], head }, (item, number) => {
      const answer = answers.get(item.item_id)
      return [titleOf(item, number, locale), ratingText(item.scale, answer?.value, locale), answer?.comment ?? '']
    }),
    ...noteBlocks(form, locale),
  ]
}

import type { EvaluationForm, FormItem, Scale } from '@keguan/contract/report/evaluation/form'
import type { LessonScoreField } from '@keguan/contract/vocabulary/evaluation'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'

export const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

/** A scale whose words are in both languages. */
export type NamedScale =
  | Exclude<Scale, { kind: 'levels' }>
  | {
      readonly kind: 'levels'
      readonly levels: readonly { readonly name: Named; readonly points: number; readonly description?: Named }[]
    }

export interface ShippedItem {
  readonly title: Named
  readonly hint: Named
  readonly field?: LessonScoreField
  readonly scale: NamedScale
  readonly weight?: number
  readonly required?: boolean
}

export interface ShippedTemplate {
  readonly id: string
  /** Raised when the form changes: earlier evaluations keep theirs. */
  readonly version: number
  readonly name: Named
  readonly note: Named
  readonly groups: readonly { readonly title: Named; readonly weight: number; readonly items: readonly ShippedItem[] }[]
}

const NOTHING: Named = named('', '')

function scaleIn(scale: NamedScale, locale: Locale): Scale {
  if (scale.kind !== 'levels') return scale
  return {
    kind: 'levels',
    levels: scale.levels.map(({ name, points, description = NOTHING }) => ({
      name: name[locale],
      points,
      description: description[locale],
    })),
  }
}

const itemIn = (item: ShippedItem, item_id: string, locale: Locale): FormItem => ({
  item_id,
  title: item.title[locale],
  hint: item.hint[locale],
  field: item.field ?? null,
  scale: scaleIn(item.scale, locale),
  weight: item.weight ?? 1,
  required: item.required ?? true,
  comment: true,
})

/** Items are numbered by group and place: `g1-i3`. */
export const formIn = ({ groups, note }: ShippedTemplate, locale: Locale): EvaluationForm => ({
  groups: groups.map(({ title, weight, items }, at) => ({
    group_id: `g${at + 1}`,
    title: title[locale],
    weight,
    items: items.map((item, place) => itemIn(item, `g${at + 1}-i${place + 1}`, locale)),
  })),
  comment: true,
  note: note[locale],
})

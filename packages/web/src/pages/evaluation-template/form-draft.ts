import type { EvaluationForm, FormGroup, FormItem, Scale } from '@keguan/contract/report/evaluation/form'
import type { ScaleKind } from '@keguan/contract/vocabulary/evaluation-template'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { newId } from '../../models/new-id.ts'

const HUNDRED = 100
const shortId = (): string => newId().slice(0, 8)

const LEVELS: Readonly<Record<Locale, readonly string[]>> = {
  'zh-CN': ['待改进', '合格', '良好', '优秀'],
  'en-US': ['To improve', 'Sound', 'Good', 'Excellent'],
}

export const scaleOf = (kind: ScaleKind, locale: Locale): Scale => {
  if (kind === 'points') return { kind, max: 10 }
  if (kind === 'yes_no') return { kind }
  return { kind, levels: LEVELS[locale].map((name, at) => ({ name, points: at + 1, description: '' })) }
}

/** A new item has the same scale as the previous one. */
export const newItem = (like?: FormItem): FormItem => ({
  item_id: shortId(),
  title: '',
  hint: '',
  field: null,
  scale: like?.scale ?? { kind: 'points', max: 10 },
  weight: like?.weight ?? 1,
  required: like?.required ?? true,
  comment: like?.comment ?? true,
})

export const newGroup = (weight: number): FormGroup => ({ group_id: shortId(), title: '', weight, items: [newItem()] })

export const newForm = (locale: Locale): EvaluationForm => ({
  groups: [{ ...newGroup(HUNDRED), title: locale === 'zh-CN' ? '课堂评价' : 'Lesson' }],
  comment: true,
  note: '',
})

/** Replaces the element at an index, removes it (null), or inserts several there. */
export const changed = <T>(list: readonly T[], at: number, next: readonly T[] | T | null): T[] =>
  list.flatMap((each, place) => (place !== at ? [each] : next === null ? [] : Array.isArray(next) ? next : [next as T]))

/** Moves an element by one place; at the ends nothing happens. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const next = [...list]
  const [from, to] = [next[at], next[at + by]]
  if (from === undefined || to === undefined) return next
  next[at] = to
  next[at + by] = from
  return next
}

export const copied = (item: FormItem): FormItem => ({ ...item, item_id: shortId(), title: '' })

/** Equal weights for all groups, exactly 100 in total. */
export function evenWeights(groups: readonly FormGroup[]): FormGroup[] {
  const share = Math.floor(HUNDRED / Math.max(1, groups.length))
  const rest = HUNDRED - share * groups.length
  return groups.map((group, at) => ({ ...group, weight: share + (at < rest ? 1 : 0) }))
}

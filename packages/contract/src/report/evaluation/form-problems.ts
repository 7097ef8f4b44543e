import { type EvaluationForm, itemsOf } from './form.ts'

export const FORM_PROBLEMS = [
  'no_groups',
  'empty_group',
  'no_title',
  'double_title',
  'double_id',
  'group_weights',
  'item_weights',
  'too_many_items',
  'few_levels',
  'level_names',
  'level_points',
] as const
export type FormProblem = (typeof FORM_PROBLEMS)[number]

/** What is wrong with a form, and where: the form itself, a group or an item. */
export interface FormFault {
  readonly group: number | null
  readonly item: number | null
  readonly problem: FormProblem
}

const HUNDRED = 100
/** Three groups of a third are 99.99 or 100.01. */
const TOLERANCE = 0.05
const ITEMS_MAX = 60
const FEWEST_LEVELS = 2

const key = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
const doubled = (texts: readonly string[]): ReadonlySet<number> =>
  new Set(texts.flatMap((text, at) => (text !== '' && texts.indexOf(text) !== at ? [at] : [])))

/** Everything that keeps a form from being saved, each at its place. */
export function faultsOf(form: EvaluationForm): FormFault[] {
  const faults: FormFault[] = []
  const add = (problem: FormProblem, group: number | null = null, item: number | null = null) =>
    faults.push({ group, item, problem })
  const { groups } = form
  if (groups.length === 0) add('no_groups')
  if (itemsOf(form).length > ITEMS_MAX) add('too_many_items')
  const total = groups.reduce((sum, group) => sum + group.weight, 0)
  if (groups.length > 0 && Math.abs(total - HUNDRED) > TOLERANCE) add('group_weights')
  const doubleGroups = doubled(groups.map(({ title }) => key(title)))
  const items = groups.flatMap((group, at) => group.items.map((item, place) => ({ item, at, place })))
  const doubleItems = doubled(items.map(({ item }) => key(item.title)))
  const doubleIds = doubled(items.map(({ item }) => item.item_id))
  for (const [at, group] of groups.entries()) {
    if (key(group.title) === '' && groups.length > 1) add('no_title', at)
    if (doubleGroups.has(at)) add('double_title', at)
    if (group.items.length === 0) add('empty_group', at)
    else if (group.weight > 0 && group.items.every(({ weight }) => weight === 0)) add('item_weights', at)
  }
  for (const [index, { item, at, place }] of items.entries()) {
    if (key(item.title) === '') add('no_title', at, place)
    if (doubleItems.has(index)) add('double_title', at, place)
    if (doubleIds.has(index)) add('double_id', at, place)
    if (item.scale.kind !== 'levels') continue
    const { levels } = item.scale
    const names = levels.map(({ name }) => key(name))
    if (levels.length < FEWEST_LEVELS) add('few_levels', at, place)
    else if (names.includes('') || doubled(names).size > 0) add('level_names', at, place)
    else if (new Set(levels.map(({ points }) => points)).size < FEWEST_LEVELS) add('level_points', at, place)
  }
  return faults
}

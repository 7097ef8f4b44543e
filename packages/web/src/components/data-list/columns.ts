import type { TableColumnType } from 'antd'
import { useState } from 'react'
import { localStore } from '../../lib/storage.ts'

export interface Column<R> extends Omit<TableColumnType<R>, 'key'> {
  readonly key: string
  /** Always shown and always in its place, such as the name of a row and its actions. */
  readonly always?: boolean
  /** Hidden until the reader shows it. */
  readonly isHidden?: boolean
  readonly render: (value: unknown, row: R, index: number) => React.ReactNode
}

export const DENSITIES = ['large', 'middle', 'small'] as const
export type Density = (typeof DENSITIES)[number]

/** The reader's choices, by column. */
export type ColumnChoices = Readonly<Record<string, { readonly show?: boolean; readonly order?: number }>>

/** Density and columns of a list, kept in this browser. */
export function useListSettings(name: string) {
  const [densityKey, columnsKey] = [`keguan-${name}-density`, `keguan-${name}-columns`]
  const [density, setDensity] = useState<Density>(() => densityOf(localStore.read(densityKey)))
  const [choices, setChoices] = useState<ColumnChoices>(() => choicesOf(localStore.read(columnsKey)))
  return {
    density,
    choices,
    chooseDensity: (next: Density) => {
      setDensity(next)
      localStore.write(densityKey, next)
    },
    chooseColumns: (next: ColumnChoices) => {
      setChoices(next)
      if (Object.keys(next).length === 0) localStore.remove(columnsKey)
      else localStore.write(columnsKey, next)
    },
  }
}

const densityOf = (stored: unknown): Density => DENSITIES.find((each) => each === stored) ?? 'middle'

/** Storage may contain anything: only valid choices are used. */
function choicesOf(stored: unknown): ColumnChoices {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).map(([key, choice]) => {
    const { show, order } = (choice ?? {}) as { show?: unknown; order?: unknown }
    return [key, { ...(typeof show === 'boolean' && { show }), ...(typeof order === 'number' && { order }) }] as const
  })
  return Object.fromEntries(entries)
}

/** The columns that can be chosen, in the reader's order. */
export function ordered<R>(columns: readonly Column<R>[], choices: ColumnChoices): readonly Column<R>[] {
  const free = columns.filter(({ always }) => !always)
  const place = (column: Column<R>) => choices[column.key]?.order ?? columns.indexOf(column)
  return free.toSorted((a, b) => place(a) - place(b))
}

export const isShown = <R>({ key, always = false, isHidden = false }: Column<R>, choices: ColumnChoices): boolean =>
  always || (choices[key]?.show ?? !isHidden)

/** The columns as the reader wants them; those that are always shown keep their places. */
export function arranged<R>(columns: readonly Column<R>[], choices: ColumnChoices): readonly Column<R>[] {
  const free = ordered(columns, choices)[Symbol.iterator]()
  const all = columns.map((column) => (column.always ? column : (free.next().value as Column<R>)))
  return all.filter((column) => isShown(column, choices))
}

/** Moves a column by one place. */
export function moved<R>(
  columns: readonly Column<R>[],
  choices: ColumnChoices,
  key: string,
  by: 1 | -1,
): ColumnChoices {
  const keys = ordered(columns, choices).map((column) => column.key)
  const from = keys.indexOf(key)
  const other = keys[from + by]
  if (other === undefined) return choices
  keys[from + by] = key
  keys[from] = other
  const first = columns.findIndex(({ always }) => !always)
  return Object.fromEntries([
    ...Object.entries(choices),
    ...keys.map((each, index) => [each, { ...choices[each], order: first + index }] as const),
  ])
}

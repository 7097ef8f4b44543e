import type { Named } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../context.ts'
import { clock } from '../format.ts'
import type { Cell } from '../view.ts'
import { KIT_SHEET_TEXTS as T } from '../words/sheets.ts'

export interface SheetColumn {
  readonly title: string
  readonly kind: 'text' | 'number'
  /** Number format in a spreadsheet: at most two decimals; the full value is kept. */
  readonly format?: string
  /** Width in characters. */
  readonly width: number
}

/** Cells are typed: a number stays a number, a missing one is null. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly Cell[])[]
}

export type Head = readonly [title: Named, kind: SheetColumn['kind'], width: number]

export function sheet(
  { say }: Pick<ViewContext, 'say'>,
  name: Named,
  heads: readonly Head[],
  rows: readonly (readonly Cell[])[],
): Sheet {
  const columns = heads.map(([title, kind, width]) => ({
    title: say(title),
    kind,
    width,
    ...(kind === 'number' ? { format: '0.##' } : {}),
  }))
  return { name: say(name), columns, rows }
}

export const to4 = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(4))

export const TIMES: readonly Head[] = [
  [T.clock, 'text', 8],
  [T.startS, 'number', 10],
  [T.endS, 'number', 10],
  [T.lengthS, 'number', 10],
]

export const times = (startS: number | null, endS: number | null): Cell[] =>
  startS === null || endS === null ? [null, null, null, null] : [clock(startS), startS, endS, to4(endS - startS)]

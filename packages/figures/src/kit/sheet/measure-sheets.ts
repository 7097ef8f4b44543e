import type { Say } from '@keguan/contract/message'
import type { ViewContext } from '../context.ts'
import { bareText, type DescribedMeasure, referenceText } from '../measure-table.ts'
import type { Cell, MethodCard } from '../view.ts'
import { PAGE_TEXTS } from '../words/page.ts'
import { KIT_SHEET_NAMES, KIT_SHEET_TEXTS as T } from '../words/sheets.ts'
import { type Head, type Sheet, sheet, to4 } from './sheet.ts'

type Sayer = Pick<ViewContext, 'say'>

/** One row per measure, in the reader's language. */
export function measureSheet(context: Sayer, measures: readonly DescribedMeasure[]): Sheet {
  const { say } = context
  const heads: Head[] = [
    [T.id, 'text', 24],
    [PAGE_TEXTS.measure, 'text', 22],
    [PAGE_TEXTS.value, 'number', 10],
    [T.kind, 'text', 10],
    [T.unit, 'text', 14],
    [T.low, 'number', 10],
    [T.high, 'number', 10],
    [PAGE_TEXTS.reference, 'text', 30],
    [T.count, 'number', 10],
    [T.from, 'text', 10],
    [T.estimated, 'text', 10],
    [T.why, 'text', 30],
    [PAGE_TEXTS.note, 'text', 60],
  ]
  const rows = measures.map((described): Cell[] => {
    const { id, measure, text } = described
    const value = measure?.value ?? null
    return [
      id,
      say(text.name),
      typeof value === 'number' ? to4(value) : null,
      typeof value === 'string' ? bareText(described) : null,
      unitCell(say, described),
      to4(measure?.interval?.[0]),
      to4(measure?.interval?.[1]),
      referenceText(say, described) || null,
      measure?.count ?? null,
      described.source || null,
      measure?.estimated && value !== null ? say(T.yes) : null,
      value === null ? described.missing : null,
      say(text.note),
    ]
  })
  return sheet(context, KIT_SHEET_NAMES.measures, heads, rows)
}

/** Shares stay 0–1 in a sheet, and the unit says so. */
function unitCell(say: Say, { measure, unit }: DescribedMeasure): string | null {
  if (measure?.unit === 'ratio' || measure?.unit === 'probability') return say(T.ratio)
  if (measure?.unit === 'second') return say(T.lengthS)
  return unit || null
}

/** How each measure is computed. */
export function methodSheet(context: Sayer, cards: readonly MethodCard[]): Sheet {
  const parts = ['formula', 'thresholds', 'source', 'limits'] as const
  const heads: Head[] = [
    [T.id, 'text', 24],
    [PAGE_TEXTS.measure, 'text', 22],
    ...parts.map((part): Head => [PAGE_TEXTS[part], 'text', 50]),
  ]
  const rows = cards.map((card): Cell[] => [card.id, card.name, ...parts.map((part) => card[part])])
  return sheet(context, KIT_SHEET_NAMES.methods, heads, rows)
}

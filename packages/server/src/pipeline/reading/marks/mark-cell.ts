import { roundThousandth } from '@keguan/analysis/math/rounding'
import type { MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import type { MarkState } from '@keguan/contract/vocabulary/mark-sheet'
import type { GridCell } from '../sheet-grid.ts'

/** Text of a cell for comparison: full-width digits and letters become half-width, blanks are removed. */
export const plainText = (cell: GridCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return text.normalize('NFKC').replace(/[\s\u200b\ufeff]+/gu, '')
}

const STATES: readonly (readonly [RegExp, MarkState])[] = [
  [/^(?:作弊|舞弊|违纪|违规|雷同|取消)/u, 'excluded'],
  [/^缓(?:考|$)/u, 'deferred'],
  [/^免(?:考|修|试|测|$)/u, 'exempt'],
  [/^(?:缺考|缺席|未参|没参加|旷考|弃考|休学)/u, 'absent'],
  [/^(?:缺|未考|没考|旷|病|事|病假|事假|请假|转学|absent|abs|n\/?a|[-–—/\\]+)$/iu, 'absent'],
  [/^(?:空|空白|未填|未选考?|不选|无)$/u, 'empty'],
]

/** `85`, `85分`, `1,050`, `８５．５`; null if it is not a number. */
const NUMBER = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?分?$/u

/** Nothing but a dash: absent, or a subject that was not chosen. */
export const isDash = (cell: GridCell | undefined): boolean => /^[-–—/\\]+$/u.test(plainText(cell))

/** A cell of a column of marks; a formula may have left 79.99999999999999 for 80. */
export function markOf(cell: GridCell | undefined): MarkValue {
  if (typeof cell === 'number') return Number.isFinite(cell) ? roundThousandth(cell) : 'bad'
  const text = plainText(cell)
  if (text === '') return 'empty'
  const match = NUMBER.exec(text.replace('。', '.'))
  if (match && (match[2] !== undefined || match[3] !== undefined))
    return Number(`${match[1]}${(match[2] ?? '0').replaceAll(',', '')}${match[3] ?? ''}`)
  // (缺考), 缺(病)
  const word = text.replace(/^\((.*)\)$/u, '$1').replace(/^([^(]*)\(.*\)$/u, '$1')
  return STATES.find(([words]) => words.test(word))?.[1] ?? 'bad'
}

/**
 * An option: `ab`, `A,B` and `BA` are `AB`; a tick is right, `F` is still an option. '' for an empty cell, null if it
 * is not an option.
 */
export function answerOf(cell: GridCell | undefined): string | null {
  const text = plainText(cell).toUpperCase()
  if (text === '' || /^[-–—/\\]+$/u.test(text)) return ''
  if (/^[√✓✔TY对正]$/u.test(text)) return '√'
  if (/^[×✗✘N错误]$/u.test(text)) return '×'
  const letters = text.replace(/[,、;；/.+&|]/gu, '')
  return /^[A-H]{1,8}$/u.test(letters) ? [...new Set(letters)].sort().join('') : null
}

/**
 * Answers to one question: among ticks or crosses (`T`, `√`, `错`) an `F` is a cross, among letters it is the sixth
 * option.
 */
export const inOneColumn = (answers: readonly string[]): string[] => {
  const isTrueOrFalse = answers.some((answer) => answer === '√' || answer === '×')
  return answers.map((answer) => (isTrueOrFalse && answer === 'F' ? '×' : answer))
}

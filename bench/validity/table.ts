// Parts of the tables of measured recordings.

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`
export const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
/** The first column to the left, all others to the right. */
export const head = (...cells: readonly string[]): string =>
  `${row(...cells)}\n${row('---', ...cells.slice(1).map(() => '---:'))}`

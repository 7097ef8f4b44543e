/** Minimum width of a column, px; a Chinese heading would otherwise shrink to one character per line. */
const LEAST = 96
/** Longer texts wrap. */
const MOST = 240
const PADDING = 16
const WIDE_CHARACTER = 14
const CHARACTER = 8
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/gu

function widthOf(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return text.length * CHARACTER + wide * (WIDE_CHARACTER - CHARACTER)
}

/**
 * Width below which a column of texts should not shrink, pixels: a narrow screen would stretch every row over many
 * lines.
 */
export function leastTextWidth(cells: readonly unknown[]): number {
  let longest = 0
  for (const cell of cells) if (typeof cell === 'string') longest = Math.max(longest, widthOf(cell))
  return Math.min(MOST, Math.max(LEAST, longest + PADDING))
}

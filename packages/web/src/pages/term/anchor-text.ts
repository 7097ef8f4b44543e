export interface AnchorDraft {
  readonly from: number
  readonly to: number
  readonly text: string
}

type Pair = [string, string]

/** Parses pairs of questions: `1=3, 2=5`. Text that is not understood is returned as typed. */
export function readPairs(text: string): { readonly pairs: Pair[] } | { readonly unread: string } {
  const pairs: Pair[] = []
  for (const part of text.split(/[,，;；、\n]+/u)) {
    const typed = part.trim()
    if (typed === '') continue
    const sides = typed.split(/[=＝]/u).map((side) => side.trim())
    const [earlier, later] = sides
    if (sides.length !== 2 || !earlier || !later) return { unread: typed }
    pairs.push([earlier, later])
  }
  return { pairs }
}

export const pairsText = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map((pair) => pair.join('=')).join(', ')

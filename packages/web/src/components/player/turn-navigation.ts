/** The fields of a turn that navigation needs; report segments fit. */
export interface Stretch {
  readonly start_s: number
  readonly end_s: number
}

/** Beyond this position in a turn, "previous" goes back to its start instead of to the previous turn. */
const RESTART_AFTER_S = 1.5
/** Media elements seek to a neighbouring sample, so a start is reached a little early or late. */
const SEEK_TOLERANCE_S = 0.05

/** Index of the last item that has started at `seconds`, -1 before the first. Items are sorted by start. */
export function lastStarted(items: readonly Stretch[], seconds: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (items[middle]!.start_s <= seconds + SEEK_TOLERANCE_S) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Index of the item playing at `seconds`, -1 in a gap. */
export function itemAt(items: readonly Stretch[], seconds: number): number {
  const index = lastStarted(items, seconds)
  const item = items[index]
  return item !== undefined && seconds < item.end_s ? index : -1
}

/** Start of the next turn, null after the last one. */
export function nextTurnStart(turns: readonly Stretch[], seconds: number): number | null {
  return turns[lastStarted(turns, seconds) + 1]?.start_s ?? null
}

/** Start of the current turn, or of the previous one if it has only just begun; null before the first turn. */
export function previousTurnStart(turns: readonly Stretch[], seconds: number): number | null {
  const index = lastStarted(turns, seconds)
  const turn = turns[index]
  if (turn === undefined) return null
  if (seconds - turn.start_s > RESTART_AFTER_S) return turn.start_s
  return turns[index - 1]?.start_s ?? turn.start_s
}

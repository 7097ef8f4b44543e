import type { CORRECTION_STATES, PassageEdit } from '@keguan/contract/report/lesson/correction'
import type { TalkUtterance } from './talk.ts'

/** A stored correction: later ones have higher numbers. */
export interface WordEdit extends PassageEdit {
  readonly id: number
}

/** A correction and the sentences that it replaces. */
export interface Passage {
  readonly edit: WordEdit
  readonly state: (typeof CORRECTION_STATES)[number]
  /** Position of the first of them; its last position when it is lost. */
  readonly from: number
  readonly count: number
  /** Its times; null where nothing has a time. */
  readonly startS: number | null
  readonly endS: number | null
}

/** Times are stored rounded to a thousandth, and a repeated analysis gives the same ones. */
const SAME_TIME_S = 0.5

/**
 * Finds the place of each correction: the same sentences, at their old position or nearest to it; else, where sentences
 * have times, the words at that time. A later correction replaces earlier ones that it overlaps. In the order of the
 * text, lost ones last.
 */
export function findPassages(base: readonly TalkUtterance[], edits: readonly WordEdit[]): Passage[] {
  const places = placesOf(base)
  const taken = new Uint8Array(base.length)
  const homeless: WordEdit[] = []
  const standing: Passage[] = []
  for (const edit of lastOfEach(edits).reverse()) {
    const passage = locate(base, places, edit)
    const { from, count } = passage
    const isTaken = count > 0 ? taken.subarray(from, from + count).includes(1) : homeless.some(isBeside(edit))
    if (isTaken) continue
    if (count > 0) taken.fill(1, from, from + count)
    else homeless.push(edit)
    if (edit.becomes !== null) standing.push(passage)
  }
  const isLost = ({ state }: Passage) => Number(state === 'lost')
  return standing.toSorted((a, b) => isLost(a) - isLost(b) || a.from - b.from || a.edit.id - b.edit.id)
}

/** Whether two corrections were made for the same sentences, by time where they have one. */
const isBeside = (edit: WordEdit) => (other: WordEdit) => {
  const [from, to] = [edit, other].map(({ was, from: at }) => {
    const startS = was[0]!.start_s
    const endS = was.at(-1)!.end_s
    return startS === null || endS === null ? ([at, at + was.length] as const) : ([startS, endS] as const)
  })
  return from![0] < to![1] && from![1] > to![0]
}

/** Of several corrections of one passage only the last counts. */
function lastOfEach(edits: readonly WordEdit[]): WordEdit[] {
  const last = new Map<string, WordEdit>()
  for (const edit of edits) {
    const key = JSON.stringify([edit.from, edit.was])
    last.delete(key)
    last.set(key, edit)
  }
  return [...last.values()]
}

/** Positions of each text. */
function placesOf(base: readonly TalkUtterance[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [index, { text }] of base.entries()) {
    const known = places.get(text)
    if (known) known.push(index)
    else places.set(text, [index])
  }
  return places
}

function locate(
  base: readonly TalkUtterance[],
  places: ReadonlyMap<string, readonly number[]>,
  edit: WordEdit,
): Passage {
  const { was } = edit
  const first = was[0]!
  const last = was.at(-1)!
  const here = (from: number) => was.every(({ text }, index) => base[from + index]?.text === text)
  const distance = (at: number) => {
    const { startS } = base[at]!
    return startS === null || first.start_s === null ? Math.abs(at - edit.from) : Math.abs(startS - first.start_s)
  }
  const same = (places.get(first.text) ?? []).filter(here)
  const isTimed = first.start_s !== null && last.end_s !== null && base.some(({ startS }) => startS !== null)
  const nearest = same.reduce<number | undefined>(
    (best, at) => (best === undefined || distance(at) < distance(best) ? at : best),
    undefined,
  )
  // the same words at another time are different words
  if (nearest !== undefined && (!isTimed || distance(nearest) <= SAME_TIME_S)) {
    return { edit, state: 'applied', from: nearest, count: was.length, ...timeOf(base, nearest, was.length) }
  }
  if (!isTimed) return { edit, state: 'lost', from: edit.from, count: 0, startS: null, endS: null }
  return locateByTime(base, edit, first.start_s!, last.end_s!)
}

/** Sentences whose middle is in that time. */
function locateByTime(base: readonly TalkUtterance[], edit: WordEdit, startS: number, endS: number): Passage {
  let from = -1
  let count = 0
  let behind = 0
  for (const [index, each] of base.entries()) {
    if (each.startS === null || each.endS === null) continue
    const middle = (each.startS + each.endS) / 2
    if (middle < startS) behind = index + 1
    else if (middle < endS) {
      if (from < 0) from = index
      count = index - from + 1
    } else break
  }
  if (from < 0) return { edit, state: 'changed', from: behind, count: 0, startS, endS }
  const text = base
    .slice(from, from + count)
    .map((each) => each.text)
    .join('')
  const isSame = text === edit.was.map((each) => each.text).join('')
  return { edit, state: isSame ? 'applied' : 'changed', from, count, ...timeOf(base, from, count) }
}

function timeOf(base: readonly TalkUtterance[], from: number, count: number) {
  return { startS: base[from]?.startS ?? null, endS: base[from + count - 1]?.endS ?? null }
}

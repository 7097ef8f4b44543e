import type { MeasureSource, Reference, Span } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { intervalOfMedian, intervalOfSums } from '../math/bootstrap.ts'
import { median } from '../math/quantile.ts'
import { ratio } from '../math/statistics.ts'
import { type Lesson, perBlock } from './lesson.ts'
import { measured, missing, toSpan } from './measured.ts'

/** Something that was counted: when, with the index of its sentence if it has one. Seconds; null without times. */
export type Item = { startS: number | null; endS: number | null; utterance?: number }

export type ItemDetails = {
  source: MeasureSource
  reference?: Reference
  /** Why there is no value when there are no items. */
  reason: MissingReason
  estimated?: boolean
}

/** Moments kept for one measure, as many as a report takes for any. */
const MOST_SPANS = 50

/** Items with a time as evidence, in the order given. */
export function spansOfItems(items: readonly Item[]): Span[] {
  return items
    .flatMap(({ startS, endS, utterance }) =>
      startS === null || endS === null
        ? []
        : [{ ...toSpan({ startS, endS }), ...(utterance !== undefined && { utterance }) }],
    )
    .slice(0, MOST_SPANS)
}

/**
 * Share of the items that are hits, 0–1, with the hits as evidence.
 *
 * @returns missing with the given reason when there are no items: none of nothing is not 0
 */
export function measureShare<I extends Item>(
  lesson: Lesson,
  id: MeasureId,
  items: readonly I[],
  isHit: (item: I) => boolean,
  { source, reference, reason, estimated }: ItemDetails,
): Measure {
  if (items.length === 0) return missing(id, reason, source)
  const hits = items.filter(isHit)
  const value = hits.length / items.length
  const columns = [perBlock(lesson, pointsOf(hits)), perBlock(lesson, pointsOf(items))]
  // An item without a time is in no block: an interval of the others would belong to another share.
  const isTimed = items.every(({ startS }) => startS !== null)
  const interval = isTimed
    ? intervalOfSums(lesson.draws, columns, ([part = 0, whole = 0]) => ratio(part, whole), value)
    : undefined
  return measured(id, value, source, {
    ...(interval && { interval }),
    ...(reference && { reference }),
    count: items.length,
    ...(estimated && { estimated }),
    evidence: spansOfItems(hits),
  })
}

/**
 * Median of a number that items carry, in its own unit, the items with the greatest number as evidence. For durations,
 * where a few long ones would dominate the mean.
 */
export function measureMedian<I extends Item>(
  lesson: Lesson,
  id: MeasureId,
  items: readonly I[],
  valueAt: (item: I) => number,
  { source, reference, reason, estimated }: ItemDetails,
): Measure {
  const value = median(items.map(valueAt))
  if (value === null) return missing(id, reason, source)
  const interval = intervalOfMedian(lesson.draws, poolOf(lesson, items, valueAt), value)
  const byValue = [...items].sort((a, b) => valueAt(b) - valueAt(a) || (a.startS ?? 0) - (b.startS ?? 0))
  return measured(id, value, source, {
    ...(interval && { interval }),
    ...(reference && { reference }),
    count: items.length,
    ...(estimated && { estimated }),
    evidence: spansOfItems(byValue),
  })
}

/**
 * Mean of a number that items carry, in its own unit, by the sums of blocks; the items with the greatest number as
 * evidence. For numbers that are bounded, such as cosines.
 */
export function measureMean<I extends Item>(
  lesson: Lesson,
  id: MeasureId,
  items: readonly I[],
  valueAt: (item: I) => number,
  { source, reason }: ItemDetails,
): Measure {
  if (items.length === 0) return missing(id, reason, source)
  const value = items.reduce((total, item) => total + valueAt(item), 0) / items.length
  const pool = poolOf(lesson, items, valueAt)
  const columns = [pool.map((block) => block.reduce((a, b) => a + b, 0)), pool.map((block) => block.length)]
  const isTimed = items.every(({ startS }) => startS !== null)
  const interval = isTimed
    ? intervalOfSums(lesson.draws, columns, ([total = 0, count = 0]) => ratio(total, count), value)
    : undefined
  const byValue = [...items].sort((a, b) => valueAt(b) - valueAt(a) || (a.startS ?? 0) - (b.startS ?? 0))
  return measured(id, value, source, {
    ...(interval && { interval }),
    count: items.length,
    evidence: spansOfItems(byValue),
  })
}

/**
 * How many items there are, all of them as evidence. 0 is a value: the search found none. No interval: a count is not
 * an estimate.
 */
export const measureCount = (id: MeasureId, items: readonly Item[], source: MeasureSource): Measure =>
  measured(id, items.length, source, { count: items.length, evidence: spansOfItems(items) })

/** Start times as points with weight 1. */
const pointsOf = (items: readonly Item[]) =>
  items.flatMap(({ startS }) => (startS === null ? [] : [{ startS, endS: startS, count: 1 }]))

/** (blocks) values of the items that begin in each block. */
function poolOf<I extends Item>(lesson: Lesson, items: readonly I[], valueAt: (item: I) => number): number[][] {
  const pool: number[][] = Array.from({ length: lesson.draws.blocks }, () => [])
  for (const item of items) {
    if (item.startS !== null) pool[Math.floor(item.startS / lesson.settings.bootstrap_block_s)]?.push(valueAt(item))
  }
  return pool
}

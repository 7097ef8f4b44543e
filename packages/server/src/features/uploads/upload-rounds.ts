import type { UploadKind } from '@keguan/contract/vocabulary/upload'
import type { DroppedPart } from './upload.port.ts'
import type { Upload } from './upload.repository.ts'

/** Positions of one round. The initial files of an analysis are round 0, their replacements round 1, and so on. */
const ROUND_SIZE = 100
/** Index of a file that is already here: after all announced files. */
export const STORED_INDEX = 9

export const positionOf = (round: number, index: number): number => round * ROUND_SIZE + index
export const roundOf = (position: number): number => Math.floor(position / ROUND_SIZE)
export const indexOf = (position: number): number => position % ROUND_SIZE

type Placed = Pick<Upload, 'position'>
type Kept = Pick<Upload, 'id' | 'position' | 'kind' | 'complete'>

export const nextRound = (rows: readonly Placed[]): number =>
  rows.reduce((last, { position }) => Math.max(last, roundOf(position)), -1) + 1

/** The files of an analysis to drop; an unfinished round is dropped as a whole, as its files belong together. */
export function droppedOf<Row extends Kept>(
  rows: readonly Row[],
  which: DroppedPart,
  gathered: readonly UploadKind[] = [],
): Row[] {
  if (typeof which === 'object' && 'ids' in which) return rows.filter(({ id }) => which.ids.includes(id))
  if (typeof which === 'object')
    return rows.filter(({ kind, complete }) => kind === which.kind && !(which.unfinishedOnly && complete))
  if (which === 'replaced')
    return rows.filter(
      (row) =>
        !gathered.includes(row.kind) &&
        rows.some(({ kind, position }) => kind === row.kind && roundOf(position) > roundOf(row.position)),
    )
  const unfinished = new Set(rows.filter(({ complete }) => !complete).map(({ position }) => roundOf(position)))
  return rows.filter(({ position }) => unfinished.has(roundOf(position)))
}

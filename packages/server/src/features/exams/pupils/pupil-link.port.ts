import type { RunKindId } from '@keguan/contract/vocabulary/run-kind'
import type { Db } from '../../../platform/postgres/database.ts'

/** Links to the sheets of single pupils, of an exam or of a term. */
export interface PupilLinkPort {
  /** Number of links that still open, per pupil. */
  count(analysisId: string): Promise<ReadonlyMap<number, number>>
  add(
    analysisId: string,
    pupilId: number,
    days: number,
    also: (transaction: Db) => Promise<unknown>,
  ): Promise<{ link: string; expires_at: string }>
  /** Resolves to how many there were. */
  end(analysisId: string, pupilId: number, also: (transaction: Db, ended: number) => Promise<unknown>): Promise<number>
  find(
    kind: RunKindId,
    link: string,
  ): Promise<{ analysisId: string; pupilId: number; expiresAt: Date; title: string } | undefined>
}

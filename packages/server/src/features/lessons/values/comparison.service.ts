import { compareLessons } from '@keguan/analysis/measure/compare/compare-lessons'
import type { Comparison } from '@keguan/contract/report/lesson/parts/comparison'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { LessonQueries } from '../lesson-queries.service.ts'
import { findValues, valuesOfPlace } from './lesson-values.repository.ts'
import { fillValues, type ValueTools } from './lesson-values.ts'

export interface ComparisonTools extends ValueTools {
  readonly clock: Clock
  readonly queries: LessonQueries
}

/** A finished lesson compared with the others of its teacher's current institution. */
export function createComparisonService({ clock, queries, ...tools }: ComparisonTools) {
  const { db } = tools
  return async (actor: LocalActor, id: string): Promise<Comparison> => {
    const row = await queries.requireRow(actor, id)
    if (row.status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    let own = await findValues(db, id)
    if (!own && (await fillValues(tools, id))) own = await findValues(db, id)
    if (!own) throw new ApiError(ERROR.reportNotReady)
    const { orgNodeId } = actor.identity
    const others = await valuesOfPlace(db, { orgNodeId, version: own.version, except: id })
    return { compared_at: clock.now().toISOString(), ...compareLessons(own, others) }
  }
}
export type ComparisonService = ReturnType<typeof createComparisonService>

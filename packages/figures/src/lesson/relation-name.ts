import type { Say } from '@keguan/contract/message'
import { type GraphEdge, relationStateOf } from '@keguan/contract/report/lesson/parts/path'
import { RELATION_NAMES, RELATION_STATE_NAMES } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'

const JUDGED = named('{relation}（{state}）', '{relation} ({state})')

/** Name of an edge's relation; if a person is to confirm it, also its state. */
export function relationName(say: Say, edge: GraphEdge): string {
  const relation = say(RELATION_NAMES[edge.relation])
  const state = relationStateOf(edge)
  return state === null ? relation : say(JUDGED, { relation, state: say(RELATION_STATE_NAMES[state]) })
}

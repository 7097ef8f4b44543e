import type { Say } from '@keguan/contract/message'
import { type GraphEdge, relationStateOf } from '@keguan/contract/report/lesson/parts/path'
import { RELATION_NAMES, RELATION_STATE_NAMES } from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'

const JUDGED = named('{relation}（{state}）', '{relation} ({state})')

/** How an edge ties its terms; of one that a person is to confirm also how it stands. */
export function relationName(say: Say, edge: GraphEdge): string {
  const relation = say(RELATION_NAMES[edge.relation])
  const state = relationStateOf(edge)
  return state === null ? relation : say(JUDGED, { relation, state: say(RELATION_STATE_NAMES[state]) })
}

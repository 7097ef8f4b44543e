import type { RelationVerdict } from '@keguan/contract/vocabulary/lesson-path'
import type { GraphProposalView } from '@keguan/figures/lesson/view'
import { createContext, useContext } from 'react'

export type RelationTerms = Pick<GraphProposalView, 'from' | 'to'>

/** Stores a person's verdict (null withdraws it) and updates the report; it reports its own failures. */
export type ReviewRelation = (proposal: RelationTerms, verdict: RelationVerdict | null) => Promise<void>

/** Null where nothing may be corrected. */
const ReviewRelationContext = createContext<ReviewRelation | null>(null)
export const ReviewRelationProvider = ReviewRelationContext.Provider
export const useReviewRelation = (): ReviewRelation | null => useContext(ReviewRelationContext)

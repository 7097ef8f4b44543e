import type { TieVerdict } from '@keguan/contract/vocabulary/lesson-path'
import type { GraphTieView } from '@keguan/figures/lesson/view'
import { createContext, useContext } from 'react'

export type TieTerms = Pick<GraphTieView, 'from' | 'to'>

/** Keeps what the person says of a tie (null takes it back) and shows what follows; what goes wrong is told by itself. */
export type TieJudge = (tie: TieTerms, verdict: TieVerdict | null) => Promise<void>

/** Null where nothing may be corrected. */
const TieJudgeContext = createContext<TieJudge | null>(null)
export const TieJudgeProvider = TieJudgeContext.Provider
export const useTieJudge = (): TieJudge | null => useContext(TieJudgeContext)

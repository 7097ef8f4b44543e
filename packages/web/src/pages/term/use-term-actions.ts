import type { TermDetail, TermRow } from '@keguan/contract/api/term'
import { type RunActions, useRunActions } from '../../components/marks/use-run-actions.tsx'
import { cancelTerm, deleteTerms, retryTerm } from '../../services/term.ts'
import { TEXTS } from './texts.ts'

export type TermActions = RunActions<TermRow>

const KIND = {
  idOf: (row: TermRow | TermDetail) => row.term_analysis_id,
  retry: retryTerm,
  cancel: cancelTerm,
  remove: deleteTerms,
  texts: { deleteMany: TEXTS.deleteMany, deleteHint: TEXTS.deleteHint, deleted: TEXTS.deleted },
}

export const useTermActions = (refresh: () => void): TermActions => useRunActions<TermRow>(KIND, refresh)

import type { UnitDetail, UnitRow } from '@keguan/contract/api/unit'
import { type RunActions, useRunActions } from '../../components/marks/use-run-actions.tsx'
import { cancelUnit, deleteUnits, retryUnit } from '../../services/unit.ts'
import { TEXTS } from './texts.ts'

export type UnitActions = RunActions<UnitRow>

const KIND = {
  idOf: (row: UnitRow | UnitDetail) => row.chapter_analysis_id,
  retry: retryUnit,
  cancel: cancelUnit,
  remove: deleteUnits,
  texts: {
    ...{ deleteMany: TEXTS.deleteMany, deleteHint: TEXTS.deleteHint, deleted: TEXTS.deleted },
    cancelHint: TEXTS.cancelHint,
  },
}

export const useUnitActions = (refresh: () => void): UnitActions => useRunActions<UnitRow>(KIND, refresh)

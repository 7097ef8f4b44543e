import type { MessageValues } from '@keguan/contract/message'
import type { Report } from '@keguan/contract/report/lesson/report'
import {
  DEFAULT_LESSON_SETTINGS,
  LESSON_SETTINGS,
  SETTING_IDS,
  type SettingId,
} from '@keguan/contract/report/lesson/settings/settings-table'
import { percent } from '../kit/format.ts'

type NumberSettingId = {
  [Id in SettingId]: (typeof LESSON_SETTINGS)[Id]['kind'] extends 'number' ? Id : never
}[SettingId]

/** The value that a report was made with; reports older than a setting used what is now its default. */
export function settingOf({ settings }: Pick<Report, 'settings'>, id: NumberSettingId): number {
  const value = settings[id]
  return typeof value === 'number' ? value : DEFAULT_LESSON_SETTINGS[id]
}

/** First of the two rows of Flanders' defect cells: 7, or 8 where the institution follows the papers that print 8–9. */
export function defectRowOf({ settings }: Pick<Report, 'settings'>): number {
  const row = settings.fias_defect_row
  return typeof row === 'number' ? row : DEFAULT_LESSON_SETTINGS.fias_defect_row
}

const isNumber = (id: SettingId): id is NumberSettingId => LESSON_SETTINGS[id].kind === 'number'

/** Texts refer to a limit by the id of its setting, so that readers see the limit in use and not the default. */
export const settingVariables = (report: Pick<Report, 'settings'>): MessageValues => {
  const defectRow = defectRowOf(report)
  return {
    ...Object.fromEntries(
      SETTING_IDS.filter(isNumber).flatMap((id) => {
        const value = settingOf(report, id)
        const share = LESSON_SETTINGS[id].unit === 'ratio' ? [[`${id}_percent`, percent(value, 1)]] : []
        return [[id, value], ...share]
      }),
    ),
    fias_defect_row: defectRow,
    fias_defect_row_end: defectRow + 1,
  }
}

import type { FormFile, readFile } from '@keguan/contract/api/evaluation-template'
import { faultsOf } from '@keguan/contract/report/evaluation/form-problems'
import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { TEMPLATE_NAME_MAX } from '@keguan/contract/vocabulary/evaluation-template'
import type * as z from 'zod'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import { type GridCell, SheetProblem } from '../../pipeline/reading/sheet-grid.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { formOfRows } from './form-of-rows.ts'

type ReadInput = z.output<typeof readFile.input>
export type FormReader = (accountId: string, input: ReadInput) => Promise<FormFile>

const cellText = (cell: GridCell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)

/** A form from the first sheet that has one. */
export const createFormReader =
  (reader: Pick<FileReader, 'sheets'>): FormReader =>
  async (accountId, { file, content }) => {
    const bytes = Buffer.from(content, 'base64')
    const sheets = await reader.sheets(bytes, file, { whose: accountId }).catch((error: unknown) => {
      throw error instanceof SheetProblem
        ? new ApiError(error.reason === 'protected' ? ERROR.sheetProtected : ERROR.unreadableSheet)
        : error
    })
    for (const sheet of sheets) {
      const read = formOfRows(sheet.rows.map(({ number, cells }) => ({ number, cells: cells.map(cellText) })))
      if (!read || read.form.groups.length === 0) continue
      const name = withoutForbidden(file.replace(/\.[^.]*$/u, '')).slice(0, TEMPLATE_NAME_MAX)
      return { name, form: read.form, faults: faultsOf(read.form), left_out: [...read.leftOut] }
    }
    throw new ApiError(ERROR.formUnreadable)
  }

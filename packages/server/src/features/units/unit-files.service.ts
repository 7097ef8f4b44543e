import { extname } from 'node:path'
import type { UnitPaperItem, UnitPlanReading } from '@keguan/contract/report/unit/plan'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import { questionsOf } from '../../pipeline/unit/read-questions.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { LocalActor } from '../accounts/account.port.ts'

interface File {
  readonly name: string
  readonly content: string
}

const SHEETS = ['.xlsx', '.xls', '.csv']

/** Reads uploaded files into forms; nothing of them is stored. */
export function createUnitFiles(reader: Pick<FileReader, 'unitPlan' | 'personText' | 'blueprint'>) {
  const howOf = ({ identity }: LocalActor) => ({ whose: identity.accountId })

  async function items(actor: LocalActor, { name, content }: File): Promise<UnitPaperItem[]> {
    const bytes = Buffer.from(content, 'base64')
    if (!SHEETS.includes(extname(name).toLowerCase()))
      return questionsOf(await reader.personText(bytes, name, howOf(actor)))
    const rows = await reader.blueprint(bytes, name, howOf(actor))
    return rows.map(({ label, points }) => ({ label, text: '', points: [...points] }))
  }

  return {
    plan: (actor: LocalActor, { name, content }: File): Promise<UnitPlanReading> =>
      reader.unitPlan(Buffer.from(content, 'base64'), name, howOf(actor)),
    async paper(actor: LocalActor, file: File) {
      const found = await items(actor, file)
      if (found.length === 0) throw new ApiError(ERROR.unitPaperEmpty, { name: file.name })
      return { title: file.name.replace(/\.[^.]*$/u, '').slice(0, 200), items: found }
    },
  }
}
export type UnitFiles = ReturnType<typeof createUnitFiles>

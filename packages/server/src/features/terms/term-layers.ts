import { sheetOfSubjects } from '@keguan/analysis/exam/report/subject-part'
import type { TermClassReport, TermReport } from '@keguan/contract/report/exam/term-report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { analyseTerm, type TermSheet, type TermSource } from '../../pipeline/analyse-term.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findArtefact } from '../runs/storage/artefact.repository.ts'
import type { StoredSource } from '../runs/storage/stored-source.ts'

export interface TermLayerTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'bytes'>
  readonly marks: Pick<StoredSource<TermSource>, 'source'>
}

/** A finished term, or some of its subjects; null for all. */
interface Part {
  readonly row: { readonly id: string }
  readonly subjects: readonly Subject[] | null
}

export interface TermLayers {
  summary(): Promise<TermReport>
  classes(): Promise<readonly TermClassReport[]>
  sheets(): Promise<readonly TermSheet[]>
}

/** Stored layers of a finished term. Readers of some subjects get results computed from the marks of these only. */
export function createTermLayers({ db, storage, marks }: TermLayerTools): (part: Part) => TermLayers {
  async function stored<T>(id: string, name: 'report' | 'classes' | 'sheets'): Promise<T> {
    const found = await findArtefact(db, id, name)
    if (!found) throw new ApiError(ERROR.reportNotReady)
    return JSON.parse(Buffer.from(await storage.bytes(found.storageKey)).toString('utf8')) as T
  }

  async function analysed(id: string, subjects: readonly Subject[]) {
    const source = await marks.source(id)
    const exams = source.exams.map((exam) => ({ ...exam, sheet: sheetOfSubjects(exam.sheet, subjects) }))
    // common questions refer to the complete sheets
    return analyseTerm({ ...source, exams, anchors: [] })
  }

  return ({ row: { id }, subjects }) => {
    if (subjects === null)
      return {
        summary: () => stored(id, 'report'),
        classes: () => stored(id, 'classes'),
        sheets: () => stored(id, 'sheets'),
      }
    let made: ReturnType<typeof analysed> | undefined
    const once = () => {
      made ??= analysed(id, subjects)
      return made
    }
    return {
      summary: async () => (await once()).report,
      classes: async () => (await once()).classes,
      sheets: async () => (await once()).sheets,
    }
  }
}

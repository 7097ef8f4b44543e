import { classReports } from '@keguan/analysis/exam/report/class-report'
import { examReport } from '@keguan/analysis/exam/report/exam-report'
import { pupilSheets } from '@keguan/analysis/exam/report/pupil-sheets'
import { sheetOfSubjects } from '@keguan/analysis/exam/report/subject-part'
import type { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import type { PupilSheet } from '@keguan/contract/report/exam/pupil-sheet'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findArtefact } from '../runs/storage/artefact.repository.ts'
import { storedReport } from '../runs/storage/stored-report.ts'
import type { StoredSource } from '../runs/storage/stored-source.ts'

export interface ExamLayerTools {
  readonly db: Db
  readonly storage: Pick<Storage, 'bytes'>
  readonly marks: Pick<StoredSource<ExamSource>, 'source'>
}

/** A finished exam, or some of its subjects; null for all. */
interface Part {
  readonly row: { readonly id: string }
  readonly subjects: readonly Subject[] | null
}

/** Stored layers of a finished exam. Readers of some subjects get results computed from the marks of these only. */
export function createExamLayers({ db, storage, marks }: ExamLayerTools) {
  async function stored<T>(id: string, name: 'classes' | 'sheets'): Promise<T> {
    const found = await findArtefact(db, id, name)
    if (!found) throw new ApiError(ERROR.reportNotReady)
    return JSON.parse(Buffer.from(await storage.bytes(found.storageKey)).toString('utf8')) as T
  }

  async function partOf(id: string, subjects: readonly Subject[]): Promise<ExamSource> {
    const source = await marks.source(id)
    return { ...source, sheet: sheetOfSubjects(source.sheet, subjects) }
  }

  async function report({ row: { id }, subjects }: Part): Promise<Uint8Array> {
    if (subjects === null) {
      const bytes = await storedReport({ db, storage }, id)
      if (!bytes) throw new ApiError(ERROR.reportNotReady)
      return bytes
    }
    const made = examReport(await partOf(id, subjects))
    // a newer version may be without the subject
    if (!made) throw new ApiError(ERROR.notFound)
    return Buffer.from(JSON.stringify(made), 'utf8')
  }

  async function classes({ row: { id }, subjects }: Part): Promise<readonly ExamClassReport[]> {
    if (subjects === null) return stored(id, 'classes')
    const made = classReports(await partOf(id, subjects))
    return made?.classes.flatMap((name) => made.of(name) ?? []) ?? []
  }

  async function classOf({ row: { id }, subjects }: Part, name: string | undefined): Promise<ExamClassReport> {
    const found =
      subjects === null
        ? (await stored<ExamClassReport[]>(id, 'classes')).find((each) => each.class_name === name)
        : classReports(await partOf(id, subjects))?.of(name ?? '')
    if (!found) throw new ApiError(ERROR.notFound)
    return found
  }

  const sheets = async ({ row: { id }, subjects }: Part): Promise<readonly PupilSheet[]> =>
    subjects === null ? stored(id, 'sheets') : pupilSheets(await partOf(id, subjects))

  return { report, classes, classOf, sheets }
}
export type ExamLayers = ReturnType<typeof createExamLayers>

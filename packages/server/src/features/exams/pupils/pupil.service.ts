import type { GuestPupilSheet } from '@keguan/contract/api/exam-guest'
import type { createLink, PupilRow, pupilPages, pupils } from '@keguan/contract/api/exam-pupils'
import type { PupilSheet } from '@keguan/contract/report/exam/pupil-sheet'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import { renderPupilPages } from '@keguan/figures/exam/pupil-pages'
import type * as z from 'zod'
import { type ExamSource, sourceOf } from '../../../pipeline/analyse-exam.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor, LocalActor } from '../../accounts/account.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import type { StoredSource } from '../../runs/storage/stored-source.ts'
import { type ExamFound, pupilIdsOf, updateExam } from '../exam.repository.ts'
import type { ExamLayers } from '../exam-layers.ts'
import type { ExamQueries, ReadableExam } from '../exam-queries.service.ts'
import { deleteLinks, deletePupil, examsOfPupil } from './pupil.repository.ts'
import type { PupilLinkPort } from './pupil-link.port.ts'

export interface PupilTools {
  readonly db: Db
  readonly layers: Pick<ExamLayers, 'sheets'>
  readonly links: PupilLinkPort
  /** Deletes what other features store about a pupil. */
  readonly forgetElsewhere: (actor: Actor, pupil: { orgNodeId: string; id: number }) => Promise<void>
  readonly runs: Pick<RunService, 'record'>
  readonly queries: ExamQueries
  readonly marks: StoredSource<ExamSource>
}

interface OwnSheet {
  readonly pupilId: number
  readonly sheet: PupilSheet
}

const keyOf = ({ number, name, className }: Pick<PupilSheet, 'number' | 'name' | 'className'>) =>
  JSON.stringify([number, name, className])

/** Operations on single pupils. Each access is recorded, since the data are about children. */
export function createPupilService({ db, layers, links, forgetElsewhere, runs, queries, marks }: PupilTools) {
  /** The sheets of a finished exam, each with its pupil. */
  async function sheetsOf(part: Parameters<ExamLayers['sheets']>[0]): Promise<OwnSheet[]> {
    const { id } = part.row
    const sheets = await layers.sheets(part)
    const [{ sheet }, ids] = await Promise.all([marks.source(id), pupilIdsOf(db, id)])
    const idOf = new Map(sheet.pupils.map((pupil, at) => [keyOf(pupil), ids[at]]))
    return sheets.flatMap((each) => {
      const pupilId = idOf.get(keyOf(each))
      return pupilId === undefined ? [] : [{ pupilId, sheet: each }]
    })
  }

  async function finished(actor: LocalActor, id: string): Promise<ReadableExam> {
    const found = await queries.requireReadable(actor, id)
    if (found.row.status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    return found
  }

  /** Those whom the caller may read: all, or those of the classes that are shared. */
  const isReadable =
    ({ classes }: ReadableExam) =>
    ({ sheet }: OwnSheet) =>
      classes === null || classes.includes(sheet.className)

  async function list(actor: LocalActor, input: z.output<typeof pupils.input>) {
    const found = await finished(actor, input.exam_analysis_id)
    const { id, settings } = found.row
    const [sheets, counts] = await Promise.all([sheetsOf(found), links.count(id)])
    const wanted = input.class_name
    const shown = sheets
      .filter(isReadable(found))
      .filter(({ sheet }) => wanted === undefined || sheet.className === wanted)
    await runs.record(actor, 'exam.pupils', id, undefined, wanted === undefined ? {} : { className: wanted })
    const rows = shown.map(
      ({ pupilId, sheet }): PupilRow => ({
        ...{ pupil: pupilId, name: sheet.name, number: sheet.number, class_name: sheet.className },
        marks: sheet.papers.map(({ id: paper, full, level, mark }) => ({
          ...{ id: paper, full, level, value: mark?.value ?? null },
        })),
        links: counts.get(pupilId) ?? 0,
      }),
    )
    return { pupils: rows, compulsory: settings.compulsory }
  }

  async function pages(actor: LocalActor, input: z.output<typeof pupilPages.input>): Promise<string> {
    const found = await finished(actor, input.exam_analysis_id)
    const { id, title } = found.row
    const { pupil: one, class_name: wanted, locale } = input
    const shown = (await sheetsOf(found))
      .filter(isReadable(found))
      .filter(
        ({ pupilId, sheet }) =>
          (one === undefined || pupilId === one) && (wanted === undefined || sheet.className === wanted),
      )
    if (shown.length === 0) throw new ApiError(ERROR.notFound)
    const details = { pupils: shown.length, ...(wanted === undefined ? {} : { className: wanted }) }
    await runs.record(actor, 'exam.pupil_sheet', id, undefined, details)
    return renderPupilPages(
      shown.map(({ sheet }) => sheet),
      title,
      locale,
    )
  }

  /** The exam and its pupil; throws 404 for unknown and for out-of-scope ids alike. */
  async function pupilOf(actor: LocalActor, id: string, pupilId: number): Promise<ExamFound> {
    const row = await queries.requireRow(actor, id)
    if (!(await pupilIdsOf(db, id)).includes(pupilId)) throw new ApiError(ERROR.notFound)
    return row
  }

  async function addLink(actor: LocalActor, input: z.output<typeof createLink.input>) {
    const { id, status } = await pupilOf(actor, input.exam_analysis_id, input.pupil)
    if (status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    return links.add(input.exam_analysis_id, input.pupil, input.days, (transaction) =>
      runs.record(actor, 'exam.pupil_link', id, transaction, { days: input.days }),
    )
  }

  async function endLinks(actor: LocalActor, examId: string, pupilId: number): Promise<number> {
    const { id } = await pupilOf(actor, examId, pupilId)
    return links.end(id, pupilId, (transaction, revoked) =>
      runs.record(actor, 'exam.pupil_link_revoke', id, transaction, { links: revoked }),
    )
  }

  async function open(link: string): Promise<GuestPupilSheet> {
    const found = await links.find('exam', link)
    const own =
      found &&
      (await sheetsOf({ row: { id: found.analysisId }, subjects: null })).find(
        ({ pupilId }) => pupilId === found.pupilId,
      )
    if (!found || !own) throw new ApiError(ERROR.pupilLinkEnded)
    const { papers, points, next, earlier = null, ...who } = own.sheet
    return {
      title: found.title,
      expires_at: found.expiresAt.toISOString(),
      sheet: {
        ...who,
        earlier,
        papers: papers.map(({ change = null, ...paper }) => ({ ...paper, change })),
        points: points.map((point) => ({ ...point, lost: [...point.lost] })),
        next: next.map((each) => ({ ...each, questions: [...each.questions] })),
      },
    }
  }

  /** Removes a pupil's marks, sheets and links from every exam of the institution, and recomputes the reports. */
  async function remove(actor: LocalActor, examId: string, pupilId: number): Promise<number> {
    const { orgNodeId } = await pupilOf(actor, examId, pupilId)
    const exams = await examsOfPupil(db, orgNodeId, pupilId)
    for (const id of exams) {
      const [source, ids] = await Promise.all([marks.source(id), pupilIdsOf(db, id)])
      const next = sourceOf(source, (row) => ids[row] !== pupilId)
      await marks.rewrite(id, next, async (transaction) => {
        await deleteLinks(transaction, id, [pupilId])
        await updateExam(transaction, id, {
          pupilIds: ids.filter((each) => each !== pupilId),
          pupils: next.sheet.pupils.length,
        })
        await runs.record(actor, 'exam.pupil_delete', id, transaction)
      })
    }
    await forgetElsewhere(actor, { orgNodeId, id: pupilId })
    await deletePupil(db, pupilId)
    return exams.length
  }

  return { list, pages, addLink, endLinks, open, remove }
}
export type PupilService = ReturnType<typeof createPupilService>

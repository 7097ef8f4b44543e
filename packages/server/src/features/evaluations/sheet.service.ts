import type { mediaUrls } from '@keguan/contract/api/analysis'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { SheetChanges } from '@keguan/contract/api/evaluation-changes'
import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import type { EvaluationForm } from '@keguan/contract/report/evaluation/form'
import { missingOf, recordOf } from '@keguan/contract/report/evaluation/score'
import type { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { EVALUATION_OPEN } from '@keguan/contract/vocabulary/evaluation-state'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { TemplatePort } from '../evaluation-templates/template.port.ts'
import type { EvaluatedLessonPort } from '../lessons/evaluated-lesson.port.ts'
import type { NoticePort } from '../notices/notice.port.ts'
import { applyChanges } from './apply-changes.ts'
import {
  type EvaluationRow,
  findEvaluation,
  type LockedEvaluation,
  lockEvaluation,
  updateEvaluation,
} from './evaluation.repository.ts'
import { invitedSubject } from './insert-invitations.ts'
import { presentSheet, valuesOf } from './present-sheet.ts'
import { commentsOf, ratingsOf } from './sheet.repository.ts'

/** The person who fills in the sheet: an account or a guest, with the session for which players get addresses. */
export interface Evaluator {
  readonly evaluationId: string
  /** Null for a guest, who has access to this evaluation alone. */
  readonly accountId: string | null
  readonly orgNodeId: string | null
  readonly sessionId: string
  readonly ip: string
  readonly locale: Locale
}

export interface SheetTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly notices: NoticePort
  readonly templates: TemplatePort
  readonly lessons: EvaluatedLessonPort
}

interface Known {
  readonly row: EvaluationRow
  readonly form: EvaluationForm
}

/** What any evaluator can see and do: only the lesson and the form. */
export function createSheetService({ db, clock, audit, notices, templates, lessons }: SheetTools) {
  /** Throws 404 for unknown, out-of-scope and withdrawn ids alike. */
  async function requireRow({ evaluationId, accountId }: Evaluator, database = db): Promise<EvaluationRow> {
    const row = await findEvaluation(database, evaluationId)
    const isMine = row?.evaluator === 'guest' ? accountId === null : row?.accountId === accountId && accountId !== null
    if (!row || !isMine || row.state === 'revoked') throw new ApiError(ERROR.notFound)
    return row
  }

  const formOf = async ({ templateId, templateVersion }: EvaluationRow, locale: Locale) =>
    (await templates.version(templateId, templateVersion, locale)).form

  async function sheet(evaluator: Evaluator, known?: EvaluationRow): Promise<EvaluationSheet> {
    const row = known ?? (await requireRow(evaluator))
    const [lesson, form, ratings, comments] = await Promise.all([
      lessons.facts(row.analysisId),
      formOf(row, evaluator.locale),
      ratingsOf(db, [row.id]),
      commentsOf(db, [row.id]),
    ])
    return presentSheet({ row, lesson, form, ratings, comments }, evaluator.locale)
  }

  const record = (
    evaluator: Evaluator,
    action: 'evaluation.open' | 'evaluation.submit',
    row: EvaluationRow,
    transaction?: Db,
  ) =>
    audit.record(
      {
        ...{ accountId: evaluator.accountId, orgNodeId: evaluator.orgNodeId, action, ip: evaluator.ip },
        ...{ objectKind: 'evaluation' as const, objectId: row.id, objectName: row.lessonTitle },
        ...(evaluator.accountId === null ? { details: { name: row.expertName } } : {}),
      },
      transaction,
    )

  /** Changes the sheet under a row lock; a closed one is not changed. */
  async function change(
    evaluator: Evaluator,
    work: (transaction: Db, locked: LockedEvaluation, known: Known) => Promise<void>,
  ): Promise<EvaluationSheet> {
    const row = await requireRow(evaluator)
    const form = await formOf(row, evaluator.locale)
    await db.transaction(async (transaction) => {
      const locked = await lockEvaluation(transaction, row.id)
      if (!locked || locked.state === 'revoked') throw new ApiError(ERROR.notFound)
      if (!EVALUATION_OPEN.includes(locked.state)) throw new ApiError(ERROR.evaluationClosed)
      await work(transaction, locked, { row, form })
    })
    return sheet(evaluator)
  }

  return {
    async get(evaluator: Evaluator): Promise<EvaluationSheet> {
      const row = await requireRow(evaluator)
      if (row.openedAt === null) {
        await updateEvaluation(db, row.id, { openedAt: clock.now() })
        await record(evaluator, 'evaluation.open', row)
      }
      return sheet(evaluator, row)
    },

    async transcript(evaluator: Evaluator) {
      const row = await requireRow(evaluator)
      return { utterances: (await lessons.report(row.analysisId))?.utterances ?? [] }
    },

    async mediaUrls(evaluator: Evaluator): Promise<OutputOf<typeof mediaUrls>> {
      const row = await requireRow(evaluator)
      return lessons.mediaUrls(row.analysisId, evaluator.sessionId)
    },

    async report(evaluator: Evaluator): Promise<Report> {
      const row = await requireRow(evaluator)
      if (!row.showsReport) throw new ApiError(ERROR.reportHidden)
      const report = await lessons.report(row.analysisId)
      if (!report) throw new ApiError(ERROR.reportNotReady)
      return report
    },

    save: (evaluator: Evaluator, changes: SheetChanges): Promise<EvaluationSheet> =>
      change(evaluator, (transaction, locked, { form }) =>
        applyChanges(transaction, locked, form, changes, clock.now()),
      ),

    submit: (evaluator: Evaluator): Promise<EvaluationSheet> =>
      change(evaluator, async (transaction, locked, { row, form }) => {
        const values = valuesOf(await ratingsOf(transaction, [row.id]))
        const missing = missingOf(form, values)
        if (missing.length > 0) throw new ApiError(ERROR.evaluationIncomplete, { count: missing.length })
        const submittedAt = clock.now()
        await updateEvaluation(transaction, row.id, {
          state: 'submitted',
          record: recordOf(form, values),
          submittedAt,
          reason: '',
        })
        if (locked.accountId) await notices.resolve(transaction, invitedSubject(row.id), locked.accountId)
        if (row.evaluator !== 'self') {
          await notices.post(transaction, [
            {
              accountId: row.ownerId,
              type: 'notification',
              kind: 'evaluation.submitted',
              details: { title: row.lessonTitle, name: row.expertName },
              link: `/evaluation/lesson?analysis_id=${row.analysisId}`,
              subject: `evaluated ${row.id}`,
            },
          ])
        }
        await record(evaluator, 'evaluation.submit', row, transaction)
      }),
  }
}
export type SheetService = ReturnType<typeof createSheetService>

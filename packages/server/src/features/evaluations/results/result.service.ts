import type { EvaluationResult } from '@keguan/contract/report/evaluation/result'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { EVALUATION_COUNTED } from '@keguan/contract/vocabulary/evaluation-state'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Db } from '../../../platform/postgres/database.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { TemplatePort } from '../../evaluation-templates/template.port.ts'
import type { EvaluatedLessonPort } from '../../lessons/evaluated-lesson.port.ts'
import { type EvaluationRow, evaluationsOf } from '../evaluation.repository.ts'
import type { Inviter } from '../invitation.service.ts'
import { presentComment, presentFacts, valuesOf } from '../present-sheet.ts'
import { commentsOf, ratingsOf } from '../sheet.repository.ts'
import { referenceOf, totalsOf } from './result.repository.ts'
import { differenceOf, formsOf, iccOfTotals, indicatorsOf, kappaOf, noIcc, type Rated, totalOf } from './result-of.ts'
import { resultSheets } from './result-sheets.ts'

export interface ResultTools {
  readonly db: Db
  readonly audit: AuditPort
  readonly templates: TemplatePort
  readonly lessons: EvaluatedLessonPort
}

const isCounted = ({ state }: EvaluationRow): boolean => EVALUATION_COUNTED.includes(state)

/** What the evaluations of a lesson say, for its owner. */
export function createResultService({ db, audit, templates, lessons }: ResultTools) {
  const record = (actor: Inviter, action: AuditAction, analysisId: string) => {
    const object = { objectKind: 'analysis' as const, objectId: analysisId }
    return audit.recordBy(actor, { action, ...object })
  }

  async function ratedOf(rows: readonly EvaluationRow[], locale: Locale): Promise<Rated[]> {
    const ratings =
      rows.length === 0
        ? []
        : await ratingsOf(
            db,
            rows.map(({ id }) => id),
          )
    const rated: Rated[] = []
    for (const row of rows) {
      const { form, name } = await templates.version(row.templateId, row.templateVersion, locale)
      rated.push({
        name: row.expertName,
        isOwn: row.evaluator === 'self',
        accountId: row.evaluator === 'account' ? row.accountId : null,
        templateId: row.templateId,
        templateName: name,
        form,
        ratings: valuesOf(ratings.filter(({ evaluationId }) => evaluationId === row.id)),
        score: row.record?.score ?? 0,
      })
    }
    return rated
  }

  async function icc(rated: readonly Rated[], orgNodeId: string) {
    const experts = rated.filter(({ isOwn }) => !isOwn)
    if (experts.length < 2) return noIcc('few_experts')
    const accounts = experts.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])).sort()
    // a guest is known by a name in one lesson only
    if (accounts.length < 2) return noIcc('guests')
    const templateId = experts.find(({ accountId }) => accountId !== null)?.templateId ?? ''
    return iccOfTotals(await totalsOf(db, orgNodeId, templateId, accounts), accounts)
  }

  async function resultOf(actor: Inviter, analysisId: string): Promise<EvaluationResult> {
    await lessons.requireOwn(actor, analysisId)
    const all = await evaluationsOf(db, analysisId)
    // nobody is to be led by the others' marks before their own are in
    if (all.some((row) => row.evaluator === 'self' && !isCounted(row))) return { shown: null }
    const rows = all.filter(isCounted)
    const rated = await ratedOf(rows, actor.locale)
    const { orgNodeId } = actor.identity
    const reference = await referenceOf(db, orgNodeId, analysisId)
    const comments =
      rows.length === 0
        ? []
        : await commentsOf(
            db,
            rows.map(({ id }) => id),
          )
    const indicators = indicatorsOf(rated, reference)
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.expertName ?? ''
    return {
      shown: {
        evaluators: rows.map((row) => {
          const {
            evaluation_id,
            expert_name: name,
            evaluator,
            template_name,
            submitted_at,
          } = presentFacts(row, actor.locale)
          return {
            evaluation_id,
            name,
            evaluator,
            template_name,
            submitted_at,
            score: row.record?.score ?? 0,
            comment: row.comment,
          }
        }),
        total: totalOf(rated),
        indicators,
        forms: formsOf(rated),
        comments: comments
          .filter(({ body }) => body !== '')
          .map((comment) => ({ ...presentComment(comment), name: nameOf(comment.evaluationId) })),
        difference: differenceOf(indicators),
        ...(await icc(rated, orgNodeId)),
        kappa: kappaOf(rated),
        reference_lessons: reference.lessons,
      },
    }
  }

  return {
    async ofLesson(actor: Inviter, analysisId: string): Promise<EvaluationResult> {
      const result = await resultOf(actor, analysisId)
      await record(actor, 'evaluation.result', analysisId)
      return result
    },
    async workbook(actor: Inviter, analysisId: string) {
      const result = await resultOf(actor, analysisId)
      const { title } = await lessons.facts(analysisId)
      await record(actor, 'evaluation.export', analysisId)
      return resultSheets(title, result, actor.locale)
    },
  }
}
export type ResultService = ReturnType<typeof createResultService>

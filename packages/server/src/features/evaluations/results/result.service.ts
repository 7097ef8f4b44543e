import { itemsOf } from '@keguan/contract/report/evaluation/form'
import type {
  EvaluationResult,
  LateChange,
  SaidComment,
  ShownEvaluations,
} from '@keguan/contract/report/evaluation/result'
import { EVALUATION_COUNTED } from '@keguan/contract/vocabulary/evaluation-state'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Db } from '../../../platform/postgres/database.ts'
import { writeWord } from '../../../platform/word/word-document.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { TemplatePort } from '../../evaluation-templates/template.port.ts'
import type { EvaluatedLessonPort } from '../../lessons/evaluated-lesson.port.ts'
import { type EvaluationRow, evaluationsOf } from '../evaluation.repository.ts'
import { presentComment, presentFacts, valuesOf } from '../present-sheet.ts'
import { commentsOf, lateChangesOf, ratingsOf } from '../sheet.repository.ts'
import { presentChange } from './present-change.ts'
import { referenceOf, totalsOf } from './result.repository.ts'
import { type DocumentedEvaluation, resultDocument } from './result-document.ts'
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
  const record = audit.recorder('analysis', (objectId: string) => ({ objectId }))

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
        raterId: row.evaluator === 'account' ? row.accountId : row.guestId,
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
    const raters = experts.flatMap(({ raterId }) => (raterId === null ? [] : [raterId])).sort()
    // guests of single lessons cannot be matched across lessons
    if (raters.length < 2) return noIcc('guests')
    const templateId = experts.find(({ raterId }) => raterId !== null)?.templateId ?? ''
    return iccOfTotals(await totalsOf(db, orgNodeId, templateId, raters), raters)
  }

  const saidOf = async (rows: readonly EvaluationRow[]): Promise<SaidComment[]> => {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.expertName ?? ''
    return (await commentsOf(db, ids))
      .filter(({ body }) => body !== '')
      .map((comment) => ({ ...presentComment(comment), name: nameOf(comment.evaluationId) }))
  }

  const changesOf = async (rows: readonly EvaluationRow[], rated: readonly Rated[]): Promise<LateChange[]> => {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const items = rated.flatMap(({ form }) => itemsOf(form))
    return (await lateChangesOf(db, ids)).map((row) => presentChange(row, items))
  }

  /** Submitted evaluations; null while the caller's own are open, so that the others' marks do not influence them. */
  async function visibleOf(actor: LocalActor, analysisId: string): Promise<EvaluationRow[] | null> {
    await lessons.requireOwn(actor, analysisId)
    const all = await evaluationsOf(db, analysisId)
    return all.some((row) => row.evaluator === 'self' && !isCounted(row)) ? null : all.filter(isCounted)
  }

  async function resultOf(actor: LocalActor, analysisId: string): Promise<EvaluationResult> {
    const rows = await visibleOf(actor, analysisId)
    if (rows === null) return { shown: null }
    const rated = await ratedOf(rows, actor.locale)
    const { orgNodeId } = actor.identity
    const reference = await referenceOf(db, orgNodeId, analysisId)
    const indicators = indicatorsOf(rated, reference)
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
        comments: await saidOf(rows),
        changes: await changesOf(rows, rated),
        difference: differenceOf(indicators),
        ...(await icc(rated, orgNodeId)),
        kappa: kappaOf(rated),
        reference_lessons: reference.lessons,
      },
    }
  }

  return {
    async ofLesson(actor: LocalActor, analysisId: string): Promise<EvaluationResult> {
      const result = await resultOf(actor, analysisId)
      await record(actor, 'evaluation.result', analysisId)
      return result
    },
    async comments(actor: LocalActor, analysisId: string) {
      const rows = (await visibleOf(actor, analysisId)) ?? []
      return { submitted: rows.length, comments: await saidOf(rows) }
    },
    /** For the page of the report; undefined where there are none, or they are hidden. */
    async forPage(actor: LocalActor, analysisId: string): Promise<ShownEvaluations | undefined> {
      const { shown } = await resultOf(actor, analysisId)
      return shown && shown.evaluators.length > 0 ? shown : undefined
    },
    /** As `ofLesson`, with each form as it was filled in. */
    async document(actor: LocalActor, analysisId: string) {
      const { shown } = await resultOf(actor, analysisId)
      const lesson = await lessons.facts(analysisId)
      const rows = shown === null ? [] : (await evaluationsOf(db, analysisId)).filter(isCounted)
      const ids = rows.map(({ id }) => id)
      const ratings = ids.length === 0 ? [] : await ratingsOf(db, ids)
      const evaluations: DocumentedEvaluation[] = []
      for (const row of rows) {
        const { form, name: templateName } = await templates.version(row.templateId, row.templateVersion, actor.locale)
        const answers = ratings
          .filter(({ evaluationId }) => evaluationId === row.id)
          .map(({ itemId, value, comment }) => [itemId, { value, comment }] as const)
        evaluations.push({
          ...{ name: row.expertName, templateName, form, answers: new Map(answers), comment: row.comment },
          score: row.record?.score ?? 0,
        })
      }
      await record(actor, 'evaluation.export', analysisId)
      const facts = { lesson, shown: shown && { evaluations, comments: shown.comments } }
      const { title, blocks } = resultDocument(facts, actor.locale)
      return { name: `${title.replace(/[\\/:*?"<>|]/g, '_')}.docx`, bytes: await writeWord(title, blocks) }
    },
    async workbook(actor: LocalActor, analysisId: string) {
      const result = await resultOf(actor, analysisId)
      const { title } = await lessons.facts(analysisId)
      await record(actor, 'evaluation.export', analysisId)
      return resultSheets(title, result, actor.locale)
    },
  }
}
export type ResultService = ReturnType<typeof createResultService>

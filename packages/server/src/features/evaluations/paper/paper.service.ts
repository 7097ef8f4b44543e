import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { blank, enter, ReadPapers, readFile } from '@keguan/contract/api/evaluation-paper'
import { itemsOf } from '@keguan/contract/report/evaluation/form'
import { isRated, isValid, missingOf, recordOf } from '@keguan/contract/report/evaluation/score'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import { type GridCell, SheetProblem } from '../../../pipeline/reading/sheet-grid.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type WordBlock, writeWord } from '../../../platform/word/word-document.ts'
import { writeWorkbook } from '../../../platform/workbook/workbook.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import type { TemplatePort, TemplateVersion } from '../../evaluation-templates/template.port.ts'
import type { EvaluatedLessonPort } from '../../lessons/evaluated-lesson.port.ts'
import { insertEvaluation } from '../evaluation.repository.ts'
import { valuesOf } from '../present-sheet.ts'
import { putRatings } from '../sheet.repository.ts'
import { blankBlocks } from './form-blocks.ts'
import { blankScoreSheet, papersOfRows } from './score-sheet.ts'

export interface PaperTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly templates: TemplatePort
  readonly lessons: EvaluatedLessonPort
  readonly reader: Pick<FileReader, 'sheets'>
}

/** Header fields of a paper form, with space to write. */
const FACTS = ['课题', '学科', '年级班级', '授课教师', '日期', '评课人'] as const
const FACTS_EN = ['Lesson', 'Subject', 'Class', 'Teacher', 'Date', 'Evaluator'] as const
const RULE = named(
  '请在“评分”一栏写分数或等级；没有观察到的项目留空，留空不计为 0 分。',
  'Enter a mark or a level under “Mark”; leave out what you did not observe: it does not count as 0.',
)

const cellText = (cell: GridCell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)

/** Forms on paper: printed, filled in by hand, and entered afterwards by the teacher of the lesson. */
export function createPaperService({ db, clock, audit, templates, lessons, reader }: PaperTools) {
  async function requireTemplate({ identity }: LocalActor, id: string, locale: Locale): Promise<TemplateVersion> {
    const template = await templates.usable(identity, id)
    if (!template) throw new ApiError(ERROR.notFound)
    return templates.version(template.templateId, template.version, locale)
  }

  return {
    async blank(actor: LocalActor, { template_id, format, locale }: z.output<typeof blank.input>) {
      const { name, form } = await requireTemplate(actor, template_id, locale)
      if (format === 'xlsx') {
        const sheet = blankScoreSheet(name, form, locale)
        return { name: sheet.name, bytes: await writeWorkbook(sheet.sheets) }
      }
      const labels = locale === 'zh-CN' ? FACTS : FACTS_EN
      const rows = [0, 2, 4].map((at) => [labels[at] ?? '', '', labels[at + 1] ?? '', ''])
      const blocks: WordBlock[] = [
        { kind: 'table', widths: [14, 36, 14, 36], rows },
        { kind: 'text', text: RULE[locale], isSmall: true },
        ...blankBlocks(form, locale),
      ]
      return { name: `${name.replace(/[\\/:*?"<>|]/gu, '_')}.docx`, bytes: await writeWord(name, blocks) }
    },

    async readFile(
      actor: LocalActor,
      { template_id, file, content }: z.output<typeof readFile.input>,
    ): Promise<ReadPapers> {
      const { form } = await requireTemplate(actor, template_id, actor.locale)
      const bytes = Buffer.from(content, 'base64')
      const sheets = await reader.sheets(bytes, file, { whose: actor.identity.accountId }).catch((error: unknown) => {
        throw error instanceof SheetProblem
          ? new ApiError(error.reason === 'protected' ? ERROR.sheetProtected : ERROR.unreadableSheet)
          : error
      })
      for (const sheet of sheets) {
        const rows = sheet.rows.map(({ number, cells }) => ({ number, cells: cells.map(cellText) }))
        const found = papersOfRows(rows, form)
        if (found && found.papers.length > 0) return found
      }
      throw new ApiError(ERROR.marksUnreadable)
    },

    /** All or none: a partly entered list would be entered a second time. */
    async enter(actor: LocalActor, input: z.output<typeof enter.input>): Promise<OutputOf<typeof enter>> {
      const { isComplete } = await lessons.requireOwn(actor, input.analysis_id)
      const { templateId, version, form } = await requireTemplate(actor, input.template_id, actor.locale)
      if (!isComplete) throw new ApiError(ERROR.lessonNotReady)
      const items = itemsOf(form)
      for (const { ratings } of input.papers) {
        for (const { item_id, value } of ratings) {
          const place = items.findIndex((item) => item.item_id === item_id)
          const item = items[place]
          if (!item || !isValid(item.scale, value)) throw new ApiError(ERROR.ratingOffScale, { item: place + 1 })
        }
        const values = Object.fromEntries(ratings.map(({ item_id, value }) => [item_id, value]))
        const missing = missingOf(form, values)
        if (missing.length > 0) throw new ApiError(ERROR.evaluationIncomplete, { count: missing.length })
      }
      const { title } = await lessons.facts(input.analysis_id)
      const now = clock.now()
      await db.transaction(async (transaction) => {
        for (const [at, { expert_name: expertName, ratings, comment }] of input.papers.entries()) {
          const id = randomUUID()
          const rows = ratings.map(({ item_id: itemId, value, comment: words }) => ({
            ...{ evaluationId: id, itemId, value, comment: words, changedAt: now },
          }))
          const values = valuesOf(rows)
          await insertEvaluation(transaction, {
            ...{ id, analysisId: input.analysis_id, templateId, templateVersion: version, evaluator: 'paper' },
            ...{ expertName, invitedBy: actor.identity.accountId, state: 'submitted', comment },
            rated: Object.values(values).filter(isRated).length,
            record: recordOf(form, values),
            // listed in the order in which they were entered
            createdAt: new Date(now.getTime() + at),
            submittedAt: now,
          })
          await putRatings(transaction, rows)
          const object = { objectKind: 'evaluation' as const, objectId: id, objectName: title }
          const entry = { action: 'evaluation.enter_paper' as const, ...object, details: { name: expertName } }
          await audit.recordBy(actor, entry, transaction)
        }
      })
      return { entered: input.papers.length }
    },
  }
}
export type PaperService = ReturnType<typeof createPaperService>

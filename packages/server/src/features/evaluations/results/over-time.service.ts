import { itemStatistics } from '@keguan/analysis/evaluation/items'
import { itemsOf } from '@keguan/contract/report/evaluation/form'
import type { CourseLesson, FormStatistics } from '@keguan/contract/report/evaluation/over-time'
import { shareOf } from '@keguan/contract/report/evaluation/score'
import { roundHundredth } from '@keguan/contract/report/kit/rounding'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { FEWEST_LESSONS } from '@keguan/contract/vocabulary/evaluation-state'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { TemplatePort } from '../../evaluation-templates/template.port.ts'
import { courseRows, evaluationsByForm, ratingValues } from './over-time.repository.ts'
import { courseOf } from './over-time.ts'

const LESSONS_MOST = 100
const EVALUATIONS_MOST = 2000
const OF_TEN = 10

export interface OverTimeTools {
  readonly db: Db
  readonly templates: TemplatePort
}

/** Results across evaluations: of a teacher's own lessons, and per item of a form. */
export function createOverTimeService({ db, templates }: OverTimeTools) {
  return {
    async course({ identity, locale }: LocalActor): Promise<CourseLesson[]> {
      return courseOf(await courseRows(db, identity.accountId, LESSONS_MOST), locale)
    },

    async items({ identity, locale }: LocalActor, templateId: string): Promise<FormStatistics> {
      const template = await templates.usable(identity, templateId)
      if (!template) throw new ApiError(ERROR.notFound)
      const evaluations = await evaluationsByForm(db, identity.orgNodeId, templateId, EVALUATIONS_MOST)
      const lessons = new Set(evaluations.map(({ analysisId }) => analysisId)).size
      const counts = { lessons, evaluations: evaluations.length }
      if (lessons < FEWEST_LESSONS) return { ...counts, items: null }
      const { form } = await templates.version(templateId, template.version, locale)
      const values = await ratingValues(
        db,
        evaluations.map(({ id }) => id),
      )
      const ofEvaluation = new Map(evaluations.map(({ id }) => [id, new Map<string, number>()]))
      for (const { evaluationId, itemId, value } of values) ofEvaluation.get(evaluationId)?.set(itemId, value)
      // an item keeps its id from version to version
      const items = itemsOf(form)
      const rows = evaluations.map(({ id }) =>
        items.map(({ item_id, scale }) => {
          const share = shareOf(scale, ofEvaluation.get(id)?.get(item_id))
          return share === null ? null : share * OF_TEN
        }),
      )
      const rounded = (value: number | null) => (value === null ? null : roundHundredth(value))
      return {
        ...counts,
        items: itemStatistics(rows, items.length).map(({ rated, missing, mean, sd, itemRest }, at) => ({
          ...{
            item_id: items[at]?.item_id ?? '',
            title: items[at]?.title ?? '',
            rated,
            missing: roundHundredth(missing),
          },
          ...{ mean: rounded(mean), sd: rounded(sd), item_rest: rounded(itemRest) },
        })),
      }
    },
  }
}
export type OverTimeService = ReturnType<typeof createOverTimeService>

import type { createLink, GuestTermSheet, pupilPages, pupils, TermPupilRow } from '@keguan/contract/api/term-pupils'
import type { TermPupil } from '@keguan/contract/report/exam/term-report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { renderTermPupilPages } from '@keguan/figures/exam/term/pupil-pages'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { PupilLinkPort } from '../exams/pupils/pupil-link.port.ts'
import type { RunService } from '../runs/run.service.ts'
import type { ReadableTerm } from './term-queries.service.ts'
import type { TermReports } from './term-report.service.ts'

export interface TermPupilTools {
  readonly links: PupilLinkPort
  readonly record: RunService['record']
  readonly reports: TermReports
}

type OwnSheet = Omit<TermPupilRow, 'pupil' | 'links'>

/** What one pupil and the parents may see: the pupil's own data, and in compulsory schooling only levels. */
function sheetOf({ name, number, class_name, missed, papers }: TermPupil, compulsory: boolean): OwnSheet {
  return {
    ...{ name, number, class_name, missed },
    papers: papers.map(({ id, course, change }) => ({
      ...{ id, change: change?.kind ?? null },
      course: course.map(
        (point) =>
          point && { level: point.level, t: compulsory ? null : point.t, error: compulsory ? null : point.error },
      ),
    })),
  }
}

/** Pupils whom the caller may read: all, or those of the classes that are shared. */
const isReadable =
  ({ classes }: ReadableTerm) =>
  ({ pupil }: { readonly pupil: Pick<TermPupil, 'class_name'> }) =>
    classes === null || classes.includes(pupil.class_name)

/** Operations on single pupils over a term. Each access is recorded, since the data are about children. */
export function createTermPupils({ links, record, reports }: TermPupilTools) {
  async function list(
    actor: LocalActor,
    { term_analysis_id: id, class_name: className }: z.output<typeof pupils.input>,
  ) {
    const found = await reports.finished(actor, id)
    const { exams, settings } = found.row
    const [sheets, counts] = await Promise.all([reports.layers(found).sheets(), links.count(id)])
    const shown = sheets
      .filter(isReadable(found))
      .filter(({ pupil }) => className === undefined || pupil.class_name === className)
    await record(actor, 'term.pupils', id, undefined, className === undefined ? {} : { className })
    return {
      exams: exams.map(({ title }) => title),
      compulsory: settings.compulsory,
      pupils: shown.map(({ pupilId, pupil }) => ({
        ...{ pupil: pupilId, ...sheetOf(pupil, settings.compulsory), links: counts.get(pupilId) ?? 0 },
      })),
    }
  }

  async function pages(actor: LocalActor, input: z.output<typeof pupilPages.input>): Promise<string> {
    const { term_analysis_id: id, pupil: one, class_name: className, locale } = input
    const found = await reports.finished(actor, id)
    const of = reports.layers(found)
    const [sheets, summary] = await Promise.all([of.sheets(), of.summary()])
    const shown = sheets
      .filter(isReadable(found))
      .filter(
        ({ pupilId, pupil }) =>
          (one === undefined || pupilId === one) && (className === undefined || pupil.class_name === className),
      )
    if (shown.length === 0) throw new ApiError(ERROR.notFound)
    const details = { pupils: shown.length, ...(className === undefined ? {} : { className }) }
    await record(actor, 'term.pupil_sheet', id, undefined, details)
    return renderTermPupilPages(
      shown.map(({ pupil }) => pupil),
      summary,
      locale,
    )
  }

  /** Throws 404 for unknown and for out-of-scope ids alike. */
  async function requirePupil(actor: LocalActor, id: string, pupilId: number): Promise<void> {
    const found = await reports.finished(actor, id)
    // links go out in the name of the owner
    if (found.row.ownerId !== actor.identity.accountId) throw new ApiError(ERROR.notFound)
    const isKnown = (await reports.layers(found).sheets()).some((each) => each.pupilId === pupilId)
    if (!isKnown) throw new ApiError(ERROR.notFound)
  }

  async function addLink(actor: LocalActor, { term_analysis_id: id, pupil, days }: z.output<typeof createLink.input>) {
    await requirePupil(actor, id, pupil)
    return links.add(id, pupil, days, (transaction) => record(actor, 'term.pupil_link', id, transaction, { days }))
  }

  async function endLinks(actor: LocalActor, id: string, pupilId: number): Promise<number> {
    await requirePupil(actor, id, pupilId)
    return links.end(id, pupilId, (transaction, revoked) =>
      record(actor, 'term.pupil_link_revoke', id, transaction, { links: revoked }),
    )
  }

  async function open(link: string): Promise<GuestTermSheet> {
    const found = await links.find('term', link)
    const of = found && reports.layers({ row: { id: found.analysisId }, subjects: null })
    const own = (await of?.sheets())?.find(({ pupilId }) => pupilId === found?.pupilId)
    if (!found || !of || !own) throw new ApiError(ERROR.pupilLinkEnded)
    const { exams, settings } = await of.summary()
    return {
      title: found.title,
      expires_at: found.expiresAt.toISOString(),
      exams: exams.map(({ title }) => title),
      sheet: sheetOf(own.pupil, settings.compulsory),
    }
  }

  return { list, pages, addLink, endLinks, open }
}
export type TermPupils = ReturnType<typeof createTermPupils>

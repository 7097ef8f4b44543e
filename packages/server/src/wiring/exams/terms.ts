import * as shareApi from '@keguan/contract/api/term-shares'
import type { ExamPort } from '../../features/exams/exam.port.ts'
import type { PupilLinkPort } from '../../features/exams/pupils/pupil-link.port.ts'
import type { NoticePort } from '../../features/notices/notice.port.ts'
import { createStoredSource } from '../../features/runs/storage/stored-source.ts'
import type { SharePort } from '../../features/shares/share.port.ts'
import { registerShareRoutes } from '../../features/shares/share.routes.ts'
import { createShareService } from '../../features/shares/share.service.ts'
import { SHARED_TERMS } from '../../features/shares/shared-kinds.ts'
import { registerTermRoutes } from '../../features/terms/term.routes.ts'
import { createTermService } from '../../features/terms/term.service.ts'
import { TERM_KIND } from '../../features/terms/term-kind.ts'
import { createTermLayers } from '../../features/terms/term-layers.ts'
import { createForgetPupil } from '../../features/terms/term-marks.ts'
import { createTermPupils } from '../../features/terms/term-pupils.service.ts'
import { createTermQueries } from '../../features/terms/term-queries.service.ts'
import { createTermReports } from '../../features/terms/term-report.service.ts'
import type { TermSource } from '../../pipeline/analyse-term.ts'
import type { Guard } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ApiPorts } from '../modules.ts'

export interface TermPorts extends Omit<ApiPorts, 'files'> {
  readonly notices: NoticePort
  readonly shares: SharePort
  readonly sheetLimit: Guard
  readonly guestLimit: Guard
  readonly exams: ExamPort
  readonly links: PupilLinkPort
}

/** Terms, their reports and their pupils, with their routes. */
export function createTerms({ clock, storage, database: { db } }: Platform, ports: TermPorts) {
  const { router, notices, shares, sheetLimit, guestLimit, exams, links } = ports
  const { serviceOf, starter, uploads } = ports.runs
  const runs = serviceOf(TERM_KIND)
  const marks = createStoredSource<TermSource>(TERM_KIND, { db, storage, uploads: uploads.port, starter })
  const queries = createTermQueries({ db, exams, shares })
  const reports = createTermReports({ layers: createTermLayers({ db, storage, marks }), queries, record: runs.record })
  const service = createTermService({ db, runs, queries, exams, marks })
  registerTermRoutes(router, {
    ...{ accounts: router, service, queries, reports, sheetLimit, guestLimit },
    pupils: createTermPupils({ links, record: runs.record, reports }),
  })
  const sharing = createShareService({
    ...{ db, storage, clock, notices, kind: SHARED_TERMS, record: runs.record, requireOwn: queries.requireRow },
  })
  registerShareRoutes(router, { accounts: router, service: sharing }, shareApi, 'term_analysis_id')
  return { service, forget: createForgetPupil({ db, runs, marks, links }) }
}

import type { exportList } from '@keguan/contract/api/people'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { writeWorkbook } from '../../../platform/workbook/workbook.ts'
import type { Actor } from '../../accounts/account.port.ts'
import type { AuditPort } from '../../audit/audit.port.ts'
import { grantableRoles } from '../people.policy.ts'
import { grantChanges, listFolders } from '../place.repository.ts'
import { fileNameOf } from './file-name.ts'
import type { PeopleQueries } from './people-queries.service.ts'
import { peopleSheet, templateSheets } from './people-sheets.ts'

export interface DownloadTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly queries: PeopleQueries
}

export type PeopleDownloads = ReturnType<typeof createPeopleDownloads>

export function createPeopleDownloads({ db, clock, audit, queries }: DownloadTools) {
  return {
    async template(actor: Actor, orgId: string, locale: Locale) {
      const place = await queries.requireInstitution(actor, orgId)
      const [folders, changes] = await Promise.all([listFolders(db, place), grantChanges(db)])
      const sheets = templateSheets(locale, grantableRoles(actor.identity, changes), folders)
      return { bytes: Buffer.from(await writeWorkbook(sheets)), name: fileNameOf('template', locale, '', clock.now()) }
    },

    /** The filtered list. Exports of personal data are recorded, with the number of accounts. */
    async people(actor: Actor, { locale, ...filters }: z.output<typeof exportList.input>) {
      const filter = await queries.filterOf(actor, filters)
      const accounts = await queries.countAll(actor, filter)
      await audit.recordBy(actor, {
        orgNodeId: filter.place?.orgNodeId ?? actor.identity.orgNodeId,
        action: 'account.export',
        ...(filter.place ? { objectKind: 'org_node', objectId: filter.place.id } : {}),
        details: { accounts },
      })
      return {
        sheet: peopleSheet(locale, queries.all(actor, filter)),
        name: fileNameOf('people', locale, filter.place?.name ?? '', clock.now()),
      }
    },
  }
}

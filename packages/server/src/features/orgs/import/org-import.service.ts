import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { importCheck, importOrgs } from '@keguan/contract/api/org-import'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import { countKinds, fingerprint, importTable, presentTable } from '../../../pipeline/reading/table/import-table.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { writeWorkbook } from '../../../platform/workbook/workbook.ts'
import type { Actor } from '../../accounts/account.port.ts'
import { requirePlatformWide } from '../org.policy.ts'
import type { OrgService } from '../org.service.ts'
import { insertNode } from '../org-change.repository.ts'
import { orgTemplate } from './org-template.ts'
import { ORG_TABLE, type PlannedOrg, planOrgs } from './plan-orgs.ts'
import { type OutsideNode, placeKey, readTree } from './tree-index.repository.ts'

export interface OrgImportTools {
  readonly db: Db
  readonly service: Pick<OrgService, 'change' | 'record'>
  readonly reader: Pick<FileReader, 'sheets'>
}

type CheckInput = z.output<typeof importCheck.input>
type RunInput = z.output<typeof importOrgs.input>

export type OrgImport = ReturnType<typeof createOrgImport>

/** New institutions from a sheet: first previewed in full, then created as previewed. */
export function createOrgImport({ db, service, reader }: OrgImportTools) {
  const read = ({ identity }: Actor, input: CheckInput) => importTable(reader, input, ORG_TABLE, identity.accountId)

  const confirmedOf = (plan: ReturnType<typeof planOrgs>): string =>
    fingerprint(plan.rows.map(({ row, kind, name, folders }) => [row, kind, name, folders]))

  async function add(transaction: Db, actor: Actor, rows: readonly PlannedOrg[], tree: Map<string, OutsideNode>) {
    let made = 0
    for (const { name, folders } of rows) {
      let parent: OutsideNode | null = null
      let parentName: string | null = null
      for (const folder of folders) {
        let next: OutsideNode | undefined = tree.get(placeKey(parent?.id ?? null, folder))
        if (!next) {
          next = await insert(transaction, parent, folder, true)
          tree.set(placeKey(parent?.id ?? null, folder), next)
          const details = { name: folder, parent: parentName }
          await service.record(actor, 'folder.create', { id: next.id, orgId: null }, transaction, details)
          made++
        }
        parent = next
        parentName = folder
      }
      const { id } = await insert(transaction, parent, name, false)
      const details = { name, parent: parentName, import: true }
      await service.record(actor, 'org.create', { id, orgId: id }, transaction, details)
    }
    return made
  }

  return {
    async template(actor: Actor, locale: Locale) {
      requirePlatformWide(actor.identity)
      const { name, sheets } = orgTemplate(locale)
      return { name, bytes: Buffer.from(await writeWorkbook(sheets)) }
    },

    async check(actor: Actor, input: CheckInput): Promise<OutputOf<typeof importCheck>> {
      requirePlatformWide(actor.identity)
      const file = await read(actor, input)
      const plan = planOrgs(file.table, await readTree(db), { hidden: input.hidden_rows })
      return {
        ...presentTable(file),
        guesses: [],
        counts: { rows: plan.rows.length, ...countKinds(plan.rows), existing: 0 },
        rows: plan.rows.map(({ row, kind, name, folders, problems, merged }) => ({
          ...{ row, kind, before: {}, problems: [...problems], merged: [...merged] },
          values: { ...(name === '' ? {} : { name }), ...(folders.length === 0 ? {} : { folder: folders.join('/') }) },
        })),
        new_folders: plan.newFolders,
        confirmed: confirmedOf(plan),
      }
    },

    async run(actor: Actor, input: RunInput): Promise<OutputOf<typeof importOrgs>> {
      requirePlatformWide(actor.identity)
      const file = await read(actor, input)
      if (file.table.missing.length > 0)
        throw new ApiError(ERROR.sheetColumnsMissing, { fields: file.table.missing.join(', ') })
      return service.change(async (transaction) => {
        const tree = await readTree(transaction)
        const plan = planOrgs(file.table, tree, { hidden: input.hidden_rows })
        const { bad, create } = countKinds(plan.rows)
        if (bad > 0 && !input.leave_out_bad) throw new ApiError(ERROR.sheetRowsInvalid, { count: bad })
        if (create === 0) throw new ApiError(ERROR.sheetEmpty)
        if (confirmedOf(plan) !== input.confirmed) throw new ApiError(ERROR.importCheckStale)
        const rows = plan.rows.filter(({ kind }) => kind === 'create')
        return { created: rows.length, folders: await add(transaction, actor, rows, tree) }
      })
    },
  }
}

async function insert(db: Db, parent: OutsideNode | null, name: string, isFolder: boolean): Promise<OutsideNode> {
  const id = randomUUID()
  const type = isFolder ? 'FOLDER' : parent ? 'FOLDER_ORG' : 'ORG'
  await insertNode(db, { id, parentId: parent?.id ?? null, type, name }, parent?.path ?? '')
  return { id, path: `${parent?.path ?? ''}${id}/`, isFolder }
}

import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type {
  create,
  list as listEndpoint,
  Template,
  TemplateRow,
  update,
} from '@keguan/contract/api/evaluation-template'
import { type EvaluationForm, itemsOf } from '@keguan/contract/report/evaluation/form'
import { faultsOf } from '@keguan/contract/report/evaluation/form-problems'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readPage } from '../../platform/postgres/keyset-page.ts'
import { encodeCursor, requireCursor } from '../../platform/postgres/list-cursor.ts'
import type { Actor, Identity, LocalActor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { mayEdit, templatesOf } from './template.policy.ts'
import type { TemplatePort } from './template.port.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  findVersion,
  insertTemplate,
  isVersionUsed,
  listTemplates,
  lockTemplate,
  putVersion,
  type TemplateRecord,
  updateTemplate,
} from './template.repository.ts'

export interface TemplateTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
}

type ListInput = z.output<typeof listEndpoint.input>
type CreateInput = z.output<typeof create.input>
type UpdateInput = z.output<typeof update.input>

/** Shipped forms come in both languages, a school's own in the one that it was typed in. */
const inLanguage = (
  { name, nameEn, form, formEn }: Pick<TemplateRecord, 'name' | 'nameEn' | 'form' | 'formEn'>,
  locale: Locale,
): { name: string; form: EvaluationForm } =>
  locale === 'en-US' ? { name: nameEn ?? name, form: formEn ?? form } : { name, form }

function presentRow(row: TemplateRecord, { identity, locale }: LocalActor): TemplateRow {
  const { name, form } = inLanguage(row, locale)
  return {
    template_id: row.id,
    name,
    scope: row.shipped !== null ? 'shipped' : row.shared ? 'org' : 'own',
    shipped: row.shipped,
    version: row.version,
    groups: form.groups.length,
    items: itemsOf(form).length,
    uses: row.uses,
    editable: mayEdit(identity, row),
    owner_name: row.ownerName ?? '',
    updated_at: row.updatedAt.toISOString(),
  }
}

const present = (row: TemplateRecord, actor: LocalActor): Template => ({
  ...presentRow(row, actor),
  form: inLanguage(row, actor.locale).form,
})

function requireSound(form: EvaluationForm): void {
  if (faultsOf(form).length > 0) throw new ApiError(ERROR.formBroken, { count: faultsOf(form).length })
}

export function createTemplatePort(db: Db): TemplatePort {
  return {
    async usable(identity: Identity, templateId: string) {
      const row = await findTemplate(db, templatesOf(identity), templateId)
      return row && { templateId: row.id, version: row.version, name: row.name }
    },
    async version(templateId, version, locale, transaction = db) {
      const row = await findVersion(transaction, templateId, version)
      if (!row) throw new ApiError(ERROR.notFound)
      return { templateId, version, ...inLanguage(row, locale) }
    },
  }
}

/** The forms by which lessons are evaluated. A version in use never changes. */
export function createTemplateService({ db, clock, audit }: TemplateTools) {
  async function requireTemplate({ identity }: Actor, id: string, database = db): Promise<TemplateRecord> {
    const row = await findTemplate(database, templatesOf(identity), id)
    if (!row) throw new ApiError(ERROR.notFound)
    return row
  }

  async function lock(transaction: Db, { identity }: Actor, id: string) {
    const row = await lockTemplate(transaction, templatesOf(identity), id)
    if (!row) throw new ApiError(ERROR.notFound)
    if (!mayEdit(identity, row)) throw new ApiError(ERROR.templateFixed)
    return row
  }

  const record = audit.recorder('evaluation_template', ({ id, name }: Pick<TemplateRecord, 'id' | 'name'>) => {
    return { objectId: id, objectName: name }
  })

  return {
    async list(actor: LocalActor, input: ListInput): Promise<OutputOf<typeof listEndpoint>> {
      const filter = { scope: templatesOf(actor.identity), only: input.scope, search: input.search || undefined }
      const { rows, ...page } = await readPage(input, {
        find: (place) => listTemplates(db, filter, place),
        count: (cap) => countTemplates(db, filter, cap),
        encode: ({ id, updatedAt }) => encodeCursor({ id, createdAt: updatedAt }),
        decode: requireCursor,
      })
      return { list: rows.map((row) => presentRow(row, actor)), ...page }
    },

    async get(actor: LocalActor, id: string, version?: number): Promise<Template> {
      const row = await requireTemplate(actor, id)
      if (version === undefined || version === row.version) return present(row, actor)
      const earlier = await findVersion(db, id, version)
      if (!earlier) throw new ApiError(ERROR.notFound)
      return present({ ...row, ...earlier, id: row.id }, actor)
    },

    async create(actor: LocalActor, { name, shared, form }: CreateInput): Promise<Template> {
      requireSound(form)
      const id = randomUUID()
      const { orgNodeId, accountId } = actor.identity
      await db.transaction(async (transaction) => {
        const row = { id, orgNodeId, ownerId: accountId, name, shared, version: 1, updatedAt: clock.now() }
        await insertTemplate(transaction, row)
        await putVersion(transaction, { templateId: id, version: 1, name, form })
        await record(actor, 'evaluation_template.create', { id, name }, transaction)
      })
      return present(await requireTemplate(actor, id), actor)
    },

    async update(actor: LocalActor, { template_id: id, version, name, shared, form }: UpdateInput): Promise<Template> {
      requireSound(form)
      await db.transaction(async (transaction) => {
        const row = await lock(transaction, actor, id)
        if (row.version !== version) throw new ApiError(ERROR.templateChanged)
        const next = (await isVersionUsed(transaction, id, version)) ? version + 1 : version
        await putVersion(transaction, { templateId: id, version: next, name, form })
        await updateTemplate(transaction, id, { name, shared, version: next, updatedAt: clock.now() })
        await record(actor, 'evaluation_template.update', { id, name }, transaction)
      })
      return present(await requireTemplate(actor, id), actor)
    },

    async remove(actor: LocalActor, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const row = await lock(transaction, actor, id)
        if (await isVersionUsed(transaction, id)) await updateTemplate(transaction, id, { removedAt: clock.now() })
        else await deleteTemplate(transaction, id)
        await record(actor, 'evaluation_template.delete', row, transaction)
      })
    },
  }
}
export type TemplateService = ReturnType<typeof createTemplateService>

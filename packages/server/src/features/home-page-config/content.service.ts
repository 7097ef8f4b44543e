import type { OutputOf } from '@keguan/contract/api/envelope'
import type {
  BlockOrg,
  create,
  getPublished,
  HomePageDraft,
  HomePageVersion,
  listOrgs,
} from '@keguan/contract/api/home-page-content'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { BLOCK_ORGS_FOUND, VERSIONS_SHOWN } from '@keguan/contract/vocabulary/home-page'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { BlockOrgs } from './block-orgs.port.ts'
import { findConfig, listConfigs, putConfig, type StoredConfig } from './home-page-config.repository.ts'
import { DRAFT, StoredDraft, StoredVersion, VERSIONS, versionKey } from './stored-content.ts'

const NOTHING: StoredDraft = { revision: 0, blocks: [], published: null, publishedRevision: null }

export interface ContentTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly orgs: BlockOrgs
}

export type ContentService = ReturnType<typeof createContentService>

/** Content around the log-in and at the top of the home page: one draft, and the published versions. */
export function createContentService({ db, clock, audit, orgs }: ContentTools) {
  const read = (row: StoredConfig | undefined): StoredDraft => StoredDraft.safeParse(row?.value).data ?? NOTHING

  async function present(): Promise<HomePageDraft> {
    const row = await findConfig(db, DRAFT)
    const { revision, blocks, published, publishedRevision } = read(row)
    return {
      ...{ revision, blocks, published, is_published: published !== null && publishedRevision === revision },
      updated_at: row?.updatedAt.toISOString() ?? null,
      updated_by: row?.updatedBy ?? null,
    }
  }

  /** Changes the draft that the editor has read; throws if it has changed since. */
  async function change(
    actor: Actor,
    { revision, action }: { readonly revision: number; readonly action: AuditAction },
    next: (draft: StoredDraft, transaction: Db) => Promise<StoredDraft>,
  ): Promise<HomePageDraft> {
    await db.transaction(async (transaction) => {
      await lockInTransaction(transaction, 'homePage')
      const before = read(await findConfig(transaction, DRAFT))
      if (before.revision !== revision) throw new ApiError(ERROR.homePageChanged)
      const value = await next(before, transaction)
      await putConfig(transaction, { key: DRAFT, value: { ...value }, ...stampOf(actor) })
      const details = { blocks: value.blocks.length, ...(value.published !== null && { version: value.published }) }
      const object = { objectKind: 'home_page_config', objectId: DRAFT } as const
      await audit.recordBy(actor, { action, ...object, details }, transaction)
    })
    return present()
  }
  const stampOf = (actor: Actor) => ({ updatedBy: actor.identity.accountId, updatedAt: clock.now() })

  return {
    draft: present,

    save: (actor: Actor, { revision, blocks }: z.output<typeof create.input>) =>
      change(actor, { revision, action: 'home_page_config.save' }, async (draft) => ({
        ...draft,
        blocks,
        revision: revision + 1,
      })),

    publish: (actor: Actor, { revision }: { readonly revision: number }) =>
      change(actor, { revision, action: 'home_page_config.publish' }, async (draft, transaction) => {
        const published = (draft.published ?? 0) + 1
        const value = { blocks: draft.blocks }
        await putConfig(transaction, { key: versionKey(published), value, ...stampOf(actor) })
        return { ...draft, published, publishedRevision: revision }
      }),

    restore: (actor: Actor, { revision, version }: { readonly revision: number; readonly version: number }) =>
      change(actor, { revision, action: 'home_page_config.restore' }, async (draft, transaction) => {
        const stored = StoredVersion.safeParse((await findConfig(transaction, versionKey(version)))?.value)
        if (!stored.success) throw new ApiError(ERROR.notFound)
        return { ...draft, blocks: stored.data.blocks, revision: revision + 1 }
      }),

    async versions(): Promise<HomePageVersion[]> {
      const rows = await listConfigs(db, VERSIONS, VERSIONS_SHOWN)
      return rows.map(({ key, value, updatedAt, updatedBy }) => ({
        version: Number(key.slice(VERSIONS.length)),
        published_at: updatedAt.toISOString(),
        published_by: updatedBy,
        block_count: StoredVersion.safeParse(value).data?.blocks.length ?? 0,
      }))
    },

    async published({
      place,
      variant,
      org_id,
    }: z.output<typeof getPublished.input>): Promise<OutputOf<typeof getPublished>> {
      const { published } = read(await findConfig(db, DRAFT))
      if (published === null) return { version: null, blocks: [] }
      const { data } = StoredVersion.safeParse((await findConfig(db, versionKey(published)))?.value)
      const now = clock.now().getTime()
      const blocks = (data?.blocks ?? []).filter(
        ({ places, variants, orgs, from, until }) =>
          places.includes(place) &&
          (variants.length === 0 || variants.includes(variant)) &&
          (orgs.length === 0 || (org_id !== undefined && orgs.includes(org_id))) &&
          (from === null || Date.parse(from) <= now) &&
          (until === null || Date.parse(until) > now),
      )
      return { version: published, blocks: blocks.map((block) => ({ ...block, orgs: [] })) }
    },

    async listOrgs({ search }: z.output<typeof listOrgs.input>): Promise<BlockOrg[]> {
      if (search !== '') return orgs.search(db, search, BLOCK_ORGS_FOUND)
      const { blocks } = read(await findConfig(db, DRAFT))
      return orgs.named(db, [...new Set(blocks.flatMap((block) => block.orgs))])
    },
  }
}

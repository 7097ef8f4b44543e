import { randomUUID } from 'node:crypto'
import type { Role } from '@keguan/contract/vocabulary/role'
import { insertAccount } from '../../src/features/accounts/account.repository.ts'
import { hashToken, newToken } from '../../src/features/accounts/session-token.ts'
import type { Db } from '../../src/platform/postgres/database.ts'
import { analysis } from '../../src/platform/postgres/schema/analysis.ts'
import { evaluation } from '../../src/platform/postgres/schema/evaluation.ts'
import {
  evaluationTemplate,
  evaluationTemplateVersion,
} from '../../src/platform/postgres/schema/evaluation-template.ts'
import { message, notice } from '../../src/platform/postgres/schema/notice.ts'
import { orgNode } from '../../src/platform/postgres/schema/org-node.ts'
import { quota } from '../../src/platform/postgres/schema/quota.ts'
import { session } from '../../src/platform/postgres/schema/session.ts'
import { ssoIdentity } from '../../src/platform/postgres/schema/single-sign-on.ts'

/** What an id in a request can be of. */
export const KINDS = [
  'analysis',
  'evaluation',
  'folder',
  'identity',
  'institution',
  'message',
  'notice',
  'outerFolder',
  'person',
  'quota',
  'session',
  'template',
] as const
export type Kind = (typeof KINDS)[number]
export type Things = Readonly<Record<Kind, string>>

export interface TestCaller {
  readonly accountId: string
  readonly token: string
}

const HOUR_MS = 3_600_000

/** Adds rows straight to the tables: as many small worlds as a walk needs, each its own. */
export function createWorld(db: Db) {
  async function addInstitution(): Promise<string> {
    const id = randomUUID()
    await db.insert(orgNode).values({ id, type: 'ORG', name: `机构 ${id.slice(0, 8)}`, path: `${id}/` })
    return id
  }

  async function addPerson(orgNodeId: string, roles: readonly Role[]): Promise<TestCaller> {
    const id = randomUUID()
    const name = `用户 ${id.slice(0, 8)}`
    await insertAccount(db, { id, orgNodeId, account: id, name, passwordHash: 'none' }, roles)
    const token = newToken()
    const now = new Date()
    const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + HOUR_MS) }
    const columns = { product: 2, ip: '127.0.0.1', userAgent: '', ...times }
    await db.insert(session).values({ id: randomUUID(), accountId: id, tokenHash: hashToken(token), ...columns })
    return { accountId: id, token }
  }

  async function addFolder(parentId: string | null): Promise<string> {
    const id = randomUUID()
    const path = `${parentId === null ? '' : `${parentId}/`}${id}/`
    await db.insert(orgNode).values({ id, parentId, type: 'FOLDER', name: `文件夹 ${id.slice(0, 8)}`, path })
    return id
  }

  /** One thing of each kind that belongs to this person in this institution. */
  async function addThings(institution: string, owner: string): Promise<Things> {
    const ids = Object.fromEntries(KINDS.map((kind) => [kind, randomUUID()])) as Record<Kind, string>
    const now = new Date()
    const facts = { title: '课', teacher: '', className: '', tags: [], searchText: '课', searchGrams: ['课'], seed: 1 }
    await db.insert(analysis).values({
      ...{ id: ids.analysis, orgNodeId: institution, ownerId: owner, edition: 5, status: 10_000 },
      ...facts,
    })
    const version = {
      templateId: ids.template,
      version: 1,
      name: '模板',
      form: { groups: [], comment: true, note: '' },
    }
    const template = { id: ids.template, orgNodeId: institution, ownerId: owner, name: '模板', updatedAt: now }
    await db.insert(evaluationTemplate).values(template)
    await db.insert(evaluationTemplateVersion).values(version)
    await db.insert(evaluation).values({
      ...{ id: ids.evaluation, analysisId: ids.analysis, templateId: ids.template, templateVersion: 1 },
      ...{ evaluator: 'self', accountId: owner, expertName: '本人', state: 'draft', showsReport: true },
    })
    await db.insert(quota).values({
      ...{ id: ids.quota, orgNodeId: institution, edition: 5, total: 10 },
      ...{ startsOn: '2020-01-01', endsOn: '2090-01-01' },
    })
    await db.insert(message).values({ id: ids.message, orgNodeId: institution, title: '题', body: '文', receivers: 1 })
    await db
      .insert(notice)
      .values({ id: ids.notice, accountId: owner, type: 'notification', kind: 'analysis.finished' })
    await db.insert(ssoIdentity).values({
      ...{ id: ids.identity, accountId: owner, issuer: 'https://id.example', subject: ids.identity, label: '' },
    })
    const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + HOUR_MS) }
    await db.insert(session).values({
      ...{ id: ids.session, accountId: owner, tokenHash: hashToken(newToken()), product: 2, ip: '', userAgent: '' },
      ...times,
    })
    const folder = await addFolder(institution)
    return { ...ids, institution, folder, outerFolder: await addFolder(null), person: owner }
  }

  return { addInstitution, addPerson, addThings }
}

import { randomUUID } from 'node:crypto'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import type { Role } from '@keguan/contract/vocabulary/role'
import { insertAccount } from '../../src/features/accounts/account.repository.ts'
import { hashToken, newToken } from '../../src/features/accounts/sign-in/session-token.ts'
import type { Db } from '../../src/platform/postgres/database.ts'
import { analysis } from '../../src/platform/postgres/schema/analysis.ts'
import { career } from '../../src/platform/postgres/schema/career.ts'
import { course, courseFile } from '../../src/platform/postgres/schema/course.ts'
import { boardLink } from '../../src/platform/postgres/schema/data-board.ts'
import { evaluation } from '../../src/platform/postgres/schema/evaluation.ts'
import {
  evaluationTemplate,
  evaluationTemplateVersion,
} from '../../src/platform/postgres/schema/evaluation-template.ts'
import { exam, examLesson, reportShare, term } from '../../src/platform/postgres/schema/exam.ts'
import { message, notice } from '../../src/platform/postgres/schema/notice.ts'
import { orgNode } from '../../src/platform/postgres/schema/org-node.ts'
import { quota } from '../../src/platform/postgres/schema/quota.ts'
import { session } from '../../src/platform/postgres/schema/session.ts'
import { ssoIdentity } from '../../src/platform/postgres/schema/single-sign-on.ts'
import { task, taskGuest, taskLesson, taskPerson } from '../../src/platform/postgres/schema/task.ts'
import { touchNote, touchReply } from '../../src/platform/postgres/schema/touch.ts'
import { unit, unitLesson } from '../../src/platform/postgres/schema/unit.ts'

/** Kinds of objects that an id in a request can refer to. */
export const KINDS = [
  'analysis',
  'boardLink',
  'career',
  'course',
  'courseFile',
  'evaluation',
  'exam',
  'examLesson',
  'folder',
  'identity',
  'institution',
  'message',
  'notice',
  'outerFolder',
  'person',
  'quota',
  'reply',
  'session',
  'task',
  'taskEvaluation',
  'taskGuest',
  'template',
  'term',
  'touch',
  'unit',
] as const
export type Kind = (typeof KINDS)[number]
export type Things = Readonly<Record<Kind, string>>

export interface TestCaller {
  readonly accountId: string
  readonly token: string
}

const HOUR_MS = 3_600_000

/** Inserts rows directly into the tables: many small independent data sets for one test. */
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
    return signIn(id)
  }

  /** A further session, with separate limits. */
  async function signIn(accountId: string): Promise<TestCaller> {
    const token = newToken()
    const now = new Date()
    const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + HOUR_MS) }
    const columns = { product: 2, ip: '127.0.0.1', userAgent: '', ...times }
    await db.insert(session).values({ id: randomUUID(), accountId, tokenHash: hashToken(token), ...columns })
    return { accountId, token }
  }

  async function addFolder(parentId: string | null): Promise<string> {
    const id = randomUUID()
    const path = `${parentId === null ? '' : `${parentId}/`}${id}/`
    await db.insert(orgNode).values({ id, parentId, type: 'FOLDER', name: `文件夹 ${id.slice(0, 8)}`, path })
    return id
  }

  /** One object of each kind, owned by this person in this institution. */
  async function addThings(institution: string, owner: string): Promise<Things> {
    const ids = Object.fromEntries(KINDS.map((kind) => [kind, randomUUID()])) as Record<Kind, string>
    const now = new Date()
    const facts = { title: '课', teacher: '', className: '', tags: [], searchText: '课', searchGrams: ['课'], seed: 1 }
    await db.insert(analysis).values({
      ...{ id: ids.analysis, orgNodeId: institution, ownerId: owner, edition: 5, status: 10_000 },
      ...facts,
    })
    await db.insert(analysis).values({
      ...{ id: ids.exam, kind: 'exam', orgNodeId: institution, ownerId: owner, edition: 17, status: 10_000 },
      ...facts,
    })
    await db.insert(exam).values({
      ...{ analysisId: ids.exam, type: 'midterm', term: '', subjects: [], classes: [], pupilIds: [1], pupils: 1 },
      ...{ questions: 0, hasBlueprint: false, pseudonymous: false, settings: DEFAULT_EXAM_SETTINGS },
    })
    await db.insert(examLesson).values({
      ...{ id: ids.examLesson, examId: ids.exam, point: '有理数', lessonId: ids.analysis, lessonTitle: '课' },
      accountId: owner,
    })
    await db.insert(analysis).values({
      ...{ id: ids.term, kind: 'term', orgNodeId: institution, ownerId: owner, edition: 23, status: 10_000 },
      ...facts,
    })
    await db.insert(term).values({
      ...{ analysisId: ids.term, exams: [], classes: [], pupilIds: [1], pupils: 1, pseudonymous: false },
      ...{ settings: DEFAULT_EXAM_SETTINGS, anchors: [] },
    })
    await db.insert(analysis).values({
      ...{ id: ids.unit, kind: 'unit', orgNodeId: institution, ownerId: owner, edition: 7, status: 10_000 },
      ...facts,
    })
    await db.insert(unit).values({
      analysisId: ids.unit,
      plan: UnitPlanDraft.parse({ goals: [{ id: 'g1', text: '认识分数' }] }),
    })
    await db.insert(unitLesson).values({ unitId: ids.unit, lessonId: ids.analysis, place: 0, title: '课' })
    // with the owner, so that there is a share to end
    const shared = [ids.analysis, ids.exam, ids.term, ids.unit]
    await db.insert(reportShare).values(shared.map((analysisId) => ({ analysisId, accountId: owner })))
    await db.insert(analysis).values({
      ...{ id: ids.career, kind: 'career', orgNodeId: institution, ownerId: owner, edition: 3, status: 10_000 },
      ...facts,
    })
    await db.insert(career).values({
      ...{ analysisId: ids.career, subject: 'self', person: '本人', purpose: 'personal', minor: false, guardian: '' },
      ...{ consentedAt: now, expiresOn: '2090-01-01', sources: 1, syllables: 1 },
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
    await db.insert(task).values({
      ...{ id: ids.task, orgNodeId: institution, ownerId: owner, kind: 'hand_in', title: '任务', audience: 'picked' },
      ...{ templateId: ids.template, templateVersion: 1, fromOn: '2020-01-01', untilOn: '2090-01-01' },
    })
    const part = { taskId: ids.task, part: 'member' as const, wanted: 1, countedFrom: now }
    await db.insert(taskPerson).values({ ...part, accountId: owner, joinedAt: now })
    await db.insert(taskLesson).values({ taskId: ids.task, analysisId: ids.analysis, accountId: owner })
    await db.insert(taskGuest).values({ id: ids.taskGuest, taskId: ids.task, expertName: '专家', getsAll: true })
    await db.insert(evaluation).values({
      ...{ id: ids.taskEvaluation, analysisId: ids.analysis, templateId: ids.template, templateVersion: 1 },
      ...{ evaluator: 'guest', expertName: '专家', state: 'submitted', taskId: ids.task, guestId: ids.taskGuest },
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
    await db.insert(boardLink).values({
      ...{ id: ids.boardLink, ownerId: owner, tokenHash: hashToken(newToken()), name: '看板', placeName: '' },
      ...{ filter: {}, expiresAt: new Date(now.getTime() + HOUR_MS) },
    })
    const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + HOUR_MS) }
    await db.insert(session).values({
      ...{ id: ids.session, accountId: owner, tokenHash: hashToken(newToken()), product: 2, ip: '', userAgent: '' },
      ...times,
    })
    await db.insert(touchNote).values({
      ...{ id: ids.touch, kind: 'question', place: 'help', locale: 'zh-CN', orgNodeId: institution },
      ...{ accountId: owner, name: '教师', contact: '', institution: '', body: '怎样上传？' },
    })
    await db.insert(course).values({
      ...{ id: ids.course, orgNodeId: institution, locale: 'zh-CN', title: '课程', level: 'start' },
      ...{ visibility: 'org', state: 'published' },
    })
    await db.insert(courseFile).values({
      ...{ id: ids.courseFile, courseId: ids.course, name: 'a.txt', bytes: 3, view: 'text' },
      contentType: 'text/plain; charset=utf-8',
    })
    await db.insert(touchReply).values({ id: ids.reply, orgNodeId: institution, title: '收到', body: '已收到。' })
    const folder = await addFolder(institution)
    return { ...ids, institution, folder, outerFolder: await addFolder(null), person: owner }
  }

  return { addInstitution, addPerson, signIn, addThings }
}

import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@keguan/contract/api/envelope'
import { ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isPlatformRole, ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { useConsole } from './support/console.ts'
import { allEndpoints, nameOf } from './support/endpoints.ts'
import { type Answer, client } from './support/server.ts'
import { createWorld, KINDS, type Kind, type TestCaller, type Things } from './support/world.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
let world: ReturnType<typeof createWorld>

beforeAll(async () => {
  world = createWorld(app.db)
})

/** These belong to one person, regardless of roles. The others belong to an institution. */
const PERSONAL: readonly Kind[] = [
  'analysis',
  'boardLink',
  'career',
  'evaluation',
  'exam',
  'examLesson',
  'notice',
  'session',
  'identity',
  'task',
  'taskEvaluation',
  'taskGuest',
  'template',
  'term',
  'unit',
]

/** Kinds of the ids in a request, if the field name alone is ambiguous. */
const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  analysis_id: 'analysis',
  analysis_ids: 'analysis',
  evaluation_id: 'evaluation',
  exam_analysis_id: 'exam',
  exam_analysis_ids: 'exam',
  tie_id: 'examLesson',
  career_analysis_id: 'career',
  career_analysis_ids: 'career',
  term_analysis_id: 'term',
  term_analysis_ids: 'term',
  chapter_analysis_id: 'unit',
  chapter_analysis_ids: 'unit',
  previous_id: 'unit',
  lesson_id: 'analysis',
  template_id: 'template',
  account_id: 'person',
  account_ids: 'person',
  folder_id: 'folder',
  identity_id: 'identity',
  message_id: 'message',
  node_id: 'institution',
  object_id: 'person',
  notice_id: 'notice',
  org_id: 'institution',
  org_ids: 'institution',
  parent_id: 'institution',
  place_id: 'institution',
  quota_id: 'quota',
  session_id: 'session',
  share_id: 'boardLink',
  task_id: 'task',
  course_id: 'course',
  course_ids: 'course',
  file_id: 'courseFile',
  note_id: 'touch',
  note_ids: 'touch',
  into_id: 'touch',
  assignee_id: 'person',
  reply_id: 'reply',
  expert_ids: 'person',
  guest_id: 'taskGuest',
  guest_ids: 'taskGuest',
  to_org_id: 'institution',
  from_org_id: 'institution',
}
const KIND_OF_ENDPOINT: Readonly<Record<string, Kind>> = {
  'POST /api/notice/read id': 'notice',
  'POST /api/task/review evaluation_id': 'taskEvaluation',
  'GET /api/org/get id': 'institution',
  'POST /api/org/update id': 'institution',
  'POST /api/org/delete id': 'institution',
  'GET /api/org/delete_check id': 'institution',
  'POST /api/org/restore id': 'institution',
  'POST /api/quota/allocate_many folder_id': 'outerFolder',
  'POST /api/quota/copy folder_id': 'outerFolder',
  'POST /api/org/move id': 'folder',
  'POST /api/org/rename_folder id': 'folder',
  'POST /api/org/delete_folder id': 'folder',
  'POST /api/org/create parent_id': 'outerFolder',
  'POST /api/org/update_folder_org folder_id': 'outerFolder',
}
/** Lists of names, not ids of rows. */
const NO_ROWS = new Set(['POST /api/lesson_settings/reset ids', 'role_ids'])
/** Filters of a list that is scoped anyway: out-of-scope ids match nothing. */
const FILTERS = new Set([
  'GET /api/audit/list account_id',
  'GET /api/audit/list object_id',
  'GET /api/audit/export account_id',
  'GET /api/audit/export object_id',
  'GET /api/audit/list org_id',
  'GET /api/audit/export org_id',
  'GET /api/message/list org_id',
  'GET /api/message/list folder_id',
  'GET /api/account/export account_ids',
  'POST /api/account/delete_check folder_id',
  'POST /api/account/delete_many folder_id',
  'GET /api/account/list folder_id',
  'GET /api/account/export folder_id',
  'GET /api/analysis/query_state analysis_ids',
  'GET /api/exam_analysis/query_state exam_analysis_ids',
  'GET /api/term_analysis/query_state term_analysis_ids',
  'GET /api/career_analysis/query_state career_analysis_ids',
  'GET /api/chapter_analysis/query_state chapter_analysis_ids',
])
/** Form fields: a missing folder is reported as an error of the form. */
const IN_FORMS = new Set([
  'POST /api/account/create folder_id',
  'POST /api/account/set_folder folder_id',
  'POST /api/account/update folder_id',
])

/** The institution may be left out, and is then one's own. */
const QUOTA_OF_AN_ORG = 'GET /api/quota/history quota_id'
/** Also requires the receivers. */
const COPIED_QUOTAS = 'POST /api/quota/copy from_org_id'

/** Anyone can be invited to a lesson of one's own. */
const INVITED = new Set([
  'POST /api/analysis/share account_ids',
  'POST /api/chapter_analysis/share account_ids',
  'POST /api/evaluation/invite account_ids',
  'POST /api/exam_analysis/share account_ids',
  'POST /api/term_analysis/share account_ids',
  'POST /api/task/assign account_ids',
  'POST /api/task/create account_ids',
  'POST /api/task/create expert_ids',
])
/** Scope of these for every role: people of the caller's institution, and of the caller's task. */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  'POST /api/task/assign account_ids': ['own', 'same'],
  'POST /api/task/create account_ids': ['own', 'same'],
  'POST /api/task/create expert_ids': ['own', 'same'],
  'POST /api/task/hand_back account_id': ['own'],
  // the task here asks for lessons and shares no unit; `unit-tasks.test.ts` has one that does
  'GET /api/task/unit task_id': [],
  'GET /api/task/unit chapter_analysis_id': [],
  'GET /api/task/unit_report task_id': [],
  'GET /api/task/unit_report chapter_analysis_id': [],
  'POST /api/exam_analysis/share account_ids': ['own', 'same'],
  'POST /api/term_analysis/share account_ids': ['own', 'same'],
  'POST /api/exam_analysis/unshare account_id': ['own'],
  'POST /api/analysis/share account_ids': ['own', 'same'],
  'POST /api/chapter_analysis/share account_ids': ['own', 'same'],
  'POST /api/analysis/unshare account_id': ['own'],
  'POST /api/chapter_analysis/unshare account_id': ['own'],
  'POST /api/term_analysis/unshare account_id': ['own'],
}

interface IdField {
  readonly name: string
  readonly kind: Kind
  readonly isList: boolean
}

const shapeOf = ({ input }: Endpoint): Record<string, z.ZodType> =>
  (input as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}

function idFieldsOf(endpoint: Endpoint): IdField[] {
  return Object.entries(shapeOf(endpoint)).flatMap(([name, field]) => {
    const full = `${nameOf(endpoint)} ${name}`
    if (!/(^|_)ids?$/.test(name) || NO_ROWS.has(name) || NO_ROWS.has(full)) return []
    const kind = KIND_OF_ENDPOINT[full] ?? KIND_OF_FIELD[name]
    if (kind === undefined) throw new Error(`of what is ${full}?`)
    return [{ name, kind, isList: field.safeParse([randomUUID()]).success }]
  })
}

const FORM = {
  groups: [
    {
      ...{ group_id: 'g1', title: '组', weight: 100 },
      items: [
        {
          ...{ item_id: 'i1', title: '项', hint: '', field: null, scale: { kind: 'points', max: 10 }, weight: 1 },
          ...{ required: true, comment: false },
        },
      ],
    },
  ],
  comment: true,
  note: '',
}

/** Valid values of all other input fields. */
const OTHERS: Readonly<Record<string, unknown>> = {
  host: 'asr.example.org',
  allowed: true,
  ...{ account: 'someone-new', name: '新名称', confirm_name: '不对', confirm_count: 99, content: '', disabled: true },
  ...{ edition: 5, starts_on: '2026-01-01', ends_on: '2026-12-31', amount: 1, metered: true, note: '' },
  ...{ message_title: '题', message_body: '文', format: 'xlsx', title: '课', version: 0, values: {}, consent: true },
  ...{ role_ids: ['sys_analysis_web_user'], files: [], text: '师：好' },
  ...{ confirmed: '0'.repeat(64) },
  ...{
    shared: false,
    form: FORM,
    decision: 'confirm',
    expert_secret: 'secret-1',
    expert_name: '专家',
    gets_all: false,
  },
  ...{ guests: [{ expert_name: '专家', expert_secret: 'secret-1' }], file: 'a.csv' },
  papers: [{ expert_name: '专家', ratings: [{ item_id: 'i1', value: 5 }] }],
  ...{ from_term: '加法', to_term: '乘法', verdict: 'confirmed' },
  ...{
    kind: 'hand_in',
    audience: 'org',
    from_on: '2026-01-01',
    until_on: '2090-06-01',
    part: 'member',
    closed: true,
  },
  ...{ reason: '请补充', consent: true, pupil: 1, class_name: '七1' },
  ...{ done: [], at_chapter: null, at_s: 0, course_state: 'withdrawn', visibility: 'org', chapters: [] },
  announced: { name: 'a.txt', bytes: 5 },
  ...{
    note_body: '请教一个问题',
    place: 'help',
    note_state: 'doing',
    private_note: '',
    answer_body: '您好',
    spam: true,
  },
  passages: [{ from: 0, was: [{ text: '好', start_s: null, end_s: null }], becomes: null }],
  ...{ point: '有理数', classes: null },
  ...{ plan: {}, goal: 'g1', lamp: 'taught', on: true },
  recordings: [{ name: '采访.mp3', bytes: 5, transcript: '师：好' }],
  ...{ days: 7, advice: ['gave_time'], mark: 'useful', marks: [{ start_s: 1, end_s: 3, role: 'teacher' }] },
}

/** Further input of read-only endpoints, in addition to ids. */
const ASKED = new Set(['class_name'])

const formatOf = ({ path }: Endpoint): string => (path.endsWith('/download_transcript') ? 'txt' : 'xlsx')

function inputFor(endpoint: Endpoint, ids: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isGet = endpoint.method === 'GET'
  const entries = Object.keys(shapeOf(endpoint)).flatMap((name) => {
    if (name in ids) return [[name, ids[name]]]
    if (name === 'format') return [['format', formatOf(endpoint)]]
    const isSent = isGet ? ASKED.has(name) : name in OTHERS && !(name === 'file' && 'text' in shapeOf(endpoint))
    return isSent ? [[name, OTHERS[name]]] : []
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

async function call(caller: TestCaller, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer> {
  const { raw } = client(app.server.origin, caller.accountId, caller.token)
  const isGet = endpoint.method === 'GET'
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await raw(
    endpoint.method,
    isGet ? `${endpoint.path}?${query}` : endpoint.path,
    isGet ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } },
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const body = Buffer.from(bytes).toString('utf8')
  const isEnvelope = body.startsWith('{"error_code"')
  return { status: response.status, ...(isEnvelope ? JSON.parse(body) : { error_code: 0, data: sizeOf(bytes) }) }
}

/** Comparable content of a file; an archive also contains its creation time, which affects its length. */
function sizeOf(bytes: Uint8Array): number {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) return bytes.length
  const told = Object.entries(unzipSync(bytes)).filter(([name]) => !name.startsWith('docProps/'))
  return told.reduce((sum, [, { length }]) => sum + length, 0)
}

interface Case {
  readonly person: string
  readonly own: Things
  readonly same: Things
  readonly other: Things
}

async function makeCase(role: Role): Promise<Case> {
  // hides earlier audit rows; only the owner of the database can bypass the guard of the table
  await app.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.delete(auditLog)
  })
  const here = await world.addInstitution()
  const there = await world.addInstitution()
  const caller = await world.addPerson(here, [role])
  const colleague = await world.addPerson(here, ['sys_analysis_web_user'])
  const stranger = await world.addPerson(there, ['sys_analysis_web_user'])
  const own = await world.addThings(here, caller.accountId)
  const same = { ...(await world.addThings(await world.addInstitution(), colleague.accountId)), institution: here }
  return {
    person: caller.accountId,
    own,
    same: { ...own, ...pick(same, PERSONAL), person: colleague.accountId },
    other: await world.addThings(there, stranger.accountId),
  }
}

/**
 * By role: read-only objects are never changed, so that all read-only endpoints share them; the log records who read.
 */
const readCases = new Map<Role, Promise<Case>>()

function caseFor(role: Role, { method, path }: Endpoint): Promise<Case> {
  if (method !== 'GET' || path.startsWith('/api/audit/')) return makeCase(role)
  const made = readCases.get(role) ?? makeCase(role)
  readCases.set(role, made)
  return made
}

const pick = (things: Things, kinds: readonly Kind[]): Partial<Things> =>
  Object.fromEntries(kinds.map((kind) => [kind, things[kind]]))

/**
 * Whether a role may access an object of the kind in this relation, if the endpoint is granted at all.
 */
function isInScope(role: Role, kind: Kind, relation: 'own' | 'same' | 'other'): boolean {
  if (PERSONAL.includes(kind)) return relation === 'own'
  if (isPlatformRole(role)) return true
  return kind !== 'outerFolder' && relation !== 'other'
}

/** Public endpoints do not depend on roles. */
const GUARDED = (await allEndpoints()).filter(({ access }) => access !== 'open')

const CASES = GUARDED.flatMap((endpoint) =>
  idFieldsOf(endpoint).map((field) => [`${nameOf(endpoint)} ${field.name}`, endpoint, field] as const),
)

test('the test covers every kind of object', () => {
  expect(new Set(CASES.map(([, , { kind }]) => kind))).toEqual(new Set(KINDS))
  expect(CASES.length).toBeGreaterThan(40)
})

describe.each(CASES)('%s', (name, endpoint, field) => {
  const granted = ROLES.filter(
    (role) => endpoint.access === 'session' || ROLE_ACCESSES[role].some((access) => access === endpoint.access),
  )
  test.each(granted)('as %s', async (role) => {
    const { person, own, same, other } = await caseFor(role, endpoint)
    // rate limits count by session, so calls for other ids and endpoints of this role do not count
    const caller = await world.signIn(person)
    const rest = idFieldsOf(endpoint).filter(
      ({ name: each }) =>
        each !== field.name &&
        (shapeOf(endpoint)[each]?.safeParse(undefined).success === false ||
          name === QUOTA_OF_AN_ORG ||
          (name === COPIED_QUOTAS && each === 'org_ids')),
    )
    /** The other ids of the request match the object, so that only this one decides. */
    const ask = (id: string, things = own) => {
      const fitting = rest.map(({ name: each, kind, isList }) => [each, isList ? [things[kind]] : things[kind]])
      const asked = { ...Object.fromEntries(fitting), [field.name]: field.isList ? [id] : id }
      return call(caller, endpoint, inputFor(endpoint, asked))
    }

    const none = await ask(randomUUID())
    if (!FILTERS.has(name) && !IN_FORMS.has(name))
      expect(none).toMatchObject({ status: 404, error_code: ERROR.notFound, data: null })
    expect(await ask("x' or 1=1")).toEqual(none)
    // outermost relation first: objects in scope may be changed by the call
    for (const [relation, things] of [
      ['other', other],
      ['same', same],
      ['own', own],
    ] as const) {
      const isReached = isInScope(role, field.kind, relation) && (REACHES[name]?.includes(relation) ?? true)
      if (relation === 'own' && things[field.kind] === same[field.kind]) continue
      const answer = await ask(things[field.kind], isReached && !FILTERS.has(name) && !INVITED.has(name) ? things : own)
      if (!isReached) expect(answer, relation).toEqual(none)
      else if (!FILTERS.has(name)) expect(answer, relation).not.toEqual(none)
      expect(answer.status, `${relation}: ${answer.error_message}`).toBeLessThan(500)
    }
  })
})

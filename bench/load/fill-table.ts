import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../packages/server/src/features/accounts/password/password.ts'
import type { Database } from '../../packages/server/src/platform/postgres/database.ts'
import { gramsOf, normalise } from '../../packages/server/src/platform/postgres/search-grams.ts'

export interface Person {
  readonly account: string
  readonly password: string
}

const TOPICS =
  '分数 小数 乘法 除法 面积 体积 方程 比例 统计 古诗 山行 春晓 阅读 写作 口语 电路 光合作用 细胞 长城 丝绸之路'.split(
    ' ',
  )
const KINDS = '的意义|的应用|复习|新授|练习|探究|公开课|第一课时|第二课时|单元总结'.split('|')
const SUBJECTS = ['chinese', 'mathematics', 'english', 'physics', 'biology']
const CHUNK = 5000
const COMPLETE = 60_000

/**
 * One teacher with the given number of finished lessons, created a minute apart. Titles repeat as those of a busy
 * school do; one in 5,000 is rare.
 */
export async function addTeacher({ pool }: Database, account: string, lessons: number): Promise<Person> {
  const person = { account, password: randomUUID() }
  const orgId = randomUUID()
  const ownerId = randomUUID()
  await pool.query(`insert into org_node (id, type, name, path) values ($1, 'ORG', '示例学校', $2)`, [
    orgId,
    `${orgId}/`,
  ])
  await pool.query(
    `insert into account (id, org_node_id, account, name, password_hash) values ($1, $2, $3, '示例教师', $4)`,
    [ownerId, orgId, account, await hashPassword(person.password)],
  )
  await pool.query(`insert into account_role values ($1, 'sys_analysis_web_user')`, [ownerId])
  for (let from = 0; from < lessons; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, lessons - from) }, (_, i) => lessonOf(from + i))
    await pool.query(
      `insert into analysis (id, org_node_id, owner_id, edition, title, teacher, subject, class_name, tags, search_text,
         search_grams, seed, status, progress, duration_s, created_at, completed_at)
       select gen_random_uuid(), $1, $2, 5, r->>'title', '示例教师', r->>'subject', '', '{}', r->>'text',
         array(select jsonb_array_elements_text(r->'grams')), 1, ${COMPLETE}, 1, 2700,
         now() - (r->>'i')::int * interval '1 minute', now() - (r->>'i')::int * interval '1 minute'
       from jsonb_array_elements($3::jsonb) r`,
      [orgId, ownerId, JSON.stringify(rows)],
    )
  }
  return person
}

function lessonOf(i: number) {
  const topic = i % 5000 === 1234 ? '鹳雀楼' : TOPICS[(i * 7) % TOPICS.length]
  const title = `${topic}${KINDS[(i * 3) % KINDS.length]} ${i}`
  const text = `${title} 示例教师`
  return { i, title, subject: SUBJECTS[i % SUBJECTS.length], text: normalise(text), grams: gramsOf(text) }
}

import type pg from 'pg'
import { StartError } from '../../process/start-error.ts'

const OLDEST_MAJOR = 15

export async function requireUsableServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  )
  const { version, encoding } = rows[0]!
  const major = Math.floor(Number(version) / 10_000)
  if (major < OLDEST_MAJOR) throw tooOld(major)
  if (encoding !== 'UTF8') throw notUtf8(encoding)
}

const tooOld = (major: number) =>
  new StartError(
    `数据库是 PostgreSQL ${major}，至少需要 ${OLDEST_MAJOR}。`,
    `The database is PostgreSQL ${major}; at least ${OLDEST_MAJOR} is needed.`,
  )

const notUtf8 = (encoding: string) =>
  new StartError(
    `数据库的编码是 ${encoding}，必须是 UTF8。请执行 CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' 新建数据库，并让 DATABASE_URL 指向它。`,
    `The database is encoded as ${encoding}; it must be UTF8. Make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' and point DATABASE_URL at it.`,
  )

/**
 * Turns a refused connection into one sentence for the operator; the address may contain a password and is not shown.
 */
export function unreachable(error: unknown): unknown {
  if (error instanceof StartError) return error
  const reason = error instanceof AggregateError ? String(error.errors[0]) : (error as Error).message
  return new StartError(
    `无法连接数据库：${reason}。请检查 DATABASE_URL。`,
    `The database cannot be reached: ${reason}. Check DATABASE_URL.`,
    { cause: error },
  )
}

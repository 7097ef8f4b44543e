import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { terminalStream } from './terminal-stream.ts'

describe('log', () => {
  it('never writes credentials', () => {
    const stream = new PassThrough()
    const log = createLog('info', stream)
    log.info(
      { password: 'p1', req: { headers: { authorization: 'Bearer t1', cookie: 'c1' } }, body: { token: 't2' } },
      'in',
    )
    const line = String(stream.read())
    expect(line).not.toMatch(/p1|t1|c1|t2/)
    expect(JSON.parse(line).msg).toBe('in')
  })

  it('accepts any thrown value, not only errors', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    for (const err of [{ status_code: 501, body: 'no' }, 'text', null, undefined, new Error('')])
      log.error({ err }, 'x')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain('501')
  })

  it('writes one short line at a terminal', () => {
    let text = ''
    const stream = terminalStream({ write: (line) => (text += line) })
    stream.write('{"level":40,"time":"2026-01-02T03:04:05.000Z","code":7,"who":"a","msg":"careful"}\n')
    expect(text).toBe('03:04:05 warn  careful code=7 who=a\n')
  })

  it('writes a failed query without its values', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const secret = 'argon2id-hash\nand a second line'
    const error = await drizzle(pool)
      .execute(sql`select ${secret} as password_hash`)
      .catch((cause: unknown) => cause)
    log.error({ err: error }, 'request failed')
    expect(lines[0]).toContain('select $1 as password_hash')
    expect(lines[0]).toContain('ECONNREFUSED')
    expect(lines[0]).not.toMatch(/argon2id|second line/)
  })
})

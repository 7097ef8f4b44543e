import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrationsFolder } from '../../src/platform/files/paths.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { NAME_COLLATION } from '../../src/platform/postgres/collation.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { type EmbeddedPostgres, findEmbedded, startEmbedded } from '../../src/platform/postgres/embedded/embedded.ts'
import { runningPostmaster } from '../../src/platform/postgres/embedded/postmaster.ts'
import { migrateDatabase } from '../../src/platform/postgres/start/migrate.ts'
import { asAdmin } from '../support/database.ts'
import { withDatabase } from '../support/url.ts'

const log = createLog('silent')
const isRoot = process.getuid?.() === 0

describe('embedded PostgreSQL', () => {
  let home: string
  const servers: EmbeddedPostgres[] = []
  beforeEach(() => {
    home = mkdtempSync(join('/tmp', 'keguan-pg-'))
    chmodSync(home, 0o711) // the server's mode: as root, PostgreSQL runs as `nobody`, who must traverse the folder
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
    rmSync(home, { recursive: true, force: true })
  })

  const start = async (folder = home) => {
    const server = await startEmbedded(folder, log)
    servers.push(server)
    return server
  }
  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  it('makes a UTF8 cluster without a network port and keeps what was stored over a restart', async () => {
    const first = await start()
    expect(await query(first.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await query(first.url, `create table kept as select '课观' as name`)
    await first.stop()
    expect(runningPostmaster(join(home, 'postgres'))).toBeUndefined()
    const second = await start()
    expect(await query(second.url, 'select name from kept')).toEqual([{ name: '课观' }])
  })

  it('sorts names by pinyin', async () => {
    const { url } = await start()
    const database = await openDatabase({ url, log, applicationName: 'test' })
    await migrateDatabase(database.url, migrationsFolder())
    const { rows } = await database.pool.query(
      `select name from unnest(array['张伟', '阿宝', '李娜', '曾敏']) name order by name collate ${NAME_COLLATION}`,
    )
    expect(rows.map((row) => row.name)).toEqual(['阿宝', '曾敏', '李娜', '张伟'])
    await database.close()
  })

  it('adopts the server that a killed process left running', async () => {
    const left = await start()
    const before = runningPostmaster(join(home, 'postgres'))
    const adopted = await start()
    expect(runningPostmaster(join(home, 'postgres'))).toEqual(before)
    expect(adopted.url).toBe(left.url)
    expect(await findEmbedded(home)).toBe(left.url)
  })

  it('starts again after the postmaster itself was killed', async () => {
    const killed = await start()
    await query(killed.url, 'create table kept as select 1 as one')
    process.kill(runningPostmaster(join(home, 'postgres'))!.pid, 'SIGKILL')
    const again = await start()
    expect(await query(again.url, 'select one from kept')).toEqual([{ one: 1 }])
  })

  it('ignores a pid file whose process id was reused', async () => {
    const first = await start()
    const pidFile = join(home, 'postgres', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await first.stop()
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
    const again = await start()
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a cluster of another major version and explains how to proceed', async () => {
    await (await start()).stop()
    writeFileSync(join(home, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17.*pg_dump/)
  })

  it.runIf(isRoot)('keeps the cluster elsewhere when only root can enter the data folder', async () => {
    const closed = join(home, 'closed')
    mkdirSync(join(closed, 'deep'), { recursive: true, mode: 0o700 })
    const first = await start(join(closed, 'deep'))
    const aside = readFileSync(join(closed, 'deep', 'postgres.location'), 'utf8').trim()
    expect(aside).toMatch(/^\/var\/lib\/keguan\//)
    await query(first.url, 'create table kept as select 1 as one')
    await first.stop()
    const again = await start(join(closed, 'deep'))
    expect(await query(again.url, 'select one from kept')).toEqual([{ one: 1 }])
    await again.stop()
    rmSync(aside, { recursive: true })
    await expect(start(join(closed, 'deep'))).rejects.toThrow(`kept in ${aside}, but it is gone`)
  })
})

describe('any PostgreSQL', () => {
  it('refuses a database that cannot hold Chinese', async () => {
    await asAdmin(`create database narrow template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`)
    const url = withDatabase(inject('postgresUrl'), 'narrow')
    await expect(openDatabase({ url, log, applicationName: 'test' })).rejects.toThrow('encoded as SQL_ASCII')
    await asAdmin('drop database narrow')
  })

  it('reports that it is unreachable, without its password', async () => {
    const url = 'postgresql://someone:secret@127.0.0.1:1/nowhere'
    const opening = openDatabase({ url, log, applicationName: 'test' })
    await expect(opening).rejects.toThrow(/^(?!.*secret).*cannot be reached/)
  })
})

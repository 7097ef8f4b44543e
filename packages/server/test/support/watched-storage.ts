import fs from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Platform } from '../../src/platform/platform.ts'

/** All methods that may wait for a bucket; `signedUrl` only signs. */
const METHODS = ['put', 'takeFile', 'bytes', 'stream', 'size', 'remove', 'removePrefix', 'withLocalFile'] as const
type Method = (typeof METHODS)[number] | 'discard'

/** A call with the number of transactions that stayed open during it. */
type Call = [Method, number]

/** Transactions of this database that are open at this moment; no row is locked outside of one. */
async function openTransactions({ database }: Platform): Promise<string[]> {
  const { rows } = await database.vital.execute<{ id: string }>(sql`
    select pid || ' ' || xact_start as id from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`)
  return rows.map(({ id }) => id)
}

/** A worker's heartbeat ends by itself; a transaction around a storage call lasts as long as the call. */
export async function transactionsThatStay(platform: Platform, waitMs = 20_000): Promise<number> {
  let staying = await openTransactions(platform)
  const none = async () => {
    if (staying.length === 0) return
    const now = await openTransactions(platform)
    staying = staying.filter((id) => now.includes(id))
    expect(staying).toEqual([])
  }
  await vi.waitFor(none, { timeout: waitMs, interval: 20 }).catch(() => undefined)
  return staying.length
}

async function look(platform: Platform, method: Method, seen: Call[]): Promise<void> {
  const staying = await transactionsThatStay(platform)
  seen.push([method, staying])
  if (staying > 0) throw new Error(`${method} while a transaction is open`)
}

/** Records storage calls. A call within an open transaction also fails. */
export function watchStorage(platform: Platform, seen: Call[] = []): Call[] {
  const { storage } = platform
  for (const method of METHODS) {
    const original = storage[method].bind(storage) as (...args: unknown[]) => Promise<never>
    vi.spyOn(storage, method as 'put').mockImplementation(async (...args: unknown[]) => {
      await look(platform, method, seen)
      return original(...args)
    })
  }
  return seen
}

/** The same for parts of unfinished uploads, which are on the local disk: records when they are discarded. */
export function watchParts(platform: Platform, seen: Call[]): void {
  const { unlink } = fs
  vi.spyOn(fs, 'unlink').mockImplementation(async (path) => {
    if (/[/](course-)?uploads[/][^/.]+$/.test(String(path))) await look(platform, 'discard', seen)
    return unlink(path)
  })
}

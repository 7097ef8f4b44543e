import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { diskFullError, freeBytes } from '../../files/disk-space.ts'
import { type CommandResult, runCommand } from '../../process/run-command.ts'
import { StartError } from '../../process/start-error.ts'
import type { Placement } from './placement.ts'
import { SETTINGS } from './settings.ts'

export const OWNER = 'keguan'

/** LANG and LC_* of the machine must not leak in: without them initdb would make an SQL_ASCII cluster. */
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' }
const START_TIMEOUT_S = 60

function run(place: Placement, program: string, args: readonly string[]): Promise<CommandResult> {
  return runCommand(join(place.bin, program), args, { env: ENVIRONMENT, uid: place.uid, gid: place.gid })
}

/** Makes the cluster on the first start; afterwards checks that this PostgreSQL can read it. */
export async function ensureCluster(place: Placement, major: number): Promise<void> {
  const versionFile = join(place.data, 'PG_VERSION')
  if (existsSync(versionFile)) return requireMajor(place.data, readFileSync(versionFile, 'utf8').trim(), major)
  const args = [
    '-D',
    place.data,
    '-U',
    OWNER,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
  ]
  const { code, output } = await run(place, 'initdb', args)
  if (code !== 0) throw failure(place, '初始化', 'be made', output)
}

function requireMajor(data: string, found: string, major: number): void {
  if (found === String(major)) return
  throw new StartError(
    `数据文件夹中的数据库属于 PostgreSQL ${found}，而本版本内置 PostgreSQL ${major}。请改用先前的课观版本，或用 PostgreSQL ${found} 的 pg_dump 导出 ${data} 后，以 DATABASE_URL 导入新的数据库。`,
    `The database in the data folder was made by PostgreSQL ${found}, this version carries ${major}. Either run the Keguan version that made it, or export ${data} with pg_dump of PostgreSQL ${found} and import it into a new database named by DATABASE_URL.`,
  )
}

export async function startCluster(place: Placement, socketFolder: string): Promise<void> {
  const startLog = join(socketFolder, 'start.log')
  rmSync(startLog, { force: true })
  const options = [`-k ${socketFolder}`, "-h ''", ...SETTINGS.map((setting) => `-c ${setting}`)].join(' ')
  const args = ['start', '-D', place.data, '-w', '-t', String(START_TIMEOUT_S), '-l', startLog, '-o', options]
  const { code, output } = await run(place, 'pg_ctl', args)
  if (code === 0) return
  const said = existsSync(startLog) ? readFileSync(startLog, 'utf8') : ''
  throw failure(place, '启动', 'start', `${said}\n${output}`)
}

/** `fast` rolls back open transactions and shuts down cleanly; `immediate` is for a server that no longer responds. */
export async function stopCluster(place: Placement, mode: 'fast' | 'immediate' = 'fast'): Promise<boolean> {
  const { code } = await run(place, 'pg_ctl', ['stop', '-D', place.data, '-m', mode, '-w', '-t', '30'])
  return code === 0
}

function failure(place: Placement, zh: string, en: string, output: string): StartError {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return diskFullError(place.data, freeBytes(place.data))
  const said = output.trim().split('\n').slice(-6).join('\n    ')
  return new StartError(
    `内置 PostgreSQL 无法${zh}（${place.data}）：\n    ${said}`,
    `The built-in PostgreSQL could not ${en} (${place.data}); what it said stands above.`,
  )
}

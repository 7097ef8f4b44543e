import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../process/run-command.ts'
import { StartError } from '../../process/start-error.ts'
import { asideFolder, chownTree, moveCluster, SHARED_ROOT } from './aside.ts'
import { copyBinaries, type PostgresBinaries } from './binaries.ts'

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
export const NOBODY = 65_534

export interface Placement {
  /** Folder with initdb, pg_ctl and postgres. */
  readonly bin: string
  readonly data: string
  /** Set only when root starts the server as another user. */
  readonly uid: number | undefined
  readonly gid: number | undefined
  /** Alternative location of binaries and data if only root can access the data folder. */
  readonly aside: string | undefined
}

/** Decides the location of binaries and data, and the user that runs them. */
export async function placeCluster(home: string, binaries: PostgresBinaries): Promise<Placement> {
  const data = join(home, 'postgres')
  if (process.getuid?.() !== 0) return placeForUser(home, data, binaries)
  const location = asideFolder(home)
  if (location === undefined && (await nobodyReaches(home))) return placeForRoot(home, data, binaries)
  const aside = location ?? moveCluster(data)
  return { ...ownFolder(join(aside, 'postgres')), bin: join(copyBinaries(join(aside, 'bin'), binaries), 'bin'), aside }
}

function placeForUser(home: string, data: string, binaries: PostgresBinaries): Placement {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid
  if (asideFolder(home) !== undefined || (owner !== undefined && owner !== process.getuid?.()))
    throw belongsToRoot(home)
  const native = binaries.complete ? binaries.native : copyBinaries(join(home, 'postgres-bin'), binaries)
  return { bin: join(native, 'bin'), data, uid: undefined, gid: undefined, aside: undefined }
}

async function placeForRoot(home: string, data: string, binaries: PostgresBinaries): Promise<Placement> {
  const usable = binaries.complete && (await nobodyReaches(join(binaries.native, 'bin')))
  const native = usable ? binaries.native : copyBinaries(join(home, 'postgres-bin'), binaries)
  return { ...ownFolder(data), bin: join(native, 'bin'), aside: undefined }
}

async function nobodyReaches(folder: string): Promise<boolean> {
  const { code } = await runCommand('/usr/bin/env', ['test', '-x', folder], { uid: NOBODY, gid: NOBODY })
  return code === 0
}

/** A cluster created earlier by an ordinary user keeps its owner; a new one belongs to `nobody`. */
function ownFolder(data: string): Pick<Placement, 'data' | 'uid' | 'gid'> {
  if (existsSync(join(data, 'PG_VERSION'))) {
    repairOwner(data)
    const { uid, gid } = statSync(data)
    return { data, uid, gid }
  }
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chownSync(data, NOBODY, NOBODY)
  return { data, uid: NOBODY, gid: NOBODY }
}

/**
 * A copy made by root with `cp -r` belongs to root, as whom PostgreSQL does not run; and it requires a folder closed to
 * others.
 */
function repairOwner(data: string): void {
  const { uid, mode } = statSync(data)
  if (uid === 0) chownTree(data, NOBODY, NOBODY)
  if ((mode & 0o077) !== 0) chmodSync(data, 0o700)
}

function belongsToRoot(home: string): StartError {
  return new StartError(
    `数据文件夹 ${home} 中的数据库属于另一个用户（上次可能以 root 启动）。请用同一用户启动；或先停止服务，再以 root 执行 chown -R 用户名 ${home}；或用 KEGUAN_HOME 指定另一个文件夹。`,
    `The database in ${home} belongs to another user (it was probably started as root, see ${SHARED_ROOT}). Start as that user; or stop it and, as root, run chown -R USER ${home}; or name another folder with KEGUAN_HOME.`,
  )
}

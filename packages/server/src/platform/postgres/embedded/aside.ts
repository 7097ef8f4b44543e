import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readJsonFile, writePrivateJson } from '../../files/private-file.ts'
import { openToOthers } from '../../files/private-folder.ts'
import { StartError } from '../../process/start-error.ts'

/** Location of binaries and data if the data folder is inside a folder that only root may enter. */
export const SHARED_ROOT = '/var/lib/keguan'

const LOCATION_FILE = 'postgres.location'

/** Stored next to the cluster: its owner, so that a copied data folder does not use the database of the original. */
const OWNER_FILE = 'home.json'

interface Owner {
  readonly home: string
  readonly folder: string
}

function identityOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/** The folder with this home's cluster, if it had to be placed elsewhere. */
export function asideFolder(home: string): string | undefined {
  const file = join(home, LOCATION_FILE)
  if (!existsSync(file)) return undefined
  const folder = readFileSync(file, 'utf8').trim()
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) throw clusterGone(home, folder)
  const owner = readJsonFile<Owner>(join(folder, OWNER_FILE))
  if (owner && owner.folder !== identityOf(home) && identityOf(owner.home) === owner.folder)
    throw copiedHome(home, owner.home, folder)
  return folder
}

/** Written once the cluster exists: from then on a missing cluster is reported as lost, not recreated empty. */
export function rememberAside(home: string, folder: string): void {
  writeFileSync(join(home, LOCATION_FILE), `${folder}\n`)
  writePrivateJson(join(folder, OWNER_FILE), { home, folder: identityOf(home) ?? '' } satisfies Owner)
}

/** Creates a new folder outside; moves a cluster that was created while the data folder was still accessible. */
export function moveCluster(data: string): string {
  const folder = join(SHARED_ROOT, randomBytes(8).toString('hex'))
  openToOthers(() => mkdirSync(folder, { recursive: true, mode: 0o711 }))
  chmodSync(SHARED_ROOT, 0o711)
  if (existsSync(join(data, 'PG_VERSION'))) {
    const target = join(folder, 'postgres')
    cpSync(data, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    const { uid, gid } = statSync(data)
    chownTree(target, uid, gid)
    renameSync(data, `${data}.moved`)
  }
  return folder
}

export function chownTree(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid)
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return // a link is chowned itself, not its target
  for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid)
}

function copiedHome(home: string, original: string, folder: string): StartError {
  const file = join(home, LOCATION_FILE)
  return new StartError(
    `${home} 是 ${original} 的副本，但数据库在 ${folder}，没有一起复制，仍属于 ${original}。请停止原来的服务，执行 cp -a ${folder}/postgres ${home}/postgres，删除 ${file}，再启动副本。`,
    `${home} is a copy of ${original}, but its database in ${folder} was not copied and still belongs to ${original}. Stop that server, run cp -a ${folder}/postgres ${home}/postgres, delete ${file}, and start the copy.`,
  )
}

function clusterGone(home: string, folder: string): StartError {
  return new StartError(
    `${home} 的数据库保存在 ${folder}，但那里已没有数据。请恢复该文件夹；若确定不再需要，请删除 ${join(home, LOCATION_FILE)} 后重新启动。`,
    `The database of ${home} was kept in ${folder}, but it is gone. Restore that folder; if it is not needed any more, delete ${join(home, LOCATION_FILE)} and start again.`,
  )
}

import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openToOthers } from '../../process/private-folder.ts'
import { StartError } from '../../process/start-error.ts'

/** Where binaries and data go when the data folder lies under a folder that only root may enter. */
export const SHARED_ROOT = '/var/lib/keguan'

const LOCATION_FILE = 'postgres.location'

/** The folder that holds this home's cluster, when it had to be kept elsewhere. */
export function asideFolder(home: string): string | undefined {
  const file = join(home, LOCATION_FILE)
  if (!existsSync(file)) return undefined
  const folder = readFileSync(file, 'utf8').trim()
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) throw clusterGone(home, folder)
  return folder
}

/** Written once the cluster exists: from then on its absence is a loss to report, not a reason to make an empty one. */
export function rememberAside(home: string, folder: string): void {
  writeFileSync(join(home, LOCATION_FILE), `${folder}\n`)
}

/** Makes a new folder outside; takes along a cluster that was made while the data folder could still be reached. */
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

function chownTree(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid)
}

function clusterGone(home: string, folder: string): StartError {
  return new StartError(
    `${home} 的数据库保存在 ${folder}，但那里已没有数据。请恢复该文件夹；若确定不再需要，请删除 ${join(home, LOCATION_FILE)} 后重新启动。`,
    `The database of ${home} was kept in ${folder}, but it is gone. Restore that folder; if it is not needed any more, delete ${join(home, LOCATION_FILE)} and start again.`,
  )
}

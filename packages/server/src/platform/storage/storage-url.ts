import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface FileTarget {
  readonly kind: 'file'
  readonly root: string
}

export interface S3Target {
  readonly kind: 's3'
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type StorageTarget = FileTarget | S3Target

/**
 * `file:///srv/keguan` or `s3://KEY:SECRET@host[:port]/bucket?region=cn-north-1&insecure=1`.
 * Unset means the folder `files` under the data folder.
 */
export function parseStorageUrl(text: string | undefined, home: string): StorageTarget | { problem: string } {
  if (text === undefined) return { kind: 'file', root: join(home, 'files') }
  if (!URL.canParse(text)) return { problem: 'not an address · 不是有效地址' }
  const url = new URL(text)
  if (url.protocol === 'file:') return fileTarget(url)
  if (url.protocol === 's3:') return s3Target(url)
  return { problem: 'must begin with file:/// or s3:// · 必须以 file:/// 或 s3:// 开头' }
}

function fileTarget(url: URL): StorageTarget | { problem: string } {
  if (url.host !== '' || !isAbsolute(url.pathname)) return { problem: 'write file:///folder · 请写作 file:///文件夹' }
  return { kind: 'file', root: fileURLToPath(url) }
}

function s3Target(url: URL): StorageTarget | { problem: string } {
  const bucket = decodeURIComponent(url.pathname.slice(1))
  if (!url.host || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) {
    return { problem: 'write s3://KEY:SECRET@host/bucket?region=… · 请写作 s3://KEY:SECRET@主机/桶?region=…' }
  }
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https'
  return {
    kind: 's3',
    endpoint: `${scheme}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

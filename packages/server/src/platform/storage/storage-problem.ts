import type { Named } from '@keguan/contract/vocabulary/locale'
import { StartError } from '../process/start-error.ts'
import { TookTooLong } from '../process/within.ts'
import type { FileTarget, S3Target } from './storage-url.ts'

/** Message to the operator about an unusable bucket: location and reason, never the keys. */
export function bucketProblem({ endpoint, bucket }: Pick<S3Target, 'endpoint' | 'bucket'>, error: unknown): StartError {
  const why = reasonOf(error)
  return new StartError(
    `无法使用对象存储 ${endpoint}/${bucket}：${why['zh-CN']}。请检查 STORAGE_URL 和对象存储服务，然后重新启动。`,
    `The object storage ${endpoint}/${bucket} cannot be used: ${why['en-US']}. Check STORAGE_URL and the storage service, then start again.`,
    { cause: error },
  )
}

export function folderProblem({ root }: FileTarget, error: unknown): StartError {
  const { message } = error as Error
  return new StartError(
    `无法使用存放文件的文件夹 ${root}：${message}。请检查权限和磁盘，或修改 STORAGE_URL。`,
    `The folder for files ${root} cannot be used: ${message}. Check its permissions and the disk, or change STORAGE_URL.`,
    { cause: error },
  )
}

interface SdkError {
  readonly name?: string
  readonly code?: string
  readonly cause?: unknown
  readonly $metadata?: { readonly httpStatusCode?: number }
}

function reasonOf(error: unknown): Named {
  const { name = '', code, cause, $metadata } = error as SdkError
  const status = $metadata?.httpStatusCode
  // the driver wraps errors of the client
  if (status === undefined && typeof cause === 'object' && cause !== null) return reasonOf(cause)
  if (status === 401 || status === 403) {
    return {
      'zh-CN': `拒绝访问（${status}），密钥不对或没有读写权限`,
      'en-US': `access is refused (${status}); the key is wrong or may not read and write`,
    }
  }
  if (status === 404) return { 'zh-CN': '没有这个桶（404）', 'en-US': 'there is no such bucket (404)' }
  if (status !== undefined) {
    return { 'zh-CN': `服务回答 ${status}（${name}）`, 'en-US': `the service answers ${status} (${name})` }
  }
  if (error instanceof TookTooLong || /timeout|abort/i.test(name)) {
    return { 'zh-CN': '服务没有回答', 'en-US': 'the service does not respond' }
  }
  const what = code ?? name
  return { 'zh-CN': `连接不上（${what}）`, 'en-US': `no connection (${what})` }
}

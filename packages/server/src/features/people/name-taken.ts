import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../../platform/http/api-error.ts'

const UNIQUE_VIOLATION = '23505'
const NAME_INDEXES = ['account_account_lower', 'account_account_key']

/**
 * Translates the unique violation of an account name into an error for the user: the index decides between concurrent
 * calls.
 */
export async function refuseTakenName<T>(account: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isNameTaken(error)) throw new ApiError(ERROR.accountTaken, { account }, { cause: error })
    throw error
  }
}

export function isNameTaken(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, constraint } = each as Error & { code?: string; constraint?: string }
    if (code === UNIQUE_VIOLATION && NAME_INDEXES.includes(constraint ?? '')) return true
  }
  return false
}

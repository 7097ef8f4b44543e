import { trim, withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { findLessons, findOrgs, findPeople } from '../services/search.ts'

/** Results per kind; the rest is on the page. */
const EACH = 5
const QUERY_MAX = 100

/** The typed text, sanitised for list queries. */
export const cleanQuery = (text: string): string => trim(withoutForbidden(text)).slice(0, QUERY_MAX)

export const searchLessons = (search: string, signal: AbortSignal) =>
  findLessons({ search, page_size: EACH }, { signal })

export const searchPeople = (search: string, signal: AbortSignal) => findPeople({ search, limit: EACH }, { signal })

/** Institutions and folders whose name has every word. */
export const searchOrgs = async (search: string, signal: AbortSignal) =>
  (await findOrgs({ search }, { signal })).list.slice(0, EACH)

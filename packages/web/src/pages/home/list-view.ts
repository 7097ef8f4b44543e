import type * as analysis from '@keguan/contract/api/analysis'
import type { InputOf } from '@keguan/contract/api/envelope'
import { FORBIDDEN_CHARACTERS, NUMBERED_ROWS_MAX, trim } from '@keguan/contract/vocabulary/constants'
import { GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import { AI_STATUS, type AiStatus } from '@keguan/contract/vocabulary/status'
import { SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** What the list shows. It lives in the address, so that a view can be shared and "back" works. */
export interface ListView {
  readonly search: string
  readonly subject: readonly Subject[]
  readonly grade: readonly Grade[]
  readonly status: readonly AiStatus[]
  readonly tags: readonly string[]
  readonly from: string | null
  readonly to: string | null
  readonly mine: boolean
  /** Keyset of the page; neither means the first. */
  readonly after: string | null
  readonly before: string | null
  /** From 1, for those who turn pages by number; the others go by the two above. */
  readonly page: number
  readonly size: PageSize
}

export type ListFilters = Omit<ListView, 'after' | 'before' | 'page' | 'size'>

const STATUSES = Object.values(AI_STATUS)

/** Reads an address; what does not belong into it is left out rather than sent on. */
export function readView(parameters: URLSearchParams): ListView {
  const text = (name: string) => parameters.get(name) ?? ''
  const many = (name: string) => text(name).split(',').filter(Boolean)
  const [after, before] = [text('after') || null, text('before') || null]
  return {
    search: clean(text('search')).slice(0, 100),
    subject: SUBJECTS.filter((subject) => many('subject').includes(subject)),
    grade: GRADES.filter((grade) => many('grade').includes(grade)),
    status: STATUSES.filter((status) => many('status').includes(String(status))),
    tags: many('tags').slice(0, 10),
    from: day(text('from')),
    to: day(text('to')),
    mine: text('mine') === 'true',
    after,
    before: after === null ? before : null,
    page: /^[1-9]\d{0,5}$/.test(text('page')) ? Math.min(Number(text('page')), NUMBERED_ROWS_MAX) : 1,
    size: PAGE_SIZES.find((size) => String(size) === text('page_size')) ?? PAGE_SIZES[0],
  }
}

/** Only what differs from the plain list stands in the address. */
export function writeView(view: ListView): URLSearchParams {
  const entries: [string, string][] = [
    ['search', view.search],
    ['subject', view.subject.join(',')],
    ['grade', view.grade.join(',')],
    ['status', view.status.join(',')],
    ['tags', view.tags.join(',')],
    ['from', view.from ?? ''],
    ['to', view.to ?? ''],
    ['mine', view.mine ? 'true' : ''],
    ['after', view.after ?? ''],
    ['before', view.before ?? ''],
    ['page', view.page === 1 ? '' : String(view.page)],
    ['page_size', view.size === PAGE_SIZES[0] ? '' : String(view.size)],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value !== ''))
}

/** Another filter is another list: its pages begin anew. */
export const withFilters = (view: ListView, changes: Partial<ListFilters>): ListView => ({
  ...view,
  ...changes,
  ...FIRST_PAGE,
})

export const FIRST_PAGE = { after: null, before: null, page: 1 } as const

export const isFiltered = (view: ListView): boolean =>
  writeView({ ...view, ...FIRST_PAGE, size: PAGE_SIZES[0] }).size > 0

export const NO_FILTERS: ListFilters = {
  search: '',
  subject: [],
  grade: [],
  status: [],
  tags: [],
  from: null,
  to: null,
  mine: false,
}

/** What is asked of the server: a page by its number, or a place in the list. */
export function toListInput(view: ListView, isByPage: boolean): InputOf<typeof analysis.list> {
  const { size, page, after, before } = view
  const filters = Object.fromEntries(writeView({ ...view, ...FIRST_PAGE, size: PAGE_SIZES[0] }))
  if (isByPage) return { ...filters, page, page_size: size }
  return { ...filters, ...(after !== null && { after }), ...(before !== null && { before }), page_size: size }
}

const clean = (text: string): string => trim(text.replace(new RegExp(FORBIDDEN_CHARACTERS, 'g'), ''))

function day(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

import type { Fields, ValuesOf } from './filters/fields.ts'

/** Keyset place of a page; neither means the first page. */
export interface ListPlace {
  readonly after: string | null
  readonly before: string | null
}

export type ViewOf<F extends Fields, S extends Fields> = ValuesOf<F> & ValuesOf<S> & ListPlace

/** The view of a list. It is stored in the address, so that it can be shared and "back" works. */
export interface ListView<F extends Fields, S extends Fields> {
  readonly noFilters: ValuesOf<F>
  read(parameters: URLSearchParams): ViewOf<F, S>
  /** Writes the values that differ from the default view; unrelated parameters stay. */
  write(view: ViewOf<F, S>, present?: URLSearchParams): URLSearchParams
  /** Other filters start at the first page. */
  withFilters(view: ViewOf<F, S>, changes: Partial<ValuesOf<F>>): ViewOf<F, S>
  firstPage(view: ViewOf<F, S>): ViewOf<F, S>
  isFiltered(view: ValuesOf<F> & Partial<ListPlace>): boolean
  /** The active filters, as texts. */
  filtersOf(view: ValuesOf<F>): Record<string, string>
  /** Position and active filters, as the server expects them. */
  inputOf(view: ViewOf<F, S>): Record<string, string>
}

interface Options<F extends Fields, S extends Fields> {
  readonly filters?: F
  /** Sort order and page size: they stay when the filters are cleared. A `page` is reset by other filters. */
  readonly settings?: S
  /** Prefix of every name, if several lists share the address. */
  readonly prefix?: string
  /** Names in the address that differ from the names of the fields. */
  readonly names?: Readonly<Record<string, string>>
}

type NoFields = Record<never, never>
type Values = Readonly<Record<string, unknown>>

export function defineListView<F extends Fields = NoFields, S extends Fields = NoFields>(
  options: Options<F, S> = {},
): ListView<F, S> {
  const { prefix = '', names = {} } = options
  const filters: Fields = options.filters ?? {}
  const settings: Fields = options.settings ?? {}
  const nameOf = (field: string) => `${prefix}${names[field] ?? field}`
  const readAll = (fields: Fields, parameters: URLSearchParams): Values =>
    mapped(fields, (field, name) => field.read(parameters.get(nameOf(name)) ?? ''))
  const textsOf = (fields: Fields, values: Values) =>
    mapped(fields, (field, name) => field.write(values[name])) as Record<string, string>
  const first = { after: null, before: null, ...(settings.page && { page: settings.page.none }) }

  const view: ListView<Fields, Fields> = {
    noFilters: mapped(filters, (field) => field.none),
    read: (parameters) => {
      const after = parameters.get(nameOf('after')) || null
      const before = after === null ? parameters.get(nameOf('before')) || null : null
      return { ...readAll(filters, parameters), ...readAll(settings, parameters), after, before }
    },
    write: (values, present = new URLSearchParams()) => {
      const next = new URLSearchParams(present)
      const place = { after: values.after ?? '', before: values.before ?? '' }
      const texts = { ...textsOf(filters, values), ...textsOf(settings, values), ...place }
      for (const [name, text] of Object.entries(texts)) {
        if (text === '') next.delete(nameOf(name))
        else next.set(nameOf(name), text)
      }
      return next
    },
    withFilters: (values, changes) => ({ ...values, ...changes, ...first }),
    firstPage: (values) => ({ ...values, ...first }),
    isFiltered: (values) => Object.values(textsOf(filters, values)).some((text) => text !== ''),
    filtersOf: (values) => present(textsOf(filters, values)),
    inputOf: ({ after, before, ...values }) => present({ ...textsOf(filters, values), after, before }),
  }
  return view as unknown as ListView<F, S>
}

const mapped = <T>(fields: Fields, value: (field: Fields[string], name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]))

const present = (texts: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])))

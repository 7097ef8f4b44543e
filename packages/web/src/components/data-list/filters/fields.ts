import { FORBIDDEN_CHARACTERS, NUMBERED_ROWS_MAX, trim, withoutForbidden } from '@keguan/contract/vocabulary/constants'

/** A value of a list's view, as stored in the address. */
export interface Field<T> {
  /** The value if the address has none; it is written as an empty text. */
  readonly none: T
  /** Reads anything that is not allowed as `none`. */
  read(text: string): T
  write(value: T): string
}

export type Fields = Readonly<Record<string, Field<unknown>>>
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

const TEXT_MAX = 100
const TEXTS_MAX = 10
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A typed text; characters that the server refuses are left out. */
export const textField: Field<string> = {
  none: '',
  read: (text) => trim(withoutForbidden(text)).slice(0, TEXT_MAX),
  write: (value) => value,
}

/** A text that is used whole or not at all, such as an id. */
export const wholeField = (isValid: (text: string) => boolean = isPlain): Field<string | null> => ({
  none: null,
  read: (text) => (text !== '' && isValid(text) ? text : null),
  write: (value) => value ?? '',
})

export const isPlain = (text: string): boolean => !FORBIDDEN_CHARACTERS.test(text) && text.length <= TEXT_MAX

export const textsField: Field<readonly string[]> = {
  none: [],
  read: (text) => text.split(',').filter(Boolean).slice(0, TEXTS_MAX),
  write: (values) => values.join(','),
}

export const dayField: Field<string | null> = wholeField((text) => DAY.test(text) && !Number.isNaN(Date.parse(text)))

export const flagField: Field<boolean> = {
  none: false,
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : ''),
}

export const oneOf = <T extends string | number>(members: readonly T[]): Field<T | null> => ({
  none: null,
  read: (text) => members.find((member) => String(member) === text) ?? null,
  write: (value) => (value === null ? '' : String(value)),
})

export const manyOf = <T extends string | number>(members: readonly T[]): Field<readonly T[]> => ({
  none: [],
  read: (text) => members.filter((member) => text.split(',').includes(String(member))),
  write: (values) => values.join(','),
})

/** Always one of the members; the first one unless the address says otherwise. */
export const choiceOf = <T extends string | number>(members: readonly [T, ...T[]]): Field<T> => ({
  none: members[0],
  read: (text) => members.find((member) => String(member) === text) ?? members[0],
  write: (value) => (value === members[0] ? '' : String(value)),
})

export const PAGE_SIZES = [20, 50, 100] as const
export const sizeField = choiceOf(PAGE_SIZES)

export const pageField: Field<number> = {
  none: 1,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), NUMBERED_ROWS_MAX) : 1),
  write: (page) => (page === 1 ? '' : String(page)),
}

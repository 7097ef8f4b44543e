type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The columns to set from an input with optional fields. */
export const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>

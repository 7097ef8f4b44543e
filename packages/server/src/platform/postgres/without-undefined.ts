type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The columns to set of an input whose fields may be left out. */
export const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>

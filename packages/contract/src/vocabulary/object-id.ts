const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Whether a value is an id as the database generates them; PostgreSQL refuses a statement with anything else in its
 * place.
 */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

import type pg from 'pg'

/** Name of the collation by which people's names sort; migrations and queries refer to it. */
export const NAME_COLLATION = 'keguan_name'

/**
 * Chinese names sort by pinyin where the server was built with ICU (the embedded one and Debian's are);
 * elsewhere by code point, which is at least stable. Runs before the migrations, which may use it in an index.
 */
export async function ensureNameCollation(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_collation c join pg_namespace n on n.oid = c.collnamespace where c.collname = $1 and n.nspname = 'public'`,
    [NAME_COLLATION],
  )
  if (rowCount !== 0) return
  try {
    await client.query(`create collation public.${NAME_COLLATION} (provider = icu, locale = 'zh-u-co-pinyin')`)
  } catch {
    await client.query(`create collation public.${NAME_COLLATION} from "C"`)
  }
}

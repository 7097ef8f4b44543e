import type pg from 'pg'

/** Name of the collation by which names sort; migrations and queries refer to it. */
export const NAME_COLLATION = 'keguan_natural'

/**
 * Migrations before 0016 built an index with `keguan_name`, which sorts 第10 before 第2; later ones use `keguan_natural`.
 */
const LOCALES = { keguan_name: 'zh-u-co-pinyin', [NAME_COLLATION]: 'zh-u-co-pinyin-kn' } as const

/**
 * Chinese names sort by pinyin, and numbers in them by value, if the server was built with ICU (the embedded one and
 * Debian's are); otherwise by code point, which is at least stable. Runs before the migrations, whose indexes use the
 * collations.
 */
export async function ensureNameCollations(client: pg.ClientBase): Promise<void> {
  for (const [name, locale] of Object.entries(LOCALES)) await ensureCollation(client, name, locale)
}

async function ensureCollation(client: pg.ClientBase, name: string, locale: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_collation c join pg_namespace n on n.oid = c.collnamespace where c.collname = $1 and n.nspname = 'public'`,
    [name],
  )
  if (rowCount !== 0) return
  try {
    await client.query(`create collation public.${name} (provider = icu, locale = '${locale}')`)
  } catch {
    await client.query(`create collation public.${name} from "C"`)
  }
}

import type { Named } from '@keguan/contract/vocabulary/locale'
import { headingKey } from '@keguan/contract/vocabulary/sheet-import'
import type { TableRules } from './sheet-table.ts'

/** Headings of columns: their name in either language, or a synonym. */
export function headingsOf<F extends string>(
  fields: readonly F[],
  names: Readonly<Record<F, Named>>,
  synonyms: Readonly<Record<F, readonly string[]>>,
): TableRules<F>['headings'] {
  const headings = new Map<string, { field: F; reason: 'name' | 'synonym' }>()
  for (const field of fields) {
    for (const name of synonyms[field]) headings.set(headingKey(name), { field, reason: 'synonym' })
  }
  for (const field of fields) {
    for (const name of [field, ...Object.values(names[field])])
      headings.set(headingKey(name), { field, reason: 'name' })
  }
  return headings
}

import type { Accesses } from '@keguan/contract/vocabulary/authority'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { ACCOUNT_SETTINGS_ROUTE } from '../../../config/routes.ts'
import { ORG_TABS, SETTINGS_TABS } from '../../../config/tabs.ts'

export interface FoundTab {
  readonly to: string
  readonly name: string
  readonly page: 'org' | 'settings'
}

export interface TabReach {
  readonly accesses: Accesses
  /** Whether the person may open institution management at all. */
  readonly org: boolean
}

const has = (name: Named, wanted: string) => Object.values(name).some((text) => text.toLowerCase().includes(wanted))

/** Tabs that this person may open whose name contains the text, in either language; none for an empty text. */
export function findTabs(text: string, locale: Locale, { accesses, org }: TabReach): FoundTab[] {
  const wanted = text.toLowerCase()
  if (wanted === '') return []
  const orgTabs = Object.entries(ORG_TABS)
    .filter(([, { access }]) => org && accesses[access])
    .map(([key, { name }]) => ({ to: `/org?tab=${key}`, name, page: 'org' as const }))
  const settingsTabs = Object.entries(SETTINGS_TABS).map(([key, name]) => ({
    to: `${ACCOUNT_SETTINGS_ROUTE}?tab=${key}`,
    name,
    page: 'settings' as const,
  }))
  return [...orgTabs, ...settingsTabs]
    .filter(({ name }) => has(name, wanted))
    .map(({ name, ...tab }) => ({ ...tab, name: name[locale] }))
}

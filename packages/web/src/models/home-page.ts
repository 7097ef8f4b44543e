import type { HomePagePlace } from '@keguan/contract/vocabulary/home-page'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { localStore } from '../lib/storage.ts'
import { addressParameter } from '../navigation.ts'
import { getPublished, type Published } from '../services/home-page-config.ts'
import { VARIANT } from '../variant.ts'
import { user } from './user.ts'

export type { Published }

const ORG = 'home-page-org'

/**
 * Whose content is shown: the user's institution; before log-in the one named by the address, otherwise the last one
 * used in this browser.
 */
function currentOrg(): string | undefined {
  const named = user.get()?.org_id ?? addressParameter(window.location.href, 'org')
  const known = named ?? localStore.read(ORG)
  if (!isId(known)) return undefined
  if (named) localStore.write(ORG, named)
  return known
}

/** Published content of a place in this variant; null if it cannot be loaded. */
export function findPublished(place: HomePagePlace): Promise<Published | null> {
  const org = currentOrg()
  return getPublished({ place, variant: VARIANT, ...(org && { org_id: org }) }).catch(() => null)
}

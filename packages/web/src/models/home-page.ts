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
 * Whose content is shown: the institution of whoever is logged in; before that the one that the address of the log-in
 * names, and else the one that was used in this browser last.
 */
function currentOrg(): string | undefined {
  const named = user.get()?.org_id ?? addressParameter(window.location.href, 'org')
  const known = named ?? localStore.read(ORG)
  if (!isId(known)) return undefined
  if (named) localStore.write(ORG, named)
  return known
}

/** What is published for a place in this variant. Nobody misses it where it does not arrive: null. */
export function findPublished(place: HomePagePlace): Promise<Published | null> {
  const org = currentOrg()
  return getPublished({ place, variant: VARIANT, ...(org && { org_id: org }) }).catch(() => null)
}

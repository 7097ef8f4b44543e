import { createContext, useContext } from 'react'
import type { OrgPlace } from './org-place.ts'

/** The place that the panels beside the tree are about; null: everything that the person reaches. */
export const OrgPlaceContext = createContext<OrgPlace | null>(null)

export const useOrgPlace = (): OrgPlace | null => useContext(OrgPlaceContext)

import { createContext, useContext } from 'react'
import type { OrgPlace } from './org-place.ts'

/** The place that the panels show; null: everything in scope. */
export const OrgPlaceContext = createContext<OrgPlace | null>(null)

export const useOrgPlace = (): OrgPlace | null => useContext(OrgPlaceContext)

import type { Accesses, AccessKey } from '@keguan/contract/vocabulary/authority'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { ORG_TABS } from '../../../config/tabs.ts'
import { type LazyPage, lazyPage } from '../../lib/lazy-page.ts'
import type { OrgPlace } from './org-place.ts'

export interface OrgPanel {
  /** Key in the address. */
  readonly key: string
  readonly name: Named
  readonly access: AccessKey
  /** Whether it applies to a place. Null is the platform: everything at once. */
  readonly isAbout: (place: OrgPlace | null) => boolean
  /** About the whole console rather than about a place: shown only at the top of the person's scope. */
  readonly atTop?: boolean
  readonly page: LazyPage
}

const isInstitution = (place: OrgPlace | null): boolean => place !== null && place.type !== 'FOLDER'

const tab = (key: keyof typeof ORG_TABS) => ({ name: ORG_TABS[key].name, access: ORG_TABS[key].access })

/** The tabs next to the tree, in order. */
export const ORG_PANELS: readonly OrgPanel[] = [
  {
    key: 'accounts',
    ...tab('accounts'),
    isAbout: () => true,
    page: lazyPage(async () => (await import('./accounts/accounts-tab.tsx')).AccountsTab),
  },
  {
    key: 'quotas',
    ...tab('quotas'),
    isAbout: (place) => place === null || isInstitution(place) || place.orgId === null,
    page: lazyPage(async () => (await import('./quotas/quotas-tab.tsx')).QuotasTab),
  },
  {
    key: 'messages',
    ...tab('messages'),
    isAbout: () => true,
    page: lazyPage(async () => (await import('./messages/messages-tab.tsx')).MessagesTab),
  },
  {
    key: 'audit',
    ...tab('audit'),
    isAbout: (place) => place === null || isInstitution(place),
    page: lazyPage(async () => (await import('./audit/audit-tab.tsx')).AuditTab),
  },
  {
    key: 'deleted',
    ...tab('deleted'),
    isAbout: (place) => place === null || isInstitution(place) || place.orgId === null,
    page: lazyPage(async () => (await import('./deleted/deleted-panel.tsx')).DeletedPanel),
  },
  {
    key: 'roles',
    ...tab('roles'),
    isAbout: () => false,
    atTop: true,
    page: lazyPage(async () => (await import('./roles/roles-panel.tsx')).RolesPanel),
  },
  {
    key: 'system',
    ...tab('system'),
    isAbout: () => false,
    atTop: true,
    page: lazyPage(async () => (await import('./system/system-panel.tsx')).SystemPanel),
  },
  {
    key: 'speech',
    ...tab('speech'),
    isAbout: () => false,
    atTop: true,
    page: lazyPage(async () => (await import('./speech/speech-panel.tsx')).SpeechPanel),
  },
]

/** Tabs of a place visible to the user. */
export const panelsOf = (place: OrgPlace | null, isTop: boolean, accesses: Accesses): OrgPanel[] =>
  ORG_PANELS.filter((panel) => accesses[panel.access] && (panel.atTop ? isTop : panel.isAbout(place)))

import { type Named, named } from './locale.ts'

/** How an item is rated. */
export const SCALE_KINDS = ['points', 'levels', 'yes_no'] as const
export type ScaleKind = (typeof SCALE_KINDS)[number]
export const SCALE_KIND_NAMES: Readonly<Record<ScaleKind, Named>> = {
  points: named('分数', 'Points'),
  levels: named('等级', 'Levels'),
  yes_no: named('是 / 否', 'Yes / no'),
}

/** Owner of a template: the product, the institution, or the caller. */
export const TEMPLATE_SCOPES = ['shipped', 'org', 'own'] as const
export type TemplateScope = (typeof TEMPLATE_SCOPES)[number]
export const TEMPLATE_SCOPE_NAMES: Readonly<Record<TemplateScope, Named>> = {
  shipped: named('内置', 'Built in'),
  org: named('本机构', 'Institution'),
  own: named('仅自己', 'Private'),
}

/** Templates that ship with the product. */
export const SHIPPED_FORMS = ['nine', 'grouped', 'teach'] as const
export type ShippedForm = (typeof SHIPPED_FORMS)[number]

export const TEMPLATE_NAME_MAX = 60
export const GROUPS_MAX = 20
export const ITEMS_MAX = 60
export const ITEM_TITLE_MAX = 100
export const ITEM_HINT_MAX = 500
export const LEVELS_MAX = 10
export const LEVEL_NAME_MAX = 30
export const LEVEL_TEXT_MAX = 300
export const POINTS_MAX = 100
export const WEIGHT_MAX = 100
export const FORM_NOTE_MAX = 2000

import * as z from 'zod'
import { COLOR_SCHEMES, CONTENT_WIDTHS, NAV_LAYOUTS, NAV_THEMES, THEME_COLORS } from '../vocabulary/layout.ts'
import { endpoint } from './envelope.ts'

const FIELDS = {
  navTheme: z.enum(NAV_THEMES),
  primaryColor: z.enum(THEME_COLORS),
  layout: z.enum(NAV_LAYOUTS),
  contentWidth: z.enum(CONTENT_WIDTHS),
  colorScheme: z.enum(COLOR_SCHEMES),
  fixedHeader: z.boolean(),
  fixSiderbar: z.boolean(),
  autoHideHeader: z.boolean(),
  colorWeak: z.boolean(),
}

/** A person's layout settings; missing ones follow the product's defaults. */
export const LayoutChoices = z.object(FIELDS).partial()
export type LayoutChoices = z.infer<typeof LayoutChoices>

/** Changes the given settings; the others stay. Null restores the default. */
export const LayoutChanges = z.object(nullable(FIELDS)).partial()
export type LayoutChanges = z.infer<typeof LayoutChanges>

export const get = endpoint({
  method: 'GET',
  path: '/api/layout/get',
  access: 'session',
  summary: 'Get your layout settings',
  input: z.object({}),
  output: LayoutChoices,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/layout/update',
  access: 'session',
  summary: 'Save your layout settings',
  input: LayoutChanges,
  output: LayoutChoices,
})

type Nullable<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodNullable<T[K]> }

function nullable<T extends Record<string, z.ZodType>>(fields: T): Nullable<T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullable()])) as Nullable<T>
}

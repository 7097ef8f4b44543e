import { VARIANTS, type Variant } from '@keguan/contract/vocabulary/variant'
import { VARIANT_ENTRIES, type VariantEntry } from '../variants.ts'
import { logoPng } from './logo-png.ts'

const ICONS = [
  { sizePx: 192, maskable: false },
  { sizePx: 512, maskable: false },
  { sizePx: 192, maskable: true },
  { sizePx: 512, maskable: true },
] as const

export interface BuiltFile {
  readonly fileName: string
  readonly source: string | Uint8Array
}

const iconName = (variant: Variant, { sizePx, maskable }: (typeof ICONS)[number]) =>
  `web-app/${variant}-${sizePx}${maskable ? '-maskable' : ''}.png`

/**
 * Files for installing the console as an app: per variant a manifest with its name and colour, and icons.
 */
export const webAppFiles = (): BuiltFile[] =>
  VARIANTS.flatMap((variant) => [
    { fileName: `web-app/${variant}.webmanifest`, source: JSON.stringify(manifestOf(variant)) },
    ...ICONS.map((icon) => ({
      fileName: iconName(variant, icon),
      source: logoPng(icon.sizePx, VARIANT_ENTRIES[variant].color, icon),
    })),
  ])

export function manifestOf(variant: Variant) {
  const { name, slogan, color }: VariantEntry = VARIANT_ENTRIES[variant]
  return {
    id: `/?variant=${variant}`,
    name: name['zh-CN'],
    short_name: name['zh-CN'].slice(0, 12),
    description: slogan['zh-CN'],
    lang: 'zh-CN',
    // If the address chose the variant, not the host, the installed console needs it in its start URL.
    start_url: variant === 'xjnu' ? '/?origin=xj' : '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f9',
    theme_color: color,
    icons: ICONS.map((icon) => ({
      src: `/${iconName(variant, icon)}`,
      sizes: `${icon.sizePx}x${icon.sizePx}`,
      type: 'image/png',
      purpose: icon.maskable ? 'maskable' : 'any',
    })),
  }
}

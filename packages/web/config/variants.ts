import { EDITIONS, type Edition } from '@keguan/contract/vocabulary/edition'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { DEFAULT_VARIANT, VARIANTS, type Variant } from '@keguan/contract/vocabulary/variant'

export interface VariantEntry {
  /** First label of the host name that chooses this variant, as in `xueyou.example.org`. */
  readonly host: string
  readonly name: Named
  readonly slogan: Named
  /** At least 4.5 : 1 against white, so that white text on it can be read. */
  readonly color: string
  /** Sent with a log-in. Not a choice: the editions of a lesson depend on quotas. */
  readonly product: Edition
}

const PLATFORM: Named = { 'zh-CN': '课观', 'en-US': 'Keguan' }
const SLOGAN: Named = {
  'zh-CN': '听得到依据的课堂分析',
  'en-US': 'Lesson analysis you can listen to',
}

const lessonVariant = (host: string, color: string, product: Edition = EDITIONS.classroomAudio): VariantEntry => ({
  host,
  name: PLATFORM,
  slogan: SLOGAN,
  color,
  product,
})

/** Adding a deployment variant is one entry here and its name in the vocabulary. */
export const VARIANT_ENTRIES: Readonly<Record<Variant, VariantEntry>> = {
  ai: lessonVariant('ai', '#1658b8'),
  xueyou: lessonVariant('xueyou', '#0b6e4f'),
  eduzhiyin: lessonVariant('eduzhiyin', '#5b3fb5'),
  fengtian: lessonVariant('fengtian', '#a6401a'),
  xjnu: lessonVariant('xjnu', '#00617f', EDITIONS.full),
  zoomabc: lessonVariant('zoomabc', '#2f54c8'),
  career: {
    host: 'career',
    name: { 'zh-CN': '课观 · 发展倾向', 'en-US': 'Keguan Development' },
    slogan: { 'zh-CN': '看见一个人的发展倾向', 'en-US': 'See where a person is heading' },
    color: '#7a3e9d',
    product: EDITIONS.development,
  },
}

/** `origin=xj` in the address selects xjnu and takes precedence over the host name. */
export function variantOf(hostname: string, address: string): Variant {
  if (/[?&]origin=xj(&|#|$)/.test(address)) return 'xjnu'
  const label = hostname.split('.')[0]
  return VARIANTS.find((variant) => VARIANT_ENTRIES[variant].host === label) ?? DEFAULT_VARIANT
}

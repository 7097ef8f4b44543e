/** Deployment variants, chosen by host name; `origin=xj` in the address selects xjnu. */
export const VARIANTS = ['xueyou', 'eduzhiyin', 'fengtian', 'xjnu', 'ai', 'career', 'zoomabc'] as const
export type Variant = (typeof VARIANTS)[number]
export const DEFAULT_VARIANT: Variant = 'ai'

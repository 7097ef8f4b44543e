import type { Named } from './locale.ts'

/** Kinds of shared teaching resources. */
export const RESOURCE_KINDS = { Case: 1, Paper: 2, Material: 3, Activity: 4, OpenSource: 5 } as const
export type ResourceKind = (typeof RESOURCE_KINDS)[keyof typeof RESOURCE_KINDS]

export const RESOURCE_KIND_NAMES: Readonly<Record<ResourceKind, Named>> = {
  1: { 'zh-CN': '案例', 'en-US': 'Case' },
  2: { 'zh-CN': '论文', 'en-US': 'Paper' },
  3: { 'zh-CN': '素材', 'en-US': 'Material' },
  4: { 'zh-CN': '活动', 'en-US': 'Activity' },
  5: { 'zh-CN': '开源资源', 'en-US': 'Open source' },
}

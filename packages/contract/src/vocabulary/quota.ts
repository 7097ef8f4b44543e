import type { Named } from './locale.ts'

/** Events of a quota. */
export const QUOTA_ENTRY_KINDS = ['allocate', 'reduce', 'transfer_in', 'transfer_out', 'take', 'give_back'] as const
export type QuotaEntryKind = (typeof QUOTA_ENTRY_KINDS)[number]

export const QUOTA_ENTRY_KIND_NAMES: Readonly<Record<QuotaEntryKind, Named>> = {
  allocate: { 'zh-CN': '分配', 'en-US': 'Allocated' },
  reduce: { 'zh-CN': '减少', 'en-US': 'Reduced' },
  transfer_in: { 'zh-CN': '转入', 'en-US': 'Transferred in' },
  transfer_out: { 'zh-CN': '转出', 'en-US': 'Transferred out' },
  take: { 'zh-CN': '分析使用', 'en-US': 'Taken by an analysis' },
  give_back: { 'zh-CN': '分析失败退回', 'en-US': 'Returned' },
}

/** State of a quota on a given day. */
export const QUOTA_STATES = ['open', 'low', 'used_up', 'upcoming', 'expired'] as const
export type QuotaState = (typeof QUOTA_STATES)[number]

export const QUOTA_STATE_NAMES: Readonly<Record<QuotaState, Named>> = {
  open: { 'zh-CN': '可用', 'en-US': 'Open' },
  low: { 'zh-CN': '即将用完', 'en-US': 'Nearly used up' },
  used_up: { 'zh-CN': '已用完', 'en-US': 'Used up' },
  upcoming: { 'zh-CN': '未开始', 'en-US': 'Not yet open' },
  expired: { 'zh-CN': '已过期', 'en-US': 'Expired' },
}

/** A quota is low when at most this share of the total is left. */
export const QUOTA_LOW_SHARE = 0.1

/** Maximum of one quota; anything more is a typing error. */
export const QUOTA_TOTAL_MAX = 1_000_000
export const QUOTA_NOTE_MAX = 200

/** Maximum institutions whose quotas one request changes. */
export const QUOTA_ORGS_MAX = 1000

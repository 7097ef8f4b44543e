import type { Quota } from '@keguan/contract/api/quota'
import type { Say } from '@keguan/contract/message'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { QuotaState } from '@keguan/contract/vocabulary/quota'
import type { Tone } from '../../../components/common/state-mark.tsx'
import { QUOTA_TEXTS } from './texts.ts'

type Period = Pick<Quota, 'edition' | 'starts_on' | 'ends_on'>

/** Name of a quota: its edition and period. */
export const quotaName = ({ edition, starts_on, ends_on }: Period, say: Say, locale: Locale): string =>
  say(QUOTA_TEXTS.what, { edition: EDITION_NAMES[edition][locale], from: starts_on, to: ends_on })

export const periodText = ({ starts_on, ends_on }: Omit<Period, 'edition'>, say: Say): string =>
  say(QUOTA_TEXTS.span, { from: starts_on, to: ends_on })

export const STATE_TONES: Readonly<Record<QuotaState, Tone>> = {
  open: 'good',
  low: 'warning',
  used_up: 'bad',
  upcoming: 'coming',
  expired: 'quiet',
}

const distance = () => ({ style: { paddingInlineEnd: 28 } })

/** Padding for a right-aligned column of numbers before a left-aligned one of words. */
export const NUMBER_BEFORE_WORDS = { onCell: distance, onHeaderCell: distance }

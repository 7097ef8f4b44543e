import type { Notice } from '@keguan/contract/api/notice'
import type { Say } from '@keguan/contract/message'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { KIND_TEXTS, TEXTS } from './texts.ts'

export interface NoticeWords {
  readonly title: string
  readonly content: string
}

/** Text of a notice. Unknown kinds come from a newer server and are shown without details. */
export function wordsOf(notice: Notice, say: Say): NoticeWords {
  if (notice.message) return { title: notice.message.title, content: notice.message.body }
  const texts = KIND_TEXTS[notice.kind]
  if (!texts) return { title: say(TEXTS.unknown), content: '' }
  const values = { ...UNKNOWN_DETAILS, ...notice.details, ...editionIn(notice.details, say) }
  return { title: say(texts.title, values), content: say(texts.content, values) }
}

/** A missing detail must not break the whole list. */
const UNKNOWN_DETAILS = {
  title: '—',
  name: '—',
  org: '—',
  edition: '—',
  remaining: '—',
  total: '—',
  day: '—',
  answer: '—',
}

/** Editions are sent as numbers. */
function editionIn({ edition }: Notice['details'], say: Say): { edition?: string } {
  const name = (EDITION_NAMES as Readonly<Record<string, Named>>)[String(edition)]
  return name ? { edition: say(name) } : {}
}

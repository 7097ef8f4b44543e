import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { BLOCK_KIND_NAMES, type BlockKind } from '@keguan/contract/vocabulary/home-page'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { EMPTY_TEXT } from '@keguan/contract/vocabulary/rich-text'
import { newId } from '../../../models/new-id.ts'

const NO_WORDS = { zh: '', en: '' }
export const NEW_ITEM = { title: NO_WORDS, text: NO_WORDS, link: '' }

/** An empty block, shown on the log-in page until its editor chooses another place. */
export function newBlock(kind: BlockKind): HomePageBlock {
  const common = { id: newId(), places: ['login' as const], variants: [], orgs: [], from: null, until: null }
  const headed = { ...common, title: NO_WORDS }
  switch (kind) {
    case 'banner':
      return { ...headed, kind, text: NO_WORDS, link: '', picture: null }
    case 'notice':
      return { ...headed, kind, text: NO_WORDS, link: '' }
    case 'course':
      return { ...headed, kind, text: NO_WORDS, course: null }
    case 'text':
      return { ...headed, kind, body_zh: EMPTY_TEXT, body_en: EMPTY_TEXT }
    case 'cards':
    case 'numbers':
    case 'partners':
    case 'footer':
      return { ...headed, kind, items: [NEW_ITEM] }
  }
}

/** Name of a block in lists: its kind, and its title if it has one. */
export function nameOf(block: HomePageBlock, locale: Locale): string {
  const kind = BLOCK_KIND_NAMES[block.kind][locale]
  const title = locale === 'en-US' && block.title.en !== '' ? block.title.en : block.title.zh
  return title === '' ? kind : `${kind} · ${title}`
}

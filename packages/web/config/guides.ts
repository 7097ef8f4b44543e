import type { Locale, Named } from '@keguan/contract/vocabulary/locale'

export type GuideId = 'teachers' | 'experts' | 'administrators' | 'editors' | 'operators' | 'methods' | 'data'

export interface Guide {
  readonly id: GuideId
  readonly name: Named
  /** Path under docs/. */
  readonly source: Readonly<Record<Locale, string>>
}

const guide = (id: GuideId, zh: string, en: string, folder: string, file: string = id): Guide => ({
  id,
  name: { 'zh-CN': zh, 'en-US': en },
  source: { 'zh-CN': `${folder}/${file}.zh-CN.md`, 'en-US': `${folder}/${file}.md` },
})

/** Guides that are served in the console, in the order of the list on each page. */
export const GUIDES: readonly [Guide, ...Guide[]] = [
  guide('teachers', '教师指南', 'For teachers', 'guide'),
  guide('experts', '评课专家指南', 'For experts', 'guide'),
  guide('administrators', '管理员指南', 'For administrators', 'guide'),
  guide('editors', '编辑指南', 'For editors', 'guide'),
  guide('operators', '运维指南', 'For operators', 'guide'),
  guide('methods', '指标算法', 'How measures are computed', 'methods', 'README'),
  guide('data', '数据字典', 'Data dictionary', 'schema', 'README'),
]

export const guideFile = (id: string, locale: Locale): string => `${id}.${locale}.html`

/** Address of a guide; `#part` leads to one of its headings. */
export const guideAddress = (id: GuideId, locale: Locale): string => `/guides/${guideFile(id, locale)}`

/** Heading anchors as the repository host generates them, so that links between the guides work in both places. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

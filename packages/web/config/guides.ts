import type { Locale, Named } from '@keguan/contract/vocabulary/locale'

export type GuideId = 'teachers' | 'experts' | 'administrators' | 'editors' | 'operators' | 'methods' | 'data'

export interface Guide {
  readonly id: GuideId
  readonly name: Named
  /** Under docs/. */
  readonly source: Readonly<Record<Locale, string>>
}

const guide = (id: GuideId, zh: string, en: string, folder: string, file: string = id): Guide => ({
  id,
  name: { 'zh-CN': zh, 'en-US': en },
  source: { 'zh-CN': `${folder}/${file}.zh-CN.md`, 'en-US': `${folder}/${file}.md` },
})

/** What can be read in the console, in the order of the list on each page. */
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

/** Where a guide is read; `#part` leads to a heading of it. */
export const guideAddress = (id: GuideId, locale: Locale): string => `/guides/${guideFile(id, locale)}`

/** Anchors as the host of the repository makes them, so that links between the guides hold in both places. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

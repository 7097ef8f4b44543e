import { type Named, named } from './locale.ts'

/** A draft is seen by its editors alone; a withdrawn course was published before. */
export const COURSE_STATES = ['draft', 'published', 'withdrawn'] as const
export type CourseState = (typeof COURSE_STATES)[number]

/** Who sees a published course: members of its institution, all accounts, or the public. */
export const COURSE_VISIBILITIES = ['org', 'accounts', 'public'] as const
export type CourseVisibility = (typeof COURSE_VISIBILITIES)[number]

export const COURSE_LEVELS = ['start', 'practice', 'research'] as const
export type CourseLevel = (typeof COURSE_LEVELS)[number]
export const COURSE_LEVEL_NAMES: Readonly<Record<CourseLevel, Named>> = {
  start: named('入门', 'First steps'),
  practice: named('实践', 'Practice'),
  research: named('研究', 'Research'),
}

export const COURSE_STATE_NAMES: Readonly<Record<CourseState, Named>> = {
  draft: named('草稿', 'Draft'),
  published: named('已发布', 'Published'),
  withdrawn: named('已撤回', 'Withdrawn'),
}
export const COURSE_VISIBILITY_NAMES: Readonly<Record<CourseVisibility, Named>> = {
  org: named('本机构', 'This institution'),
  accounts: named('所有账号', 'All accounts'),
  public: named('公开', 'Public'),
}

export const CHAPTER_KINDS = ['text', 'video', 'audio', 'document', 'link'] as const

/** What a browser does with a file: shows it, plays it, or only saves it. */
export type ChapterKind = (typeof CHAPTER_KINDS)[number]
export const CHAPTER_KIND_NAMES: Readonly<Record<ChapterKind, Named>> = {
  text: named('文字', 'Text'),
  video: named('视频', 'Video'),
  audio: named('音频', 'Audio'),
  document: named('文档', 'Document'),
  link: named('链接', 'Link'),
}

export const FILE_VIEWS = ['picture', 'pdf', 'text', 'subtitles', 'audio', 'video', 'other'] as const
export type FileView = (typeof FILE_VIEWS)[number]

export const COURSE_CHAPTERS_MAX = 100
export const CHAPTER_TITLE_MAX = 80
export const CHAPTER_TEXT_MAX = 30_000
export const COURSE_URL_MAX = 500
/** Files that go into one zip, and their bytes together. */
export const ZIP_FILES_MAX = 50
export const ZIP_BYTES_MAX = 2 * 1024 ** 3

/** Where files of courses are sent by the tus protocol. */
export const COURSE_UPLOAD_PATH = '/api/course_upload'
export const COURSE_TITLE_MAX = 80
export const COURSE_SUMMARY_MAX = 300
export const LICENCE_MAX = 100
export const SOURCE_MAX = 200
export const COURSE_FILES_MAX = 200
/** Texts that are shown, and subtitles. */
export const COURSE_TEXT_BYTES_MAX = 5 * 1024 ** 2
/** Days that statistics go back. */
export const COURSE_STATISTICS_DAYS = 30

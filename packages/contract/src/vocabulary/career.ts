import { type Named, named } from './locale.ts'

/** Who a tendency analysis is about: its creator, or another person who has agreed. */
export const CAREER_SUBJECTS = ['self', 'other'] as const
export type CareerSubject = (typeof CAREER_SUBJECTS)[number]

export const CAREER_SUBJECT_NAMES: Readonly<Record<CareerSubject, Named>> = {
  self: named('本人', 'Myself'),
  other: named('他人（已征得同意）', 'Another person, who has agreed'),
}

/** What a result may be used for. */
export const CAREER_PURPOSES = ['personal', 'education', 'placement', 'personnel', 'research'] as const
export type CareerPurpose = (typeof CAREER_PURPOSES)[number]

/** Accepted as a value, so that it can be refused with its own error. */
export const CAREER_REFUSED_PURPOSE = 'hiring'
export const CAREER_ASKED_PURPOSES = [...CAREER_PURPOSES, CAREER_REFUSED_PURPOSE] as const
export type CareerAskedPurpose = (typeof CAREER_ASKED_PURPOSES)[number]

export const CAREER_PURPOSE_NAMES: Readonly<Record<CareerAskedPurpose, Named>> = {
  personal: named('个人发展', 'Personal development'),
  education: named('教育指导', 'Education'),
  placement: named('岗位安排参考', 'Placement'),
  personnel: named('人员培养', 'Personnel development'),
  research: named('教育研究', 'Research'),
  hiring: named('招聘录用（不支持）', 'Hiring (refused)'),
}

/** Days after which the data of a person are deleted. */
export const CAREER_KEEP_DAYS = { default: 365, max: 1095 } as const

/** Limits of a person's text: the file in bytes, its text in characters. */
export const PERSON_FILE_BYTES_MAX = 10 * 1024 ** 2
export const PERSON_FILE_EXTENSIONS = ['txt', 'md', 'docx', 'pdf'] as const
export const PERSON_TEXT_MAX = 50_000
/** Maximum characters without a sentence end, since no sentence could be shown as evidence. */
export const PERSON_UNBROKEN_MAX = 2_000
/** Texts of one analysis, and those of them that may be announced as files. */
export const CAREER_SOURCES_MAX = 20
export const CAREER_FILES_MAX = 8
/** Recordings that may be announced at once; bytes and endings are those of lessons. */
export const CAREER_RECORDINGS_MAX = 5
/** Languages in which a recording without a transcript can be recognised. */
export const CAREER_LANGUAGES = ['zh', 'en'] as const
export type CareerLanguage = (typeof CAREER_LANGUAGES)[number]
export const CAREER_LANGUAGE_NAMES: Readonly<Record<CareerLanguage, Named>> = {
  zh: named('说的是中文', 'Chinese is spoken'),
  en: named('说的是英文', 'English is spoken'),
}
/** Days that the link for the person lasts. */
export const CAREER_LINK_DAYS = { default: 30, max: 90 } as const

import { type Named, named } from './locale.ts'

/** Minimum data behind a figure of the data board. */
export const BOARD_LIMIT = { lessons: 5, teachers: 3 } as const

/** Counts of people are rounded to this step, so that single joins and leaves are invisible. */
export const BOARD_PEOPLE_STEP = 3

/** Spans of time that follow the calendar; weeks begin on Monday. */
export const BOARD_PERIODS = ['this_week', 'last_week', 'this_month', 'last_month', 'this_term'] as const
export type BoardPeriod = (typeof BOARD_PERIODS)[number]

export const BOARD_PERIOD_NAMES: Readonly<Record<BoardPeriod, Named>> = {
  this_week: named('本周', 'This week'),
  last_week: named('上周', 'Last week'),
  this_month: named('本月', 'This month'),
  last_month: named('上月', 'Last month'),
  this_term: named('本学期', 'This term'),
}

/** Measures of lessons that the board shows, in reading order. */
export const BOARD_MEASURES = ['pupil_share', 'wait', 'teacher_share', 'speech_rate', 'pitch_sd', 'saturation'] as const
export type BoardMeasure = (typeof BOARD_MEASURES)[number]

export const BOARD_MEASURE_NAMES: Readonly<Record<BoardMeasure, Named>> = {
  pupil_share: named('学生发言占比', 'Pupils’ talk'),
  wait: named('等待时间（中位数）', 'Wait time (median)'),
  teacher_share: named('教师发言占比', 'Teacher’s talk'),
  speech_rate: named('教师语速', 'Speech rate'),
  pitch_sd: named('语调起伏', 'Pitch variation'),
  saturation: named('情感饱和度', 'Emotional saturation'),
}

export const BOARD_MEASURE_UNITS: Readonly<Record<BoardMeasure, Named>> = {
  pupil_share: named('%', '%'),
  wait: named('秒', 's'),
  teacher_share: named('%', '%'),
  speech_rate: named('字/分', 'syllables/min'),
  pitch_sd: named('半音', 'semitones'),
  saturation: named('每百词', 'per 100 words'),
}

export const BOARD_TILES = ['teachers', 'numbers', 'trend', 'hours', 'subjects', 'spread', 'work', 'growth'] as const
export type BoardTileName = (typeof BOARD_TILES)[number]

/** Days for which a link to the board may be valid. */
export const BOARD_LINK_DAYS = [1, 7, 30, 90] as const
/** Maximum valid links of one account. */
export const BOARD_LINKS_MAX = 50
export const BOARD_LINK_NAME_MAX = 60

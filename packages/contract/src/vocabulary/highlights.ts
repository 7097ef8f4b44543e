/**
 * What a report may say went well. Each is a rule over measures with intervals that do not straddle its limit; the words
 * are in figures. None is a grade.
 */
export const STRENGTHS = [
  'waits_long',
  'students_talk',
  'students_explain',
  'questions_open',
  'path_whole',
  'pace_fits',
] as const
export type Strength = (typeof STRENGTHS)[number]

/** What a report may suggest, the more telling ones first: the first that the numbers support is given. */
export const SUGGESTIONS = [
  'wait_longer',
  'break_long_talk',
  'slow_down',
  'invite_students',
  'leave_room_for_transfer',
  'listen_to_students',
] as const
export type Suggestion = (typeof SUGGESTIONS)[number]

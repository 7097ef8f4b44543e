import { clock } from '../../kit/format.ts'

/** The length of a lesson, to the nearest second as in the list of lessons. */
export const lessonLength = (seconds: number): string => clock(Math.round(seconds))

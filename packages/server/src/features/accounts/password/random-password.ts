import { randomInt } from 'node:crypto'

/** Lower-case letters and digits that cannot be confused on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 3
const GROUP_LETTERS = 5

/** 15 of 31 letters give 74 random bits, in groups that can be read out and typed. */
export const randomPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

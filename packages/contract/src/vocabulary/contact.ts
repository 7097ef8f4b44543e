import { trim } from './constants.ts'

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/
const PHONE_SIGNS = /^\+?[0-9()（）\-\s转#*.]+$/
const PHONE_DIGITS_MIN = 5

/** Zero-width and other characters that no reader sees; UAX 44, Default_Ignorable_Code_Point. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The one form in which account names, addresses and numbers are kept: compatibility forms (ｗａｎｇ０１) become what they
 * stand for (wang01, Unicode NFKC), invisible characters go, white space is single.
 */
export const normaliseContact = (text: string): string =>
  trim(text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/gu, ' '))

/** Account names with the same key are the same account. */
export const accountKey = (text: string): string => normaliseContact(text).toLowerCase()

/** Whether a text looks like an e-mail address. Only a delivered message would prove more. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Whether a text looks like a phone number of any country, with or without an extension. */
export const isPhone = (text: string): boolean =>
  PHONE_SIGNS.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN

const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/
const PHONE_SIGNS = /^\+?[0-9()（）\-\s转#*.]+$/
const PHONE_DIGITS_MIN = 5

/** Looks like an address of electronic mail. Only a mail that arrives would prove more. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Looks like a telephone number of any country, with an extension or without. */
export const isPhone = (text: string): boolean =>
  PHONE_SIGNS.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN

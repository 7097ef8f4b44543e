import * as z from 'zod'
import { isEmail, isPhone, normaliseContact } from '../vocabulary/contact.ts'
import { line, requiredLine } from './text.ts'

export const ACCOUNT_MAX = 100
export const PERSON_NAME_MAX = 50
export const EMAIL_MAX = 100
export const PHONE_MAX = 30

/** Longer texts are not normalised at all. */
const RAW_MAX = 1000

const contact = (max: number) => z.string().max(RAW_MAX, { abort: true }).transform(normaliseContact).pipe(line(max))

/**
 * Rules for a person's account, name, address and number, wherever they are entered: the account form, an import, the
 * person's own settings.
 */
export const PERSON_TEXTS = {
  account: contact(ACCOUNT_MAX).pipe(requiredLine(ACCOUNT_MAX)),
  name: requiredLine(PERSON_NAME_MAX),
  email: contact(EMAIL_MAX).refine((text) => text === '' || isEmail(text), { message: 'email' }),
  phone: contact(PHONE_MAX).refine((text) => text === '' || isPhone(text), { message: 'phone' }),
}

const filledIn = (text: string): boolean => text !== ''

/** The same for forms that require them. */
export const REQUIRED_CONTACT = {
  email: PERSON_TEXTS.email.refine(filledIn, { message: 'required' }),
  phone: PERSON_TEXTS.phone.refine(filledIn, { message: 'required' }),
}

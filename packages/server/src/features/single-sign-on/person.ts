import { trim, withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { isEmail, normaliseContact } from '@keguan/contract/vocabulary/contact'
import type { OpenidPerson } from '../../platform/identity/openid-provider.ts'

const LABEL_MAX = 100

const claim = ({ claims }: OpenidPerson, name: string): string => {
  const value = claims[name]
  return typeof value === 'string' ? trim(withoutForbidden(value)) : ''
}

/** Normalised as by the account form. */
const contact = (person: OpenidPerson, name: string): string =>
  trim(withoutForbidden(normaliseContact(claim(person, name))))

/** Label of this person: the log-in name at the provider, else the display name. */
export const labelOf = (person: OpenidPerson): string =>
  (claim(person, 'preferred_username') || claim(person, 'email') || claim(person, 'name') || person.subject).slice(
    0,
    LABEL_MAX,
  )

/** Name and address of a new account. */
export function accountOf(person: OpenidPerson): { account: string; name: string; email: string } {
  const address = contact(person, 'email')
  const email = address.length <= LABEL_MAX && isEmail(address) ? address : ''
  const subject = person.subject.replace(/[^\w.-]/g, '').slice(0, 12)
  const account = contact(person, 'preferred_username') || email.replace(/@.*$/, '') || `sso-${subject}`
  return { account, name: claim(person, 'name') || account, email }
}

/** The institution that the provider names in this claim; undefined when it names none. */
export const institutionOf = (person: OpenidPerson, name: string): string | undefined =>
  claim(person, name) || undefined

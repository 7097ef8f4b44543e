import { randomBytes } from 'node:crypto'

/** Time for a log-in at the provider, in seconds. */
const MAX_AGE_S = 600
const SECRET = /^[\w-]{43}$/

/** Over https, the prefix prevents other hosts of the domain from setting the cookie. */
const nameOf = (secure: boolean): string => (secure ? '__Host-keguan_sso' : 'keguan_sso')

/** The secret of this browser, or an empty one that fits no attempt. */
export function browserSecret(header: string | undefined, secure: boolean): string {
  const name = nameOf(secure)
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([key]) => key === name)?.[1] ?? ''
  return SECRET.test(value) ? value : ''
}

export const newBrowserSecret = (): string => randomBytes(32).toString('base64url')

/** Hidden from scripts; sent when the provider redirects back here, but not with requests of other sites. */
export const browserCookie = (secret: string, secure: boolean): string =>
  [`${nameOf(secure)}=${secret}`, 'Path=/', `Max-Age=${MAX_AGE_S}`, 'HttpOnly', 'SameSite=Lax']
    .concat(secure ? ['Secure'] : [])
    .join('; ')

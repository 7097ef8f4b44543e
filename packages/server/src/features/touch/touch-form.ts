import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOUCH_FORM_HOURS, TOUCH_LEAST_S } from '@keguan/contract/vocabulary/touch'
import { HOUR_MS } from '../../platform/clock/time.ts'

const seal = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** A signed token with the time when this server issued the form. */
export const openForm = (secret: string, now: Date): string => {
  const opened = now.getTime().toString(36)
  return `${opened}.${seal(secret, opened)}`
}

export type FormAge = 'fine' | 'too_soon' | 'too_old'

/** A forged form token counts as expired: the page requests a new one and continues. */
export function ageOfForm(secret: string, token: string, now: Date): FormAge {
  const [opened = '', given = ''] = token.split('.')
  const right = Buffer.from(seal(secret, opened))
  const seen = Buffer.from(given)
  if (right.length !== seen.length || !timingSafeEqual(right, seen)) return 'too_old'
  const ageMs = now.getTime() - Number.parseInt(opened, 36)
  if (ageMs < TOUCH_LEAST_S * 1000) return 'too_soon'
  return ageMs > TOUCH_FORM_HOURS * HOUR_MS ? 'too_old' : 'fine'
}

/** Key for limits per address; the address cannot be recovered from it. */
export const networkHash = (secret: string, network: string): string => seal(secret, `network ${network}`).slice(0, 22)

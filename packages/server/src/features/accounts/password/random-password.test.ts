import { expect, test } from 'vitest'
import { hashPassword, hashRandomPassword, verifyPassword } from './password.ts'
import { randomPassword } from './random-password.ts'

test('initial password: three groups of five unambiguous letters, more than 70 bits', () => {
  const some = Array.from({ length: 500 }, randomPassword)
  for (const each of some) expect(each).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){2}$/)
  expect(new Set(some).size).toBe(500)
  const letters = new Set(some.join('').replaceAll('-', ''))
  expect(letters.size).toBe(31)
  expect(15 * Math.log2(letters.size)).toBeGreaterThan(70)
})

test('verifies cheap and expensive hashes alike; a missing hash matches no password', async () => {
  expect(await verifyPassword(await hashRandomPassword('ab-cd'), 'ab-cd')).toBe(true)
  expect(await verifyPassword(await hashRandomPassword('ab-cd'), 'ab-ce')).toBe(false)
  expect(await verifyPassword(await hashPassword('ab-cd'), 'ab-cd')).toBe(true)
  expect(await verifyPassword('', '')).toBe(false)
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false)
})

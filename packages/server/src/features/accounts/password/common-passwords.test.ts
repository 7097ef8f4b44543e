import { expect, it } from 'vitest'
import { cpuMs } from '../../../../test/support/cpu-time.ts'
import { isCommonPassword } from './common-passwords.ts'

it.each(['password1', 'PassWord1', 'qwertyuiop', 'iloveyou2', 'Password1!', 'P@ssw0rd2024', 'qwerty!@#', 'abcdefgh1!'])(
  '%s is soon guessed',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each(['correct horse battery', '秋水共长天一色', 'x7k2m9qp', 'Tr0ub4dor&3'])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

it('takes time that does not grow with the length', async () => {
  await isCommonPassword('x')
  const startedMs = cpuMs()
  await isCommonPassword('[a1'.repeat(66))
  expect(cpuMs() - startedMs).toBeLessThan(500)
})

import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it('knows leaked passwords however they are written, and no others', async () => {
  for (const leaked of ['password1', 'PassWord1', 'qwertyuiop', 'iloveyou2'])
    expect(await isCommonPassword(leaked)).toBe(true)
  for (const fine of ['correct horse battery', '秋水共长天一色']) expect(await isCommonPassword(fine)).toBe(false)
})

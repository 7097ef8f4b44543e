import { VARIANTS } from '@keguan/contract/vocabulary/variant'
import { expect, it } from 'vitest'
import { contrast } from '../src/lib/contrast.ts'
import { VARIANT_ENTRIES, variantOf } from './variants.ts'

it('chooses the variant by the first label of the host name', () => {
  for (const variant of VARIANTS) {
    expect(variantOf(`${VARIANT_ENTRIES[variant].host}.example.org`, 'https://x/')).toBe(variant)
  }
  expect(variantOf('127.0.0.1', 'http://127.0.0.1:8000/#/')).toBe('ai')
  expect(variantOf('careers.example.org', 'https://x/')).toBe('ai')
})

it('lets the origin marker choose xjnu', () => {
  expect(variantOf('xueyou.example.org', 'https://x/?origin=xj')).toBe('xjnu')
  expect(variantOf('localhost', 'http://localhost/#/user/login?a=1&origin=xj')).toBe('xjnu')
  expect(variantOf('localhost', 'http://localhost/?origin=xjx')).toBe('ai')
})

it('has colours on which white text can be read', () => {
  for (const { color } of Object.values(VARIANT_ENTRIES)) {
    expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
})

import { VARIANTS } from '@keguan/contract/vocabulary/variant'
import { expect, it } from 'vitest'
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

it('offers at log-in the product that it proposes', () => {
  for (const entry of Object.values(VARIANT_ENTRIES)) expect(entry.products).toContain(entry.product)
})

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it('has colours on which white text can be read', () => {
  for (const { color } of Object.values(VARIANT_ENTRIES)) {
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

import { expect, it } from 'vitest'
import { chooseLocale } from './setting.ts'

it('takes the stored language, then one of the browser, then Chinese', () => {
  expect(chooseLocale('en-US', ['zh-CN'])).toBe('en-US')
  expect(chooseLocale('fr-FR', ['en-GB', 'zh-CN'])).toBe('en-US')
  expect(chooseLocale(null, ['fr-FR', 'zh-TW'])).toBe('zh-CN')
  expect(chooseLocale(null, ['fr-FR'])).toBe('zh-CN')
  expect(chooseLocale(null, [])).toBe('zh-CN')
})

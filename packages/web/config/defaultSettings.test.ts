import { expect, it } from 'vitest'
import { DEFAULT_LAYOUT, DEFAULT_SETTINGS } from './defaultSettings.ts'

it('has the settings that the specification names', () => {
  expect(DEFAULT_LAYOUT).toMatchObject({
    navTheme: 'light',
    layout: 'top',
    contentWidth: 'Fluid',
    fixedHeader: true,
    fixSiderbar: true,
    colorWeak: false,
  })
  expect(DEFAULT_SETTINGS).toMatchObject({ menu: { locale: true }, iconfontUrl: '', headerHeight: 80, pwa: true })
  expect(DEFAULT_SETTINGS.title).toEqual({ 'zh-CN': '分析', 'en-US': 'Analysis' })
})

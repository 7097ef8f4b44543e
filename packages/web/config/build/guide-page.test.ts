import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { GUIDES, guideFile } from '../guides.ts'
import { guideLink, guidePage } from './guide-page.ts'

const docs = (path: string) => readFileSync(resolve(import.meta.dirname, '../../../../docs', path), 'utf8')
const pages = new Map(
  GUIDES.flatMap((guide) =>
    LOCALES.map((locale) => [guideFile(guide.id, locale), guidePage(guide, locale, docs(guide.source[locale]))]),
  ),
)

describe.each([...pages])('%s', (_, page) => {
  it('has one title, and a frame in its own language', () => {
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toMatch(/^<!doctype html>\n<html lang="(zh-CN|en-US)">/)
  })

  it('runs no script and makes no external request', () => {
    expect(page).not.toMatch(/<script|javascript:|src="http|rel="stylesheet" href="http/)
  })

  it('leads only to pages and headings that exist', () => {
    const own = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    for (const [, href = ''] of page.matchAll(/<a href="([^"]+)"/g)) {
      if (/^(https?:|\/)/.test(href)) continue
      const [file = '', anchor] = href.split('#')
      if (file !== '') expect([...pages.keys()], href).toContain(file)
      if (anchor && file === '') expect(own, href).toContain(decodeURIComponent(anchor))
      if (anchor && file !== '') expect(pages.get(file), href).toContain(` id="${anchor}"`)
    }
  })
})

it('guide link: leads to the page of another guide, and is dropped if its target is not served', () => {
  expect(guideLink('operators.zh-CN.md', GUIDES[0], 'zh-CN')).toBe('operators.zh-CN.html')
  expect(guideLink('../methods', GUIDES[0], 'en-US')).toBe(null)
  expect(guideLink('../methods/README.md#a', GUIDES[0], 'en-US')).toBe('methods.en-US.html#a')
  expect(guideLink('../security.md', GUIDES[0], 'en-US')).toBe(null)
  expect(guideLink('#here', GUIDES[0], 'en-US')).toBe('#here')
})

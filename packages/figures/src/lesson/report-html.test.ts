import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { SILENT_REPORT, SMALL_REPORT } from '../../test/small-report.ts'
import { escapeHtml, scriptJson, scriptSource } from '../kit/html/escape.ts'
import { stillGuide } from '../kit/html/still-guide.ts'
import { renderReportHtml } from './report-html.ts'

const META = { title: '</title><script>alert("&")</script>', teacher: "<img src=x onerror='x'>" }
const render = (more: object = {}) =>
  renderReportHtml(SMALL_REPORT, META, { locale: 'zh-CN', theme: 'light', plotlySrc: '/lib/plotly.min.js', ...more })

describe('escaping', () => {
  it('turns markup into text', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    )
  })
  it('keeps JSON inside its script element and readable as JSON', () => {
    const value = { text: '</script><!--\u2028&' }
    expect(scriptJson(value)).not.toMatch(/[<>&\u2028]/u)
    expect(JSON.parse(scriptJson(value))).toEqual(value)
  })
  it('keeps a library inside its script element', () => {
    expect(scriptSource('"</SCRIPT><!--"')).toBe('"<\\/SCRIPT><\\!--"')
  })
  it('lets nothing that a person wrote become markup', () => {
    const html = render()
    expect(html).not.toContain('<b>x</b>')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('alert("')
    expect(html.match(/<script/gu)).toHaveLength(3)
    expect(html.match(/<\/script>/gu)).toHaveLength(3)
  })
})

describe('the page', () => {
  it('names the library so that a client can inline it', () => {
    expect(render()).toContain('<script id="nb-plotly-library" src="/lib/plotly.min.js"></script>')
  })
  it('inlines the library when its source is given', () => {
    const html = render({ plotlySource: 'window.Plotly = {}' })
    expect(html).toContain('<script id="nb-plotly-library">window.Plotly = {}</script>')
    expect(html).not.toContain('src="/lib')
  })
  it('carries a policy that allows no requests', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(render())?.[1] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/https?:|\*|connect-src|unsafe-eval/)
  })
  it('asks the network for nothing else', () => {
    expect(render({ plotlySource: '' }).match(/(src|href)="(?!#)/gu)).toBeNull()
  })
  it('holds the data of each figure once, and a place to draw each', () => {
    const html = render()
    const json = html.match(/id="report-figures">(.*?)<\/script>/su)?.[1] ?? ''
    const { items } = JSON.parse(json) as { items: { id: string }[] }
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const { id } of items) expect(html).toContain(`class="plot" id="${id}"`)
  })
  it('shows the requested sections', () => {
    const html = render({ sections: ['st'] })
    expect(html).toContain('<section class="card" id="st">')
    expect(html).not.toContain('<section class="card" id="overview">')
    expect(html).toContain('id="methods"')
  })
  it('begins with the lesson and ends with how the numbers were computed, for teachers', () => {
    const [head] = render({ depth: 'researcher' }).split('</header>')
    expect(head).toContain('分析版本')
    const [brief, rest] = render({ depth: 'teacher' }).split('</header>')
    expect(brief).not.toContain('分析版本')
    expect(rest).toMatch(/<p class="origins">[^\n]*分析版本[^\n]*<\/p>\n<footer>/u)
  })
  it('leaves clicking out of its guides, since it has no sound', () => {
    for (const locale of LOCALES) {
      const guides = [...render({ locale }).matchAll(/<p class="guide">(.*?)<\/p>/gsu)].map(([, guide]) => guide)
      expect(guides.length).toBeGreaterThan(10)
      expect(guides.filter((guide) => /点击|click/iu.test(guide ?? ''))).toEqual([])
    }
    expect(stillGuide('越长越久。点击听那一段。深的更多。')).toBe('越长越久。深的更多。')
    expect(stillGuide('After Liu et al. (2014): more. Click to hear it. Pale: less.')).toBe(
      'After Liu et al. (2014): more. Pale: less.',
    )
  })
  it('can be read without scripts', () => {
    expect(render()).toMatch(/<noscript>.*查看数据.*<\/noscript>/su)
    expect(render()).toContain('<details class="data">')
  })
  it.each(LOCALES)('is complete in %s without speech', (locale) => {
    const html = renderReportHtml(SILENT_REPORT, { title: '' }, { locale, theme: 'dark', plotlySrc: '/x.js' })
    expect(html).toContain(`<html lang="${locale}" data-theme="dark">`)
    expect(html).toContain('class="empty"')
  })
})

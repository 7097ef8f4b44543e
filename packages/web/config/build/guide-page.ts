import { posix } from 'node:path'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { Marked } from 'marked'
import { GUIDES, type Guide, guideFile, headingId } from '../guides.ts'

const WORDS = {
  'zh-CN': { product: '课观', back: '返回控制台', guides: '指南', contents: '本页内容', other: 'English' },
  'en-US': {
    product: 'Keguan',
    back: 'Back to the console',
    guides: 'Guides',
    contents: 'On this page',
    other: '中文',
  },
} as const

/** With more headings than this, the browser's search is better than a list. */
const CONTENTS_MAX = 40

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Target of a guide's link: another guide, an external page, or none, as other documents are not served. */
export function guideLink(href: string, guide: Guide, locale: Locale): string | null {
  if (/^(https?:|#)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.normalize(posix.join(posix.dirname(guide.source[locale]), path)).replace(/\/$/, '/README.md')
  for (const other of GUIDES) {
    for (const [language, source] of Object.entries(other.source)) {
      if (source === target) return `${guideFile(other.id, language as Locale)}${anchor ? `#${anchor}` : ''}`
    }
  }
  return null
}

interface Heading {
  readonly id: string
  readonly text: string
}

function render(markdown: string, guide: Guide, locale: Locale) {
  const headings: Heading[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, raw }) {
        const text = raw.replace(/^#+\s*/, '').trim()
        const id = headingId(text)
        if (depth === 2) headings.push({ id, text: text.replaceAll('`', '') })
        return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const to = guideLink(href, guide, locale)
        const text = this.parser.parseInline(tokens)
        return to === null ? text : `<a href="${escapeHtml(to)}">${text}</a>`
      },
      table(token) {
        const row = (cells: typeof token.header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  // the line below the title with the link to the other language is replaced by the page's own header
  const html = marked.parse(markdown.replace(/^\[(English|中文)\]\([^)]*\)\s*(· )?/m, ''), { async: false })
  return { html, headings }
}

/** A guide as its own page, without a script. */
export function guidePage(guide: Guide, locale: Locale, markdown: string): string {
  const words = WORDS[locale]
  const { html, headings } = render(markdown, guide, locale)
  const other: Locale = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
  const items = GUIDES.map(({ id, name }) => {
    const current = id === guide.id ? ' aria-current="page"' : ''
    return `<li><a href="${guideFile(id, locale)}"${current}>${name[locale]}</a></li>`
  })
  const parts =
    headings.length > 1 && headings.length <= CONTENTS_MAX
      ? `<h2>${words.contents}</h2><ul>${headings.map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`).join('')}</ul>`
      : ''
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${guide.name[locale]} · ${words.product}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="guide.css">
</head>
<body>
<header><a href="/" class="product">${words.product}</a><span>${guide.name[locale]}</span>
<a href="${guideFile(guide.id, other)}" lang="${other}" hreflang="${other}">${words.other}</a><a href="/">${words.back}</a></header>
<div class="page">
<nav aria-label="${words.guides}"><ul>${items.join('')}</ul>${parts}</nav>
<main>
${html}</main>
</div>
</body>
</html>
`
}

export const GUIDE_CSS = `:root{--text:#1f2329;--soft:#59616b;--line:#e3e6ea;--ground:#fff;--fill:#f5f6f8;--link:#0a5c9a}
@media (prefers-color-scheme:dark){:root{--text:#e4e7eb;--soft:#a7afb8;--line:#343a42;--ground:#15181c;--fill:#1e2329;--link:#4fa8e8}}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.75 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible,.table:focus-visible{outline:2px solid var(--link);outline-offset:2px}
header{position:sticky;top:0;z-index:1;display:flex;gap:20px;align-items:center;height:56px;padding:0 24px;background:var(--ground);border-bottom:1px solid var(--line)}
header span{flex:1;overflow:hidden;color:var(--soft);white-space:nowrap;text-overflow:ellipsis}
header .product{font-size:18px;font-weight:600;color:var(--text)}
header a:not(.product){white-space:nowrap}
.page{display:flex;gap:48px;max-width:1180px;margin:0 auto;padding:24px}
nav{position:sticky;top:80px;flex:none;align-self:flex-start;width:220px;max-height:calc(100vh - 104px);overflow:auto;font-size:14px}
nav ul{margin:0 0 20px;padding:0;list-style:none}
nav a{display:block;padding:4px 10px;border-radius:6px;color:var(--text)}
nav a:hover{background:var(--fill);text-decoration:none}
nav a[aria-current]{background:var(--fill);color:var(--link);font-weight:600}
nav h2{margin:0 0 4px;padding:0 10px;color:var(--soft);font-size:13px;font-weight:400}
main{flex:1;min-width:0;max-width:820px}
main>h1{margin:4px 0 16px;font-size:28px;line-height:1.35}
main>h2{margin:36px 0 12px;padding-top:4px;font-size:20px;line-height:1.4}
main>h3{margin:24px 0 8px;font-size:16px}
main p,main li{overflow-wrap:anywhere}
main li{margin-bottom:6px}
code,pre{font:13px/1.6 ui-monospace,"SFMono-Regular",Menlo,Consolas,"Noto Sans CJK SC",monospace}
code{padding:1px 5px;border-radius:4px;background:var(--fill);overflow-wrap:anywhere}
pre{padding:12px 16px;overflow:auto;border-radius:8px;background:var(--fill)}
pre code{padding:0;background:none;overflow-wrap:normal}
.table{margin:12px 0;overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{background:var(--fill);font-weight:600}
td:first-child{min-width:110px}
@media (max-width:860px){header{gap:14px;padding:0 16px}header span{display:none}header .product{flex:1}.page{display:block;padding:16px}nav{position:static;width:auto;max-height:none;margin-bottom:16px}nav ul{display:flex;flex-wrap:wrap;gap:4px;margin-bottom:8px}nav h2{display:none}main>h1{font-size:24px}}
@media print{header,nav{display:none}}
`

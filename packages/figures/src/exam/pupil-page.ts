import type { Locale } from '@keguan/contract/vocabulary/locale'
import { escapeHtml as e } from '../kit/html/escape.ts'
import { pageStyle } from '../kit/html/style.ts'
import { PALETTES } from '../kit/theme.ts'

const STYLE = `.pupil{break-after:page;break-inside:avoid}.pupil:last-of-type{break-after:auto}
@media print{.pupil{border:0;box-shadow:none}}`

export interface PupilPage {
  readonly title: string
  /** Name, or the number where names are not kept. */
  readonly name: string
  readonly facts: readonly string[]
  readonly body: string
  readonly footer: string
}

/** Sheets for pupils and parents, one A4 page each, with the data of one pupil only. */
export const renderPages = (
  pages: readonly PupilPage[],
  { title, product, style, locale }: Readonly<Record<'title' | 'product' | 'style', string>> & { locale: Locale },
): string => `<!doctype html>
<html lang="${locale}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${e(title)} · ${e(product)}</title>
<style>${pageStyle(PALETTES.light, 'light', locale, { roles: {} })}${STYLE}${style}</style>
</head>
<body>
<main>
${pages.map(pageHtml).join('\n')}
</main>
</body>
</html>
`

const pageHtml = ({ title, name, facts, body, footer }: PupilPage): string => `<section class="card pupil">
<p class="eyebrow">${e(title)}</p>
<h1>${e(name)}</h1>
<p class="facts">${facts
  .filter(Boolean)
  .map((fact) => `<span>${e(fact)}</span>`)
  .join('')}</p>
${body}
<footer>${e(footer)}</footer>
</section>`

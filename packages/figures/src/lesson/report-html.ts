import type { Report } from '@keguan/contract/report/lesson/report'
import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { escapeHtml, scriptJson, scriptSource } from '../kit/html/escape.ts'
import { cardsHtml, headerHtml, methodsHtml, summaryHtml, tableHtml, warningsHtml } from '../kit/html/parts.ts'
import { DRAW_SCRIPT } from '../kit/html/script.ts'
import { sectionHtml } from '../kit/html/sections.ts'
import { pageStyle } from '../kit/html/style.ts'
import { type Say, sayIn } from '../kit/say.ts'
import { PALETTES, type ThemeName } from '../kit/theme.ts'
import { PAGE_TEXTS } from '../kit/words/page.ts'
import { buildReportView } from './report-view.ts'
import type { ReportMeta, SectionView } from './view.ts'

export interface ReportHtmlOptions {
  readonly locale: Locale
  readonly theme: ThemeName
  /** Sections to show; all of the edition's when not given. */
  readonly sections?: readonly ReportSection[] | undefined
  /** Address of the figure library. A client fetches it and puts it in line, so that the file opens offline. */
  readonly plotlySrc: string
  /** The library itself, put in line at once. */
  readonly plotlySource?: string | undefined
}

/** A kept page asks nobody for anything; its scripts are its own, in line or, before it is kept, the console's library. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The report as one page of HTML that can be kept, printed and opened without the console. */
export function renderReportHtml(report: Report, meta: ReportMeta, options: ReportHtmlOptions): string {
  const { locale, theme } = options
  const say = sayIn(locale)
  const view = buildReportView(report, { locale, theme, meta })
  const sections = view.sections.filter(({ id }) => options.sections?.includes(id) ?? true)
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<title>${escapeHtml(view.title)} · ${escapeHtml(say(PAGE_TEXTS.product))}</title>
<style>${pageStyle(PALETTES[theme], theme, locale)}</style>
</head>
<body>
<main>
${headerHtml(say, view)}
${cardsHtml(say, view.head)}
${warningsHtml(say, view.warnings)}
${summaryHtml(say, view.summary)}
${contentsHtml(say, sections)}
<p class="card" id="figures-note" hidden>${escapeHtml(say(PAGE_TEXTS.noLibrary))}</p>
<noscript><style>.plot{display:none}</style><p class="card">${escapeHtml(say(PAGE_TEXTS.noLibrary))}</p></noscript>
${tableHtml(say, view.table)}
${sections.map((section) => sectionHtml(say, section, PALETTES[theme])).join('\n')}
${methodsHtml(
  say,
  view.table.map(({ method }) => method),
)}
<footer>${escapeHtml(say(PAGE_TEXTS.footer))}</footer>
</main>
<script type="application/json" id="report-figures">${scriptJson(figureJson(sections, locale))}</script>
${libraryHtml(options)}
<script>${DRAW_SCRIPT}</script>
</body>
</html>
`
}

function contentsHtml(say: Say, sections: readonly SectionView[]): string {
  const entries = [
    { id: 'measures', title: say(PAGE_TEXTS.measures) },
    ...sections,
    { id: 'methods', title: say(PAGE_TEXTS.methods) },
  ]
  return `<nav class="card" aria-label="${escapeHtml(say(PAGE_TEXTS.contents))}"><ol>${entries
    .map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('')}</ol></nav>`
}

const figureJson = (sections: readonly SectionView[], locale: Locale) => ({
  locale,
  items: sections
    .flatMap(({ figures }) => figures)
    .filter(({ drawing, empty }) => drawing === 'plot' && empty === null)
    .map(({ id, data, layout }) => ({ id, data, layout })),
})

const libraryHtml = ({ plotlySrc, plotlySource }: ReportHtmlOptions): string =>
  plotlySource === undefined
    ? `<script id="nb-plotly-library" src="${escapeHtml(plotlySrc)}"></script>`
    : `<script id="nb-plotly-library">${scriptSource(plotlySource)}</script>`

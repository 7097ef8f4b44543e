import { type Say, sayIn } from '@keguan/contract/message'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import type { Palette, ThemeName } from '../theme.ts'
import type { ReportView, SectionView } from '../view.ts'
import { PAGE_TEXTS } from '../words/page.ts'
import { escapeHtml, scriptJson, scriptSource } from './escape.ts'
import { cardsHtml, headerHtml, howMadeHtml, methodsHtml, summaryHtml, tableHtml, warningsHtml } from './parts.ts'
import { DRAW_SCRIPT } from './script.ts'
import { sectionHtml } from './sections.ts'
import { storyHtml } from './story.ts'
import { pageStyle, type RoleColours } from './style.ts'

/** How the page gets the figure library. */
export interface LibraryOptions {
  /** Address of the figure library. A client fetches and inlines it, so that the file opens offline. */
  readonly plotlySrc: string
  /** Source of the library, already inlined. */
  readonly plotlySource?: string | undefined
}

/** Options for writing a report as a page. */
export interface HtmlOptions extends LibraryOptions {
  readonly locale: Locale
  readonly theme: ThemeName
}

export interface PageOptions extends LibraryOptions {
  readonly locale: Locale
  readonly theme: ThemeName
  readonly palette: Palette
  /** Sections to show; all if omitted. */
  readonly sections?: readonly string[] | undefined
  /** Sections that are also printed; all if omitted. The others are for the screen. */
  readonly printed?: readonly string[] | undefined
  /** Texts and colours of a kind of report. */
  readonly kind: {
    /** Above the title, and in the window title. */
    readonly product: Named
    readonly footer: Named
    /** Whether the sentences come before the cards. */
    readonly leadsWithSentences?: boolean
    readonly roleMarks: Readonly<Record<string, Named>>
    readonly colours: RoleColours
  }
}

/**
 * A saved page makes no requests; its scripts are inline or, before it is saved, the console's library.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** A report as one page of HTML that can be kept, printed and opened without the console. */
export function reportPage(view: ReportView, options: PageOptions): string {
  const { locale, theme, palette, kind } = options
  const say = sayIn(locale)
  const sections = view.sections.filter(({ id }) => options.sections?.includes(id) ?? true)
  const markOf = (role: string) => {
    const mark = kind.roleMarks[role]
    return mark ? say(mark) : ''
  }
  const context = { say, palette, roleMarks: kind.roleMarks, printed: options.printed }
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<title>${escapeHtml(view.title)} · ${escapeHtml(say(kind.product))}</title>
<style>${pageStyle(palette, theme, locale, kind.colours)}</style>
</head>
<body>
<main>
${headerHtml(view, say(kind.product))}
${view.story ? storyHtml(view.story, markOf) : ''}
${kind.leadsWithSentences ? summaryHtml(say, view.summary) : ''}
${cardsHtml(say, view.head)}
${warningsHtml(say, view.warnings)}
${kind.leadsWithSentences ? '' : summaryHtml(say, view.summary)}
${contentsHtml(say, sections, view.table.length > 0)}
<p class="card" id="figures-note" hidden>${escapeHtml(say(PAGE_TEXTS.noLibrary))}</p>
<noscript><style>.plot{display:none}</style><p class="card">${escapeHtml(say(PAGE_TEXTS.noLibrary))}</p></noscript>
${sections.map((section) => sectionHtml(context, section)).join('\n')}
${tableHtml(say, view.table)}
${methodsHtml(
  say,
  view.table.map(({ method }) => method),
)}
${howMadeHtml(view)}<footer>${escapeHtml(say(kind.footer))}</footer>
</main>
<script type="application/json" id="report-figures">${scriptJson(figureJson(sections, locale))}</script>
${libraryHtml(options)}
<script>${DRAW_SCRIPT}</script>
</body>
</html>
`
}

function contentsHtml(say: Say, sections: readonly SectionView[], hasTable: boolean): string {
  const entries = [
    ...sections,
    ...(hasTable ? [{ id: 'measures', title: say(PAGE_TEXTS.measures) }] : []),
    ...(hasTable ? [{ id: 'methods', title: say(PAGE_TEXTS.methods) }] : []),
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

const libraryHtml = ({ plotlySrc, plotlySource }: LibraryOptions): string =>
  plotlySource === undefined
    ? `<script id="nb-plotly-library" src="${escapeHtml(plotlySrc)}"></script>`
    : `<script id="nb-plotly-library">${scriptSource(plotlySource)}</script>`

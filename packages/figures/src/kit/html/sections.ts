import type { Say } from '@keguan/contract/message'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { cellText, columnDecimals } from '../sheet/cells.ts'
import type { Palette } from '../theme.ts'
import { twoPerRow } from '../two-per-row.ts'
import type { EvidenceGroup, EvidenceItem, FigureView, GraphView, SectionView } from '../view.ts'
import { PAGE_TEXTS } from '../words/page.ts'
import { escapeHtml as e } from './escape.ts'
import { graphSvg } from './graph.ts'
import { stillGuide } from './still-guide.ts'

/** Longer lists are collapsed. */
const ITEMS_OPEN = 8

/** Options for writing sections. */
export interface SectionHtmlContext {
  readonly say: Say
  readonly palette: Palette
  /** One letter or mark per role, in addition to the colour. */
  readonly roleMarks: Readonly<Record<string, Named>>
  readonly printed: readonly string[] | undefined
}

export const sectionHtml = (
  context: SectionHtmlContext,
  section: SectionView,
): string => `<section class="card${context.printed?.includes(section.id) === false ? ' screen' : ''}" id="${section.id}">
<h2>${e(section.title)}</h2>
<p class="section-summary">${e(section.summary)}</p>
${section.caveat === null ? '' : `<p class="caveat">${e(section.caveat)}</p>`}
<div class="figures">${figuresHtml(context, section.figures)}</div>
${section.evidence.map((group) => evidenceHtml(context, group)).join('')}
${linksHtml(section)}</section>`

/** Two per row; a figure that would be alone takes the whole row. */
function figuresHtml(context: SectionHtmlContext, figures: readonly FigureView[]): string {
  const rows = twoPerRow(figures.map(({ wide, empty }) => wide && empty === null))
  return figures.map((figure, i) => figureHtml(context, figure, rows[i] === true)).join('')
}

function figureHtml(context: SectionHtmlContext, figure: FigureView, wide: boolean): string {
  const { say, palette } = context
  const guide = stillGuide(figure.guide)
  const heading = `<figcaption><h3>${e(figure.title)}</h3>${guide === '' ? '' : `<p class="guide">${e(guide)}</p>`}</figcaption>`
  const kind = figure.empty === null ? figure.drawing : 'none'
  const open = `<figure class="figure${wide ? ' wide' : ''}" data-kind="${kind}">${heading}`
  if (figure.empty !== null) return `${open}<div class="empty">${e(figure.empty)}</div></figure>`
  if (figure.drawing === 'table') return `${open}<div class="scroll open">${dataTable(figure)}</div></figure>`
  const data = `<details class="data"><summary>${e(say(PAGE_TEXTS.data))}</summary><div class="scroll">${dataTable(figure)}</div></details></figure>`
  if (figure.graph !== null) {
    return `${open}<div class="graph" id="${figure.id}" role="img" aria-label="${e(figure.alt)}">${graphSvg(figure.graph, palette)}</div>${proposalsHtml(context, figure.graph)}${data}`
  }
  return `${open}<div class="plot" id="${figure.id}" role="img" aria-label="${e(figure.alt)}" style="min-height:${figure.height}px"></div>
${data}`
}

/** For tables wider than a sheet of paper: in print each row becomes a paragraph of names and values. */
const WIDE_COLUMNS = 13
/** Minimum characters of a text that a narrow screen would otherwise break over many lines. */
const LONG_TEXT = 40
/** Number of columns that fit in small print. */
const BROAD_COLUMNS = 8

function dataTable({ columns, rows }: FigureView): string {
  const isWide = columns.length > WIDE_COLUMNS
  const width = isWide ? 'many' : columns.length > BROAD_COLUMNS ? 'broad' : ''
  const label = (title: string): string => (isWide ? ` data-label="${e(title)}"` : '')
  const css = columns.map(({ kind }) => (kind === 'text' ? '' : ' class="num"'))
  const isLong = (at: number) => rows.some((row) => String(row[at] ?? '').length > LONG_TEXT)
  const headCss = columns.map(({ kind }, i) => (kind === 'text' && isLong(i) ? ' class="words"' : css[i]))
  const head = columns.map(({ title }, i) => `<th scope="col"${headCss[i]}>${e(title)}</th>`).join('')
  const decimals = columns.map((_, i) => columnDecimals(rows.map((row) => row[i])))
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column, i) => `<td${css[i]}${label(column.title)}>${e(cellText(row[i] ?? null, column, decimals[i] ?? 0))}</td>`).join('')}</tr>`,
  )
  return `<table${width === '' ? '' : ` class="${width}"`}><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** Relations that a person is to confirm, with their state. */
function proposalsHtml(context: SectionHtmlContext, { proposals, words }: GraphView): string {
  if (proposals.length === 0) return ''
  const items = proposals.map(({ label, stateName, said }): EvidenceItem => {
    const head = context.say(PAGE_TEXTS.proposal, { label, state: stateName })
    return said === null ? { moment: null, role: null, text: head } : { ...said, text: `${head} ${said.text}` }
  })
  return evidenceHtml(context, { id: 'ties', title: words.proposals, items })
}

function evidenceHtml(context: SectionHtmlContext, { title, items }: EvidenceGroup): string {
  const [open, folded] = [items.slice(0, ITEMS_OPEN), items.slice(ITEMS_OPEN)]
  const rest =
    folded.length === 0
      ? ''
      : `<details><summary>${e(context.say(PAGE_TEXTS.more, { n: folded.length }))}</summary>${itemsHtml(context, folded)}</details>`
  return `<div class="evidence"><h3>${e(title)}</h3>${itemsHtml(context, open)}${rest}</div>`
}

const itemsHtml = ({ say, roleMarks }: SectionHtmlContext, items: readonly EvidenceItem[]): string =>
  `<ul>${items
    .map(({ moment, role, text }) => {
      const mark = role === null ? undefined : roleMarks[role]
      return `<li><span class="time">${e(moment?.label ?? '')}</span><span class="role ${role ?? ''}">${mark ? e(say(mark)) : ''}</span><span>${e(text)}</span></li>`
    })
    .join('')}</ul>`

const linksHtml = ({ measures }: SectionView): string =>
  measures.length === 0
    ? ''
    : `<p class="links">${measures.map(({ name, value, why }) => `<span${why === null ? '' : ` title="${e(why)}"`}>${e(name)}<b>${e(value)}</b></span>`).join('')}</p>`

import type { Say } from '@keguan/contract/message'
import type { HeadCard, MethodCard, ReportView, SummaryView, TableRow, WarningView } from '../view.ts'
import { PAGE_TEXTS } from '../words/page.ts'
import { escapeHtml as e } from './escape.ts'

const spans = (texts: readonly string[]): string => texts.map((text) => `<span>${e(text)}</span>`).join('')

export const headerHtml = (view: ReportView, product: string): string => `<header>
<p class="eyebrow">${e(product)}</p>
<h1>${e(view.title)}</h1>
${view.facts.length > 0 ? `<p class="facts">${spans(view.facts)}</p>` : ''}
<p class="origins">${spans(view.origins)}</p>
</header>`

/** How the numbers were computed, at the end of a page that begins with something else. */
export const howMadeHtml = ({ method = [] }: ReportView): string =>
  method.length === 0 ? '' : `<p class="origins">${spans(method)}</p>\n`

const tag = (say: Say): string => `<span class="tag">${e(say(PAGE_TEXTS.estimated))}</span>`

export const cardsHtml = (say: Say, cards: readonly HeadCard[]): string =>
  cards.length === 0
    ? ''
    : `<div class="head">${cards
        .map(
          (card) => `<div class="card"><div class="label">${e(card.label)}${card.estimated ? tag(say) : ''}</div>
<div class="value">${e(card.value)}${card.unit === '' ? '' : `<span class="unit">${e(card.unit)}</span>`}</div>
<div class="sub">${e(card.sub)}</div></div>`,
        )
        .join('')}</div>`

export const warningsHtml = (say: Say, warnings: readonly WarningView[]): string =>
  warnings.length === 0
    ? ''
    : `<section class="card warnings"><h2>${e(say(PAGE_TEXTS.warnings))}</h2><ul>${warnings
        .map(({ text }) => `<li>${e(text)}</li>`)
        .join('')}</ul></section>`

export function summaryHtml(say: Say, { sentences }: SummaryView): string {
  if (sentences.length === 0) return ''
  return `<section class="card"><h2>${e(say(PAGE_TEXTS.summary))}</h2>
${sentences.map((sentence) => `<p>${e(sentence)}</p>`).join('')}</section>`
}

export function tableHtml(say: Say, rows: readonly TableRow[]): string {
  const heads = [PAGE_TEXTS.measure, PAGE_TEXTS.value, PAGE_TEXTS.reference, PAGE_TEXTS.note]
  if (rows.length === 0) return ''
  return `<section class="card" id="measures"><h2>${e(say(PAGE_TEXTS.measures))}</h2>
<table class="measures"><thead><tr>${heads.map((head) => `<th scope="col">${e(say(head))}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => rowHtml(say, row)).join('')}</tbody></table></section>`
}

const rowHtml = (say: Say, row: TableRow): string => `<tr${row.unsure ? ' class="unsure"' : ''}><td>${e(row.name)}</td>
<td>${e(row.value)}${row.estimated ? tag(say) : ''}${row.interval === '' ? '' : `<div class="interval">${e(row.interval)}</div>`}</td>
<td data-label="${e(say(PAGE_TEXTS.reference))}">${e(row.reference)}</td><td>${e(row.note)}</td></tr>`

/** Consecutive cards with the same source and limits state these once. */
function groupsOf(cards: readonly MethodCard[]): MethodCard[][] {
  const groups: MethodCard[][] = []
  for (const card of cards) {
    const [first] = groups.at(-1) ?? []
    if (first?.source === card.source && first.limits === card.limits) groups.at(-1)?.push(card)
    else groups.push([card])
  }
  return groups
}

export function methodsHtml(say: Say, cards: readonly MethodCard[]): string {
  if (cards.length === 0) return ''
  const list = (card: MethodCard, parts: readonly ('formula' | 'thresholds' | 'source' | 'limits')[]) =>
    `<dl>${parts.map((part) => `<dt>${e(say(PAGE_TEXTS[part]))}</dt><dd>${e(card[part])}</dd>`).join('')}</dl>`
  const group = (own: readonly MethodCard[]) => {
    const [first] = own
    if (!first) return ''
    const each = own.map(
      (card) => `<section><h3>${e(card.name)}</h3>${list(card, ['formula', 'thresholds'])}</section>`,
    )
    return `<div class="method">${each.join('')}<section>${list(first, ['source', 'limits'])}</section></div>`
  }
  return `<section class="card" id="methods"><h2>${e(say(PAGE_TEXTS.methods))}</h2>
<p class="muted">${e(say(PAGE_TEXTS.methodsNote))}</p><div class="methods">${groupsOf(cards).map(group).join('')}</div></section>`
}

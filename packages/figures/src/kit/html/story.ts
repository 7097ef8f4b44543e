import type { StoryCard, StoryItem, StoryView, TimeBand } from '../view.ts'
import { escapeHtml as e } from './escape.ts'

const percentOf = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The speaker's letter in the language of the page; '' for none. */
type MarkOf = (role: string) => string

/** The first page of a saved report: band, cards, moments and things to try. */
export function storyHtml(story: StoryView, markOf: MarkOf): string {
  const { band, cards, good, tries, aim, note, words } = story
  return `<section class="card story">
${band ? bandHtml(band) : ''}
${cards.length === 0 ? '' : `<div class="head">${cards.map(cardHtml).join('')}</div>`}
${aim ? `<p class="aim"><b>${e(aim.title)}</b> ${e(aim.text)}</p>` : ''}
${note === '' ? '' : `<p class="muted">${e(note)}</p>`}
<div class="advice">${listHtml(words.good, good, markOf)}${listHtml(words.tries, tries, markOf)}</div>
</section>`
}

function bandHtml({ lanes, marks, parts, ticks, alt }: TimeBand): string {
  const svg = (drawn: TimeBand['lanes'], height: number) =>
    `<svg viewBox="0 0 1000 40" preserveAspectRatio="none" height="${height}">${drawn
      .map(({ colour, path }) => `<path d="${path}" fill="${colour}"/>`)
      .join('')}</svg>`
  const row = (mark: string, content: string) => `<span>${e(mark)}</span>${content}`
  return `<div class="band" role="img" aria-label="${e(alt)}">
${parts.length === 0 ? '' : row('', partsHtml(parts))}
${row(lanes.map(({ mark }) => mark).join(' '), svg(lanes, 40))}
${marks.map((mark) => row(mark.mark, svg([mark], 10))).join('')}
${row('', `<div class="ticks">${ticks.map(({ at, label }) => `<span style="left:${percentOf(at)}">${e(label)}</span>`).join('')}</div>`)}
</div><p class="legend">${[...lanes, ...marks].map(({ name, mark, colour }) => `<span><i style="background:${colour}"></i>${e(mark)} ${e(name)}</span>`).join('')}</p>`
}

/**
 * Names are never truncated: one that is wider than its part moves the next ones; the strip shows where a part begins.
 */
function partsHtml(parts: TimeBand['parts']): string {
  const names = parts.map(({ name, from, to }) => `<span style="flex-grow:${(to - from).toFixed(4)}">${e(name)}</span>`)
  const strip = parts.map(
    ({ from, to }) => `<span style="left:${percentOf(from)};width:${percentOf(to - from)}"></span>`,
  )
  return `<div><div class="names">${names.join('')}</div><div class="parts">${strip.join('')}</div></div>`
}

const cardHtml = ({ label, value, unit, sub, before }: StoryCard): string =>
  `<div class="card"><div class="label">${e(label)}</div><div class="value">${e(value)}${unit === '' ? '' : `<span class="unit">${e(unit)}</span>`}</div><div class="sub">${e(sub)}${before === '' ? '' : `<br>${e(before)}`}</div></div>`

function listHtml(title: string, items: readonly StoryItem[], markOf: MarkOf): string {
  if (items.length === 0) return ''
  return `<div><h2>${e(title)}</h2><ul>${items.map((item) => itemHtml(item, markOf)).join('')}</ul></div>`
}

function markHtml(role: string, markOf: MarkOf): string {
  const mark = markOf(role)
  return mark === '' ? '' : `<span class="role ${e(role)}">${e(mark)}</span> `
}

const itemHtml = ({ title, quote, moment, text, wording, why }: StoryItem, markOf: MarkOf): string =>
  `<li><h3>${e(title)}${moment ? ` <span class="time">${e(moment.label)}</span>` : ''}</h3>${quote ? `<blockquote>${markHtml(quote.role, markOf)}${e(quote.text)}</blockquote>` : ''}<p>${e(text)}</p>${wording === '' ? '' : `<p>${e(wording)}</p>`}${why === '' ? '' : `<p class="muted">${e(why)}</p>`}</li>`

import { type Say, sayIn } from '@keguan/contract/message'
import type { PupilSheet } from '@keguan/contract/report/exam/pupil-sheet'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { escapeHtml as e } from '../kit/html/escape.ts'
import { marks, paperName, shareText } from './context.ts'
import { renderPages } from './pupil-page.ts'
import { chanceTextOf, LEVEL_TEXTS, MASTERY_TEXTS, PUPIL_TEXTS as T } from './words/pupil.ts'

const STYLE = `.papers{display:flex;flex-wrap:wrap;gap:8px 32px;margin:8px 0}.papers b{font-size:22px;font-weight:600}
.pupil ol{margin:4px 0 12px;padding-left:1.4em}.pupil table{width:100%}`

/** Sheets of an exam for pupils and parents. */
export function renderPupilPages(pupils: readonly PupilSheet[], title: string, locale: Locale): string {
  const say = sayIn(locale)
  const page = (pupil: PupilSheet) => ({
    ...{ title, name: pupil.name || pupil.number, footer: say(T.footer) },
    facts: [pupil.className, pupil.name === '' ? '' : pupil.number],
    body: `<div class="papers">${pupil.papers.map((paper) => paperHtml(say, paper, pupil.earlier)).join('')}</div>
<h2>${e(say(T.next))}</h2>
${nextHtml(say, pupil)}
<h2>${e(say(T.points))}</h2>
${pointsHtml(say, pupil)}`,
  })
  return renderPages(pupils.map(page), { title, product: say(T.product), style: STYLE, locale })
}

function paperHtml(
  say: Say,
  { id, full, level, mark, change }: PupilSheet['papers'][number],
  earlier: string | undefined,
): string {
  const since = change && earlier !== undefined ? `<p>${e(say(T[change], { earlier }))}</p>` : ''
  const value = mark ? ` ${e(say(T.mark, { value: marks(mark.value), full }))}` : ''
  const error = mark?.error == null ? '' : `<p class="muted">${e(say(T.error, { error: marks(mark.error) }))}</p>`
  return `<div><span class="muted">${e(paperName({ say }, id))}</span> <b>${e(say(LEVEL_TEXTS[level]))}</b>${value}${error}${since}</div>`
}

function nextHtml(say: Say, { next, points }: PupilSheet): string {
  const hasJudgement = points.length > 0 || next.length > 0
  if (next.length === 0) return hasJudgement ? `<p>${e(say(T.none))}</p>` : `<p class="muted">${e(say(T.noPoints))}</p>`
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return `<ol>${next
    .map(({ point, questions }) => {
      const list = questions.join(between)
      return `<li>${e(point === null ? say(T.nextQuestion, { questions: list }) : say(T.nextPoint, { point, questions: list }))}</li>`
    })
    .join('')}</ol>`
}

function pointsHtml(say: Say, { points }: PupilSheet): string {
  if (points.length === 0) return `<p class="muted">${e(say(T.noPoints))}</p>`
  return `<table><tbody>${points
    .map(
      ({ name, level, chance }) =>
        `<tr><th scope="row">${e(name)}</th><td>${e(say(MASTERY_TEXTS[level]))}</td><td class="muted">${e(say(chanceTextOf(chance), { chance: shareText(chance) }))}</td></tr>`,
    )
    .join('')}</tbody></table>`
}

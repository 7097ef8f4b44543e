import { type Say, sayIn } from '@keguan/contract/message'
import type { PupilCourse, TermPupil, TermReport } from '@keguan/contract/report/exam/term-report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { escapeHtml as e } from '../../kit/html/escape.ts'
import { PALETTES } from '../../kit/theme.ts'
import { marks, paperName } from '../context.ts'
import { renderPages } from '../pupil-page.ts'
import { LEVEL_TEXTS } from '../words/pupil.ts'
import { TERM_PUPIL_TEXTS as T } from '../words/term.ts'

const STYLE = `.pupil table{width:auto;margin:4px 0}.pupil svg{display:block;width:100%;max-width:560px;height:auto}`

/** Sheets over a term for pupils and parents: in compulsory school levels only. */
export function renderTermPupilPages(
  pupils: readonly TermPupil[],
  { title, exams, settings }: Pick<TermReport, 'title' | 'exams' | 'settings'>,
  locale: Locale,
): string {
  const say = sayIn(locale)
  const titles = exams.map((exam) => exam.title)
  const isLevels = settings.compulsory
  const page = (pupil: TermPupil) => ({
    ...{ title, name: pupil.name || pupil.number, facts: [pupil.class_name] },
    body: pupil.papers.map((paper) => paperHtml(say, paper, titles, isLevels)).join(''),
    footer: say(isLevels ? T.footerLevels : T.footer),
  })
  return renderPages(pupils.map(page), { title, product: say(T.product), style: STYLE, locale })
}

function paperHtml(say: Say, paper: PupilCourse, titles: readonly string[], isLevels: boolean): string {
  const cells = paper.course.map((point) =>
    point ? e(say(LEVEL_TEXTS[point.level])) : `<span class="muted">${e(say(T.none))}</span>`,
  )
  return `<h2>${e(paperName({ say }, paper.id))}</h2>
<table><thead><tr>${titles.map((title) => `<th scope="col">${e(title)}</th>`).join('')}</tr></thead>
<tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>
${isLevels ? '' : chart(say, paper, titles)}
<p>${e(say(paper.change ? T[paper.change.kind] : T.one))}</p>`
}

/** Box of the drawing, and its range of T scores. */
const [WIDTH, HEIGHT, LEFT, TOP] = [560, 150, 34, 12] as const
const [LOW, HIGH] = [20, 80] as const

function chart(say: Say, { course }: PupilCourse, titles: readonly string[]): string {
  const x = (exam: number) => LEFT + ((WIDTH - LEFT) * (exam + 0.5)) / course.length
  const y = (t: number) => TOP + ((HIGH - Math.min(HIGH, Math.max(LOW, t))) / (HIGH - LOW)) * (HEIGHT - TOP - 24)
  const { accent, grid, muted, ink } = PALETTES.light
  const lines = [30, 40, 50, 60, 70].map(
    (t) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(t)}" y2="${y(t)}" stroke="${t === 50 ? muted : grid}"/><text x="${LEFT - 6}" y="${y(t) + 4}" text-anchor="end" fill="${muted}">${t}</text>`,
  )
  const points = course.flatMap((point, exam) => (point ? [{ ...point, at: x(exam) }] : []))
  const path = points.map(({ t, at }, i) => `${i === 0 ? 'M' : 'L'}${at} ${y(t)}`).join('')
  const marksOf = points.map(
    ({ t, error, at }) =>
      `${error === null ? '' : `<line x1="${at}" x2="${at}" y1="${y(t - error)}" y2="${y(t + error)}" stroke="${accent}" stroke-width="2"/>`}<circle cx="${at}" cy="${y(t)}" r="4" fill="${accent}"/><text x="${at + 8}" y="${y(t) - 6}" fill="${ink}">${marks(t)}</text>`,
  )
  const names = titles.map(
    (title, exam) => `<text x="${x(exam)}" y="${HEIGHT - 4}" text-anchor="middle" fill="${muted}">${e(title)}</text>`,
  )
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${e(say(T.chart))}" font-size="12">${lines.join('')}<path d="${path}" fill="none" stroke="${accent}" stroke-width="1.5"/>${marksOf.join('')}${names.join('')}</svg>`
}

import { sayIn } from '@keguan/contract/message'
import {
  CAREER_AMOUNTS,
  type CareerLamp,
  type CareerLetter,
  type CareerOccupation,
  type CareerReport,
} from '@keguan/contract/report/career/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { RIASEC, RIASEC_NAMES, RIASEC_TEXTS } from '@keguan/contract/vocabulary/riasec'
import type { ViewContext } from '../kit/context.ts'
import { column, figure, tableFigure } from '../kit/figures/figure.ts'
import { MISSING, percent, rounded } from '../kit/format.ts'
import { axis } from '../kit/template.ts'
import { PALETTES, type ThemeName, tint } from '../kit/theme.ts'
import type { Cell, FigureView, ReportKind } from '../kit/view.ts'
import { CAREER_FIGURES, type CareerSection, LAMP_TEXTS, SOURCE_NAMES, CAREER_TEXTS as T, ZONE_NAMES } from './words.ts'

export interface CareerKind extends ReportKind {
  readonly measure: 'lamp' | 'first' | 'second'
  readonly section: CareerSection
  readonly role: 'person'
  readonly warning: never
}

export interface CareerContext extends ViewContext {
  readonly report: CareerReport
}

export const careerContext = (report: CareerReport, locale: Locale, theme: ThemeName): CareerContext => ({
  ...{ report, locale, say: sayIn(locale), palette: PALETTES[theme] },
})

export const share = (value: number): string => percent(value, 0)
export const intervalText = ([low, high]: readonly [number, number]): string => `${share(low)}–${share(high)}`

/** Maximum occupations on a page; the workbook has all. */
export const OCCUPATIONS_SHOWN = 30

/** Shares with their intervals, in the order of the hexagon. */
export function profileFigure(context: CareerContext, letters: readonly CareerLetter[]): FigureView<never> {
  const { say, palette } = context
  const shown = RIASEC.flatMap((letter) => letters.find((each) => each.letter === letter) ?? []).toReversed()
  const name = ({ letter }: CareerLetter) => `${say(RIASEC_NAMES[letter])} ${letter}`
  return figure(context, {
    id: 'letters',
    words: CAREER_FIGURES.profile,
    size: 'medium',
    data: [
      {
        type: 'scatter',
        mode: 'lines',
        x: shown.flatMap(({ interval }) => [...interval, null]),
        y: shown.flatMap((each) => [name(each), name(each), null]),
        hoverinfo: 'skip',
        line: { color: palette.accent, width: 2 },
      },
      {
        type: 'scatter',
        mode: 'markers',
        x: shown.map((each) => each.share),
        y: shown.map(name),
        hovertext: shown.map((each) => `${name(each)}: ${share(each.share)} (${intervalText(each.interval)})`),
        hoverinfo: 'text',
        marker: { color: palette.accent, size: 10 },
      },
    ],
    layout: {
      xaxis: axis(palette, say(T.shareOf), { range: [0, 1], tickformat: '.0%', dtick: 0.25 }),
      yaxis: axis(palette, null, { type: 'category', showgrid: false, tickfont: { color: palette.ink } }),
      margin: { l: 110, r: 16, t: 8, b: 44 },
    },
    columns: [
      ...[T.letter, T.does, T.shareOf, T.interval, T.chance].map((title) => column(say, title)),
      column(say, T.evidence, 'number'),
    ],
    rows: letters.map((each): Cell[] => [
      name(each),
      say(RIASEC_TEXTS[each.letter]),
      share(each.share),
      intervalText(each.interval),
      share(each.first),
      each.evidence,
    ]),
  })
}

const corner = (place: number, radius: number): [number, number] => {
  const angle = Math.PI / 2 - (place * Math.PI) / 3
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** The same shares on the hexagon, each with its interval along its own axis. */
export function hexagonFigure(context: CareerContext, letters: readonly CareerLetter[]): FigureView<never> {
  const { say, palette } = context
  const placed = RIASEC.map((letter) => letters.find((each) => each.letter === letter))
  const most = placed.reduce((max, each) => Math.max(max, each?.interval[1] ?? 0), 0.2)
  const ring = (values: readonly number[]) => [...values, values[0] ?? 0].map((value, i) => corner(i, value / most))
  const rings = [0.25, 0.5, 0.75, 1].map((radius) => ring(RIASEC.map(() => radius * most)))
  const drawn = ring(placed.map((each) => each?.share ?? 0))
  const spans = placed.map((each, i) => (each?.interval ?? [0, 0]).map((end) => corner(i, end / most)))
  const names = RIASEC.map((letter, i) => ({ text: say(RIASEC_NAMES[letter]), place: corner(i, 1.16) }))
  const textOf = (each: CareerLetter | undefined) =>
    each ? `${say(RIASEC_NAMES[each.letter])} ${share(each.share)} (${intervalText(each.interval)})` : ''
  return figure(context, {
    id: 'hexagon',
    words: CAREER_FIGURES.hexagon,
    size: 'medium',
    data: [
      ...rings.map((points) => ({
        type: 'scatter' as const,
        mode: 'lines',
        x: points.map(([x]) => x),
        y: points.map(([, y]) => y),
        hoverinfo: 'skip',
        line: { color: palette.axis, width: 1 },
      })),
      {
        type: 'scatter',
        mode: 'lines',
        x: spans.flatMap((span) => [...span.map(([x]) => x), null]),
        y: spans.flatMap((span) => [...span.map(([, y]) => y), null]),
        hoverinfo: 'skip',
        line: { color: tint(palette.accent, 0.45), width: 6 },
      },
      {
        type: 'scatter',
        mode: 'lines+markers',
        x: drawn.map(([x]) => x),
        y: drawn.map(([, y]) => y),
        hovertext: [...placed, placed[0]].map(textOf),
        hoverinfo: 'text',
        fill: 'toself',
        fillcolor: tint(palette.accent, 0.18),
        line: { color: palette.accent, width: 2 },
        marker: { color: palette.accent, size: 7 },
      },
      {
        type: 'scatter',
        mode: 'text',
        x: names.map(({ place }) => place[0]),
        y: names.map(({ place }) => place[1]),
        text: names.map(({ text }) => text),
        textfont: { color: palette.ink },
        hoverinfo: 'skip',
      },
    ],
    layout: {
      xaxis: { visible: false, range: [-1.6, 1.6] },
      yaxis: { visible: false, range: [-1.25, 1.3], scaleanchor: 'x' },
      margin: { l: 8, r: 8, t: 8, b: 8 },
    },
    columns: [T.letter, T.shareOf, T.interval].map((title) => column(say, title)),
    rows: placed.map((each): Cell[] =>
      each ? [say(RIASEC_NAMES[each.letter]), share(each.share), intervalText(each.interval)] : [],
    ),
  })
}

/** Three highest letters of an occupation. */
export const codeText = ({ scores }: CareerOccupation): string =>
  RIASEC.map((letter, i) => [letter, scores[i] ?? 0] as const)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([letter]) => letter)
    .join('')

export const occupationTable = (context: CareerContext, occupations: readonly CareerOccupation[]): FigureView<never> =>
  tableFigure(context, {
    id: 'occupation-list',
    words: CAREER_FIGURES.occupations,
    columns: [T.occupation, T.code, T.fit, T.interval, T.congruence, T.iachan, T.zone].map((title) =>
      column(context.say, title),
    ),
    rows: occupations
      .slice(0, OCCUPATIONS_SHOWN)
      .map((each): Cell[] => [
        context.say(each.title),
        codeText(each),
        rounded(each.fit, 2),
        each.interval.map((end) => rounded(end, 2)).join('–'),
        ...[String(each.congruence), String(each.iachan), context.say(ZONE_NAMES[each.zone] ?? T.zone)],
      ]),
  })

/** Whether a source would be long enough for a result by itself. */
const lampAlone = ({ syllables }: CareerReport['sources'][number]): CareerLamp => {
  if (syllables < CAREER_AMOUNTS.first) return 'evidence_only'
  return syllables < CAREER_AMOUNTS.steady ? 'low' : 'enough'
}

export const sourceTable = (context: CareerContext): FigureView<never> => {
  const { say, report } = context
  return tableFigure(context, {
    id: 'source-list',
    words: CAREER_FIGURES.sources,
    columns: [
      ...[T.source, T.kind, T.date, T.alone].map((title) => column(say, title)),
      ...[T.syllables, T.sentences, T.sentenceLength, T.variety].map((title) => column(say, title, 'number')),
    ],
    rows: report.sources.map((each): Cell[] => [
      ...[each.name, say(SOURCE_NAMES[each.kind]), each.date ?? MISSING, say(LAMP_TEXTS[lampAlone(each)])],
      ...[each.syllables, each.sentences],
      ...[each.sentence_syllables, each.variety].map((value) => (value === null ? null : Number(rounded(value, 1)))),
    ]),
  })
}

/** Shares of each letter from one dated source to the next. */
export function developmentFigure(context: CareerContext): FigureView<never> | null {
  const { say, palette, report } = context
  const dated = report.sources
    .flatMap(({ name, date, shares }) => (date === null || shares === null ? [] : [{ name, date, shares }]))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (new Set(dated.map(({ date }) => date)).size < 2) return null
  const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot']
  return figure(context, {
    id: 'development-course',
    words: CAREER_FIGURES.development,
    size: 'medium',
    wide: true,
    data: RIASEC.map((letter, l) => ({
      type: 'scatter' as const,
      mode: 'lines+markers+text',
      name: say(RIASEC_NAMES[letter]),
      x: dated.map(({ date }) => date),
      y: dated.map(({ shares }) => shares[l] ?? 0),
      text: dated.map((_, i) => (i === dated.length - 1 ? letter : '')),
      textposition: 'middle right',
      hovertext: dated.map(
        ({ name, date, shares }) => `${say(RIASEC_NAMES[letter])} ${share(shares[l] ?? 0)} · ${date} ${name}`,
      ),
      hoverinfo: 'text',
      line: { color: palette.accent, width: 1.5, dash: dashes[l] },
      marker: { color: palette.accent, size: 6 },
    })),
    layout: {
      xaxis: axis(palette, null, { type: 'date', showgrid: false, tickformat: '%Y-%m' }),
      yaxis: axis(palette, say(T.shareOf), { tickformat: '.0%', rangemode: 'tozero' }),
      margin: { l: 56, r: 28, t: 8, b: 36 },
      showlegend: false,
    },
    columns: [T.date, T.source, ...RIASEC.map((letter) => RIASEC_NAMES[letter])].map((title) => column(say, title)),
    rows: dated.map(({ date, name, shares }): Cell[] => [date, name, ...shares.map(share)]),
  })
}

/** Questionnaire sums, 0–40, compared with the texts. */
export function questionnaireFigure(context: CareerContext): FigureView<never> | null {
  const { say, palette, report } = context
  const { questionnaire, profile } = report
  if (!questionnaire) return null
  const shareOf = (letter: (typeof RIASEC)[number]) => profile?.letters.find((each) => each.letter === letter)?.share
  return figure(context, {
    id: 'questionnaire-sums',
    words: CAREER_FIGURES.questionnaire,
    size: 'medium',
    data: [
      {
        type: 'bar',
        x: RIASEC.map((letter) => say(RIASEC_NAMES[letter])),
        y: [...questionnaire.sums],
        text: questionnaire.sums.map(String),
        textposition: 'outside',
        cliponaxis: false,
        hoverinfo: 'x+y',
        marker: { color: palette.accent, line: { width: 0 } },
      },
    ],
    layout: {
      xaxis: axis(palette, null, { type: 'category', showgrid: false }),
      yaxis: axis(palette, say(T.sum), { range: [0, questionnaire.most * 1.1] }),
      margin: { l: 52, r: 12, t: 12, b: 36 },
    },
    columns: [column(say, T.letter), column(say, T.sum, 'number'), column(say, T.shareOf)],
    rows: RIASEC.map((letter, l): Cell[] => {
      const value = shareOf(letter)
      return [say(RIASEC_NAMES[letter]), questionnaire.sums[l] ?? 0, value === undefined ? MISSING : share(value)]
    }),
  })
}

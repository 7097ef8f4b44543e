import { FLOW_STATES, type FlowState, type TermFlow, type TermReport } from '@keguan/contract/report/exam/term-report'
import type { ViewContext } from '../../kit/context.ts'
import { column, figure } from '../../kit/figures/figure.ts'
import { axis, label } from '../../kit/template.ts'
import { tint } from '../../kit/theme.ts'
import type { Cell, FigureView, Trace } from '../../kit/view.ts'
import { EXAM_TEXTS as E } from '../words/page.ts'
import { FLOW_NAMES, TERM_TEXTS as T, TERM_FIGURES } from '../words/term.ts'

/** Half the width of the bar of an exam, and the gap between levels as a share of all pupils. */
const BAR = 0.07
const GAP = 0.03
/** Number of points on the curved edge of a band. */
const CURVE = Array.from({ length: 17 }, (_, i) => i / 16)
const smooth = (x: number): number => x * x * (3 - 2 * x)

/** Levels from exam to exam as bands between stacked bars; null without two exams. */
export function flowFigure(
  context: ViewContext,
  exams: TermReport['exams'],
  flows: readonly TermFlow[],
): FigureView<never> | null {
  const [first] = flows
  if (!first) return null
  const { say, palette } = context
  const stops = [first.from, ...flows.map(({ to }) => to)]
  const titles = stops.map((exam) => exams[exam]?.title ?? '')
  const colourOf = (state: FlowState) =>
    state === 'none' ? palette.muted : state === 'below' ? palette.mark.attention : palette.accent
  const strength: Readonly<Record<FlowState, number>> = {
    excellent: 0.6,
    good: 0.4,
    pass: 0.22,
    below: 0.35,
    none: 0.18,
  }
  const sizes = flows.map(({ counts }) => counts.flat().reduce((sum, each) => sum + each, 0))
  const most = sizes.reduce((max, size) => Math.max(max, size), 0)
  const gap = GAP * most
  const traces: Trace[] = []
  flows.forEach(({ counts }, step) => {
    const left = stacks(
      counts.map((row) => row.reduce((sum, each) => sum + each, 0)),
      gap,
    )
    const right = stacks(counts[0]?.map((_, to) => counts.reduce((sum, row) => sum + (row[to] ?? 0), 0)) ?? [], gap)
    const [outgoing, incoming] = [[...left], [...right]]
    counts.forEach((row, from) => {
      row.forEach((count, to) => {
        if (count === 0) return
        const [a, b] = [outgoing[from] ?? 0, incoming[to] ?? 0]
        outgoing[from] = a + count
        incoming[to] = b + count
        traces.push(
          band(
            step,
            [a, b],
            count,
            tint(colourOf(FLOW_STATES[from] ?? 'none'), strength[FLOW_STATES[from] ?? 'none'] * 0.7),
          ),
        )
      })
    })
  })
  const bars = stops.flatMap((_, stop) => {
    const flow = flows[Math.min(stop, flows.length - 1)]
    if (!flow) return []
    const isLast = stop === flows.length
    const sizes = flow.counts.map((row, i) =>
      isLast ? flow.counts.reduce((sum, each) => sum + (each[i] ?? 0), 0) : row.reduce((sum, each) => sum + each, 0),
    )
    const bases = stacks(sizes, gap)
    return sizes.flatMap((size, i) => {
      const state = FLOW_STATES[i] ?? 'none'
      return size === 0 ? [] : [{ stop, state, size, base: bases[i] ?? 0 }]
    })
  })
  return figure(context, {
    ...{ id: 'level-flows', words: TERM_FIGURES.flows, size: 'large', wide: true },
    data: [
      ...traces,
      {
        ...{ type: 'bar', width: 2 * BAR, hoverinfo: 'text' },
        x: bars.map(({ stop }) => stop),
        base: bars.map(({ base }) => base),
        y: bars.map(({ size }) => size),
        hovertext: bars.map(({ state, size }) => `${say(FLOW_NAMES[state])}: ${size}`),
        marker: {
          color: bars.map(({ state }) => tint(colourOf(state), Math.min(1, strength[state] + 0.3))),
          line: { width: 0 },
        },
      },
    ],
    layout: {
      barmode: 'overlay',
      xaxis: axis(palette, null, {
        ...{ tickmode: 'array', tickvals: stops.map((_, i) => i), ticktext: titles, showgrid: false },
        ...{ range: [-0.25, stops.length - 0.75], side: 'top' },
      }),
      yaxis: axis(palette, null, { visible: false, autorange: 'reversed' }),
      annotations: bars.map(({ stop, state, size, base }) =>
        label(`${say(FLOW_NAMES[state])} ${size}`, palette.ink, {
          ...{ y: base + size / 2, xref: 'x', yref: 'y' },
          ...(stop === stops.length - 1
            ? { x: stop - BAR, xanchor: 'right', xshift: -4 }
            : { x: stop + BAR, xanchor: 'left', xshift: 4 }),
        }),
      ),
      margin: { l: 16, r: 16, t: 36, b: 8 },
    },
    columns: [
      column(say, T.exam),
      column(say, E.level),
      ...FLOW_STATES.map((state) => ({ title: say(FLOW_NAMES[state]), kind: 'number' as const })),
    ],
    rows: flows.flatMap(({ from, to, counts }) =>
      counts.map((row, i): Cell[] => [
        `${exams[from]?.title ?? ''} → ${exams[to]?.title ?? ''}`,
        say(FLOW_NAMES[FLOW_STATES[i] ?? 'none']),
        ...row,
      ]),
    ),
  })
}

/** Start positions of stacked sizes. */
function stacks(sizes: readonly number[], gap: number): number[] {
  let at = 0
  return sizes.map((size) => {
    const base = at
    if (size > 0) at += size + gap
    return base
  })
}

function band(step: number, [a, b]: readonly [number, number], size: number, colour: string): Trace {
  const xs = CURVE.map((x) => step + BAR + (1 - 2 * BAR) * x)
  const ys = CURVE.map((x) => a + (b - a) * smooth(x))
  return {
    ...{ type: 'scatter', mode: 'lines', fill: 'toself', fillcolor: colour, hoverinfo: 'skip', line: { width: 0 } },
    x: [...xs, ...xs.toReversed()],
    y: [...ys, ...ys.map((y) => y + size).toReversed()],
  }
}

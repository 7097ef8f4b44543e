import { clock } from './format.ts'
import { FONT_SIZE_PX, type Palette } from './theme.ts'
import type { Layout } from './view.ts'

/** The shared Plotly template: font, no chart junk, quiet grid, hover text in words. */
export function baseLayout(palette: Palette, family: string, height: number, more: Layout = {}): Layout {
  return {
    height,
    autosize: true,
    font: { family, size: FONT_SIZE_PX, color: palette.ink },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    margin: { l: 52, r: 16, t: 12, b: 44 },
    showlegend: false,
    hovermode: 'closest',
    hoverlabel: {
      bgcolor: palette.raised,
      bordercolor: palette.axis,
      font: { family, size: FONT_SIZE_PX, color: palette.ink },
      align: 'left',
    },
    modebar: { bgcolor: 'rgba(0,0,0,0)', color: palette.axis, activecolor: palette.ink },
    bargap: 0.2,
    dragmode: false,
    ...more,
  }
}

export function axis(palette: Palette, title: string | null, more: Layout = {}): Layout {
  return {
    ...(title === null
      ? {}
      : { title: { text: title, font: { color: palette.muted, size: FONT_SIZE_PX }, standoff: 8 } }),
    gridcolor: palette.grid,
    linecolor: palette.axis,
    tickcolor: palette.axis,
    tickfont: { color: palette.muted },
    zeroline: false,
    fixedrange: true,
    automargin: true,
    ...more,
  }
}

const TICK_STEPS_S = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600]

/** Ticks at round times, at most `most` of them, written mm:ss. */
export function clockTicks(fromS: number, toS: number, most = 6): { tickvals: number[]; ticktext: string[] } {
  const span = Math.max(1, toS - fromS)
  const step = TICK_STEPS_S.find((s) => span / s <= most) ?? 7200
  const tickvals: number[] = []
  for (let t = Math.ceil(fromS / step) * step; t <= toS; t += step) tickvals.push(t)
  return { tickvals, ticktext: tickvals.map(clock) }
}

/** A time axis in seconds, labelled mm:ss. */
export function clockAxis(palette: Palette, title: string | null, toS: number, more: Layout = {}): Layout {
  return axis(palette, title, {
    range: [0, Math.max(1, toS)],
    tickmode: 'array',
    ...clockTicks(0, toS),
    showgrid: false,
    ticks: 'outside',
    ticklen: 4,
    showline: true,
    ...more,
  })
}

/** An axis of counts: whole numbers from 0, about five of them. */
export function countAxis(palette: Palette, title: string | null, most: number, more: Layout = {}): Layout {
  return axis(palette, title, { range: [0, Math.max(most, 1) * 1.12], tick0: 0, dtick: countStep(most), ...more })
}

/** Step between the ticks of counts up to `most`. */
const countStep = (most: number): number => COUNT_STEPS.find((s) => most / s <= 5) ?? 1000

/** Ticks of counts from 0 up, for an axis that extends below 0. */
export const countTicks = (most: number): number[] => {
  const step = countStep(most)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step)
}
const COUNT_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500]

type Ref = 'x' | 'y' | `x${number}` | `y${number}` | 'paper'

/** A reference band across the figure: a tint of the ink between dashed edges. An open end has no edge line. */
export function bandShapes(
  palette: Palette,
  band: { readonly low?: number | undefined; readonly high?: number | undefined },
  range: readonly [number, number],
  yref: Ref = 'y',
): Layout[] {
  const low = band.low ?? range[0]
  const high = band.high ?? range[1]
  const fill = {
    type: 'rect',
    layer: 'below',
    xref: 'paper',
    yref,
    x0: 0,
    x1: 1,
    y0: low,
    y1: high,
    fillcolor: palette.band,
    line: { width: 0 },
  }
  const edges = [band.low, band.high].filter((edge) => edge !== undefined)
  return [fill, ...edges.map((edge) => dashedLine(palette, { xref: 'paper', yref, x0: 0, x1: 1, y0: edge, y1: edge }))]
}

export const dashedLine = (palette: Palette, where: Layout): Layout => ({
  type: 'line',
  layer: 'below',
  line: { color: palette.muted, width: 1, dash: 'dash' },
  ...where,
})

/** Direct labels in the figure in place of a legend. */
export const label = (text: string, color: string, where: Layout): Layout => ({
  text,
  showarrow: false,
  font: { color, size: FONT_SIZE_PX },
  ...where,
})

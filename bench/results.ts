import type { AnalysisCost } from './analysis-cost.ts'
import type { PageCost } from './page-cost.ts'

export interface Results {
  readonly date: string
  readonly machine: string
  readonly command: string
  readonly lesson: string
  readonly analysis: AnalysisCost
  readonly pages: PageCost
}

/** A measured value and the most that it may be. */
interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly limit?: number
}

export function rowsOf({ analysis, pages }: Results): Row[] {
  const { decode, analyse, ratio } = analysis
  return [
    { what: 'decoding alone, CPU (user + system)', value: decode.cpuS, unit: 's' },
    { what: 'decoding alone, memory', value: decode.peakMb, unit: 'MB' },
    { what: 'command line, CPU (user + system, all processes)', value: analyse.cpuS, unit: 's' },
    { what: 'command line, elapsed', value: analyse.wallS, unit: 's' },
    { what: 'command line over decoding, CPU', value: ratio, unit: '×', limit: 6 },
    { what: 'command line, memory of the largest process', value: analyse.peakMb, unit: 'MB', limit: 300 },
    { what: 'log-in page, scripts, gzipped', value: pages.login.jsKb, unit: 'kB', limit: 260 },
    { what: 'log-in page, first contentful paint', value: pages.login.paintMs, unit: 'ms' },
    { what: 'report, click on its row → readable', value: pages.report.readableMs, unit: 'ms', limit: 1500 },
    { what: 'report, click on its row → first figure drawn', value: pages.report.figureMs, unit: 'ms' },
    { what: 'report reloaded with a filled cache, first contentful paint', value: pages.report.paintMs, unit: 'ms' },
    { what: 'report, scripts loaded by the click, gzipped', value: pages.report.jsKb, unit: 'kB' },
    { what: 'report, figure library, gzipped', value: pages.report.figureLibraryKb, unit: 'kB' },
  ]
}

export const overLimit = (results: Results): Row[] =>
  rowsOf(results).filter(({ value, limit }) => limit !== undefined && !(value <= limit))

const shown = (value: number) => (value < 100 ? value.toFixed(2) : value.toFixed(0))

export function asMarkdown(results: Results): string {
  const lines = rowsOf(results).map(({ what, value, unit, limit }) => {
    const most = limit === undefined ? '' : `≤ ${limit} ${unit}`
    return `| ${what} | ${shown(value)} ${unit} | ${most} |`
  })
  return `# What it costs

${results.date} · ${results.machine}
Command: \`${results.command}\` · lesson: ${results.lesson}
CPU and elapsed time and every page figure are the median of ${results.analysis.runs} runs; decoding (\`ffmpeg\` to 16 kHz mono) and analysis take turns in
the same run. Memory is the largest single process, at its highest in any run. Pages are read by Chromium on the same machine with an empty cache;
the report is that of the same lesson.

| | measured | limit |
|---|---:|---:|
${lines.join('\n')}
`
}

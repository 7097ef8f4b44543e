import type { AnalysisCost } from './analysis-cost.ts'
import type { PageCost } from './page-cost.ts'
import { type Row, tableOf } from './rows.ts'

export interface Results {
  readonly date: string
  readonly machine: string
  readonly command: string
  readonly lesson: string
  readonly analysis: AnalysisCost
  readonly pages: PageCost
}

export function rowsOf({ analysis, pages }: Results): Row[] {
  const { decode, analyse, ratio } = analysis
  return [
    { what: 'decoding alone, CPU (user + system)', value: decode.cpuS, unit: 's' },
    { what: 'decoding alone, memory', value: decode.peakMb, unit: 'MB' },
    { what: 'command line, CPU (user + system, all processes)', value: analyse.cpuS, unit: 's' },
    { what: 'command line, elapsed', value: analyse.wallS, unit: 's' },
    { what: 'command line over decoding, CPU', value: ratio, unit: '×', most: 6 },
    { what: 'command line, memory of the largest process', value: analyse.peakMb, unit: 'MB', most: 300 },
    { what: 'log-in page, scripts, gzipped', value: pages.login.jsKb, unit: 'kB', most: 260 },
    { what: 'shell and home, scripts, gzipped', value: pages.home.jsKb, unit: 'kB', most: 480 },
    { what: 'log-in page, first contentful paint', value: pages.login.paintMs, unit: 'ms' },
    { what: 'report, click on its row → readable', value: pages.report.readableMs, unit: 'ms', most: 1500 },
    { what: 'report, click on its row → first figure drawn', value: pages.report.figureMs, unit: 'ms' },
    { what: 'report reloaded with a filled cache, first contentful paint', value: pages.report.paintMs, unit: 'ms' },
    { what: 'report, scripts loaded by the click, gzipped', value: pages.report.jsKb, unit: 'kB' },
    { what: 'report, figure library, gzipped', value: pages.report.figureLibraryKb, unit: 'kB' },
    { what: 'editor of 1,500 sentences, Enter → next frame, CPU', value: pages.editMs, unit: 'ms', most: 50 },
  ]
}

export function asSection(results: Results): string {
  return `${results.date} · ${results.machine}
Command: \`${results.command}\` · lesson: ${results.lesson}
CPU and elapsed time and every page figure are the median of ${results.analysis.runs} runs; decoding (\`ffmpeg\` to 16 kHz mono) and analysis take turns in
the same run. Memory is the largest single process, at its highest in any run. Pages are read by Chromium on the same machine with an empty cache;
the report is that of the same lesson.

${tableOf(rowsOf(results))}
`
}

import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { FileStep, OnProgress } from '../pipeline/analyse-file.ts'

const NAMES: Readonly<Record<FileStep, Readonly<Record<Locale, string>>>> = {
  probe: { 'zh-CN': '检查媒体', 'en-US': 'checking the media' },
  signal: { 'zh-CN': '处理声音', 'en-US': 'processing the sound' },
  words: { 'zh-CN': '识别文字', 'en-US': 'recognising the words' },
  turns: { 'zh-CN': '识别话轮', 'en-US': 'finding the turns' },
  measures: { 'zh-CN': '分析', 'en-US': 'analysing' },
  report: { 'zh-CN': '生成报告', 'en-US': 'writing the report' },
}
type Shares = Readonly<Record<FileStep, readonly [number, number]>>

/** Listening takes nearly all of the time; the rest shares what is left of the bar. */
const DONE: Shares = {
  probe: [0, 0.02],
  signal: [0.02, 0.85],
  words: [0.85, 0.85],
  turns: [0.85, 0.95],
  measures: [0.95, 0.99],
  report: [0.99, 1],
}
/** Recognising takes fifty times as long as listening. */
const DONE_WITH_WORDS: Shares = {
  ...DONE,
  signal: [0.02, 0.04],
  words: [0.04, 0.96],
  turns: [0.96, 0.97],
  measures: [0.97, 0.99],
}
const WIDTH = 30
const REDRAW_MS = 100
/** Without a terminal, one line per tenth is enough. */
const LINES = 10

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface Progress {
  readonly tell: OnProgress
  /** Leaves the line clean. */
  end(): void
}

/** A bar with the time left, redrawn in place on a terminal, as a few lines elsewhere. */
export function createProgress(
  screen: Screen,
  locale: Locale,
  nowMs: () => number,
  { hasWords = false }: { readonly hasWords?: boolean } = {},
): Progress {
  const shares = hasWords ? DONE_WITH_WORDS : DONE
  const startedMs = nowMs()
  let drawnMs = Number.NEGATIVE_INFINITY
  let told = ''
  const lineOf = (step: FileStep, done: number) => {
    const leftS = done > 0.05 ? Math.round(((nowMs() - startedMs) / 1000) * (1 / done - 1)) : undefined
    const left = leftS === undefined ? '' : locale === 'zh-CN' ? ` 剩余 ${clock(leftS)}` : ` ${clock(leftS)} left`
    const filled = Math.round(done * WIDTH)
    return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${String(Math.floor(done * 100)).padStart(3)} %  ${NAMES[step][locale]}${left}`
  }
  return {
    tell: (step, share) => {
      const [from, to] = shares[step]
      const done = from + (to - from) * share
      if (screen.isTTY) {
        if (nowMs() - drawnMs < REDRAW_MS && share > 0) return
        drawnMs = nowMs()
        screen.write(`\r\x1b[2K${lineOf(step, done)}`)
        return
      }
      const mark = `${step} ${Math.floor(done * LINES)}`
      if (mark !== told) screen.write(`${lineOf(step, done)}\n`)
      told = mark
    },
    end: () => {
      if (screen.isTTY) screen.write('\r\x1b[2K')
    },
  }
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

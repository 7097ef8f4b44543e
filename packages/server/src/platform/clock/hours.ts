import { chinaHour, HOUR_S } from './time.ts'

/** From one full hour of the day in China to another; spans midnight if the first is later. */
export interface HourWindow {
  readonly from: number
  readonly to: number
}

/** `22-6`: from ten in the evening to six in the morning. Undefined if it is not such a span. */
export function readHours(text: string): HourWindow | undefined {
  const found = /^(\d{1,2})\s*-\s*(\d{1,2})$/u.exec(text.trim())
  const [from, to] = [Number(found?.[1]), Number(found?.[2])]
  return found && from < 24 && to <= 24 && from !== to % 24 ? { from, to: to % 24 } : undefined
}

/** Seconds until the window is open; 0 while it is, and where there is none. */
export function secondsUntilOpen(window: HourWindow | undefined, nowMs: number): number {
  if (!window) return 0
  const hour = chinaHour(nowMs)
  const isOver = (span: number, from: number, at: number) => (at - from + 24) % 24 < span
  const span = (window.to - window.from + 24) % 24 || 24
  return isOver(span, window.from, hour) ? 0 : Math.ceil(((window.from - hour + 24) % 24) * HOUR_S)
}

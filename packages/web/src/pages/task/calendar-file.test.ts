import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = { task_id: 'a', title: '期末, 公开课；"评"; 收集\nBEGIN:VEVENT', until_on: '2026-12-31' }
const file = (title = entry.title) =>
  calendarFile({ ...entry, title }, '说明', 'https://x/#/task', new Date('2026-11-22T10:00:00.123Z'))

describe('calendarFile', () => {
  it('covers the last day, and the day after ends it', () => {
    expect(file()).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
    expect(file()).toContain('DTSTAMP:20261122T100000Z\r\n')
  })

  it('keeps typed text on its line', () => {
    expect(file()).toContain('SUMMARY:期末\\, 公开课；"评"\\; 收集\\nBEGIN:VEVENT\r\n')
    expect(file().match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  })

  it('folds at 75 bytes, never inside a character, and loses nothing', () => {
    const title = '课堂观察与评价'.repeat(12)
    const lines = file(title).split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file(title).replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  })
})

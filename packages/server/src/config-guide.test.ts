import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_DEFAULTS } from './config.ts'
import { serverFolder } from './platform/files/paths.ts'

const GUIDES = ['operators.md', 'operators.zh-CN.md']
const SIZES: Readonly<Record<string, number>> = { MiB: 1024 ** 2, GiB: 1024 ** 3 }
/** Their default is a sentence: it depends on other settings, or on the machine. */
const IN_WORDS = new Set([
  'DATABASE_URL',
  'STORAGE_URL',
  'FFMPEG_PATH',
  'FFPROBE_PATH',
  'KEGUAN_STALL_SECONDS',
  'KEGUAN_WORKER_MEMORY_MB',
  'KEGUAN_SAMPLE_DATA',
])

/** Variable and default of each row of the settings table. */
function settingsOf(guide: string): [name: string, value: string][] {
  const text = readFileSync(join(serverFolder(), '..', '..', 'docs', 'guide', guide), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, names = '', value = ''] = line.split('|').map((cell) => cell.trim())
    const variables = [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)
    const isRow = line.startsWith('|') && variables.some((name) => name in SETTING_DEFAULTS)
    return isRow ? variables.map((name): [string, string] => [name, value]) : []
  })
}

/** What a cell means: a word, a size in bytes, or nothing. */
function defaultOf(cell: string): unknown {
  if (cell === 'none' || cell === '无') return undefined
  const [, count, unit = ''] = /^(\d+) (MiB|GiB)$/.exec(cell) ?? []
  return count === undefined ? /^`(.*)`$/.exec(cell)?.[1] : String(Number(count) * (SIZES[unit] ?? 1))
}

describe.each(GUIDES)('settings in %s', (guide) => {
  it('are those of the server, each once', () => {
    const names = settingsOf(guide).map(([name]) => name)
    expect([...names].sort()).toEqual(Object.keys(SETTING_DEFAULTS).sort())
  })

  it.each(settingsOf(guide).filter(([name]) => !IN_WORDS.has(name)))(
    '%s has the documented default: %s',
    (name, cell) => {
      const value = SETTING_DEFAULTS[name as keyof typeof SETTING_DEFAULTS]
      const isNone = value === undefined || (Array.isArray(value) && value.length === 0)
      expect(defaultOf(cell)).toBe(isNone ? undefined : String(value))
    },
  )
})

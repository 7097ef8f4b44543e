import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './root.mjs'
import { endedChildrenCpuS, playwrightFiles, timingTable, vitestFiles } from './timings.mjs'

const folder = mkdtempSync(join('/tmp', 'keguan-timings-'))
const file = (name, content) => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}

describe('timings', () => {
  it('reads the seconds of each file from both runners', () => {
    const testResults = [{ name: join(ROOT, 'packages/a.test.ts'), startTime: 1000, endTime: 2540 }]
    expect(vitestFiles(file('v.json', { testResults }))).toEqual([{ file: 'packages/a.test.ts', seconds: 1.5 }])
    const results = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
    const suites = [{ file: 'b.spec.ts', specs: [results(700)], suites: [{ specs: [results(1000, 300)] }] }]
    expect(playwrightFiles(file('p.json', { suites }))).toEqual([{ file: 'e2e/tests/b.spec.ts', seconds: 2 }])
  })

  it('has no files for a runner that wrote no report', () => {
    expect(vitestFiles('/nowhere.json')).toEqual([])
    expect(playwrightFiles('/nowhere.json')).toEqual([])
  })

  it('adds up the processor time of ended children and their children', () => {
    const path = join(folder, 'stat')
    writeFileSync(path, `7 (a) b) S ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1250, 250, 20].join(' ')}\n`)
    expect(endedChildrenCpuS(path)).toBe(15)
    expect(endedChildrenCpuS('/nowhere')).toBeUndefined()
  })

  it('lists the slowest files first', () => {
    const files = [
      { file: 'quick', seconds: 0.2 },
      { file: 'slow', seconds: 12 },
      { file: 'middle', seconds: 3 },
    ]
    const stages = [
      { name: 'unit', seconds: 15.25, cpuS: 12.04 },
      { name: 'view', seconds: 4 },
    ]
    expect(timingTable(stages, files, 2).split('\n')).toEqual([
      'seconds per stage',
      '     15.3 s  unit, 12.0 s of the processor',
      '      4.0 s  view',
      'slowest 2 of 3 test files',
      '     12.0 s  slow',
      '      3.0 s  middle',
    ])
  })
})

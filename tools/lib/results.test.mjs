import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countCheck, countPlaywright, countVitest, sum } from './results.mjs'

const folder = mkdtempSync(join('/tmp', 'keguan-results-'))
const file = (name, content) => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}

describe('results', () => {
  it('counts what each runner reports', () => {
    expect(countVitest(file('v.json', { numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 })
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }
    expect(countPlaywright(file('p.json', { stats }), 1)).toEqual({ passed: 3, failed: 2 })
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0 })
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1 })
  })

  it('never calls a bad ending a success', () => {
    expect(countVitest(file('load.json', { numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({
      passed: 7,
      failed: 1,
    })
    expect(countPlaywright('/nowhere.json', 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('sums over the runners', () => {
    expect(
      sum([
        { passed: 7, failed: 2 },
        { passed: 1, failed: 0 },
      ]),
    ).toEqual({ passed: 8, failed: 2 })
    expect(sum([])).toEqual({ passed: 0, failed: 0 })
  })
})

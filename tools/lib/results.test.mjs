import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countCheck, countPlaywright, countVitest, playwrightFailures, sum, vitestFailures } from './results.mjs'
import { ROOT } from './root.mjs'

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

  it('never reports a bad exit as success', () => {
    expect(countVitest(file('load.json', { numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({
      passed: 7,
      failed: 1,
    })
    expect(countPlaywright('/nowhere.json', 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('lists failed tests with their messages', () => {
    const passed = { status: 'passed', fullName: 'a', failureMessages: [] }
    const failed = { status: 'failed', fullName: 'b', failureMessages: ['expected 1\nto be 2'] }
    const testResults = [
      { name: join(ROOT, 'x/one.test.ts'), message: '', assertionResults: [passed, failed] },
      { name: join(ROOT, 'x/two.test.ts'), message: 'does not load', assertionResults: [] },
    ]
    expect(vitestFailures(file('failures.json', { testResults }))).toEqual([
      { file: 'x/one.test.ts', test: 'b', said: 'expected 1\nto be 2' },
      { file: 'x/two.test.ts', test: 'the file', said: 'does not load' },
    ])
    const spec = (title, ...results) => ({ title, tests: [{ results }] })
    const tries = [{ status: 'timedOut', error: { message: 'too long' } }, { status: 'passed' }]
    const suite = { file: 'a.spec.ts', specs: [spec('x', { status: 'passed' })], suites: [] }
    suite.suites.push({ file: 'a.spec.ts', specs: [spec('y', ...tries)] })
    expect(playwrightFailures(file('browser.json', { suites: [suite] }))).toEqual([
      { file: 'e2e/tests/a.spec.ts', test: 'y', said: 'too long' },
    ])
    expect([vitestFailures('/nowhere.json'), playwrightFailures('/nowhere.json')]).toEqual([[], []])
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

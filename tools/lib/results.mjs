import { existsSync, readFileSync } from 'node:fs'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A runner that ended badly without naming a failed test (a file that did not load, a crash) counts as one failure. */
function honest(passed, failed, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** vitest --reporter=json */
export function countVitest(path, code) {
  const result = read(path)
  return honest(result?.numPassedTests ?? 0, result?.numFailedTests ?? 0, code)
}

/** playwright's json reporter. A test that passed only at its second try has failed. */
export function countPlaywright(path, code) {
  const stats = read(path)?.stats
  return honest(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), code)
}

/** A check without tests of its own is one test. */
export const countCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

export const sum = (counts) =>
  counts.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })

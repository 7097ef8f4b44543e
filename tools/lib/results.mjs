import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './root.mjs'

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

const firstLines = (text, most = 12) =>
  String(text ?? '')
    .split('\n')
    .slice(0, most)
    .join('\n')

/** The failed tests of a vitest report, each with its file, its name and the beginning of its message. */
export const vitestFailures = (path) =>
  (read(path)?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const told = failed.map((each) => ({
      file: relative(ROOT, name),
      test: each.fullName,
      said: firstLines(each.failureMessages[0]),
    }))
    return told.length > 0 || !message
      ? told
      : [{ file: relative(ROOT, name), test: 'the file', said: firstLines(message) }]
  })

/** The same for a Playwright report; every failed attempt is reported. */
export const playwrightFailures = (path) => (read(path)?.suites ?? []).flatMap(failuresOf)

function failuresOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ error }) => ({ file: `e2e/tests/${file}`, test: title, said: firstLines(error?.message) })),
    ),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** A check without tests of its own is one test. */
export const countCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

export const sum = (counts) =>
  counts.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })

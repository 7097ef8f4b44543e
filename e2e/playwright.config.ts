import { defineConfig, devices } from '@playwright/test'

const asRoot = process.getuid?.() === 0

/** The browser stays silent towards the outside world and, as root in a container, cannot have its own sandbox. */
const BROWSER_ARGS = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  globalSetup: './setup/global-setup.ts',
  fullyParallel: false,
  workers: 2, // each starts a console of its own
  // a machine that stalls for seconds eats clicks and messages; whoever needs a second try is named in the report
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    // What a worker keeps would hide from the tests what the page asks for; those about the worker let it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: BROWSER_ARGS,
      // where LANG is not set Chromium neither reads nor writes files with Chinese names
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
})

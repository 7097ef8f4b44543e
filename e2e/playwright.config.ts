import { defineConfig, devices } from '@playwright/test'
import { BROWSER } from './setup/browser.ts'

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  globalSetup: './setup/global-setup.ts',
  fullyParallel: false,
  workers: 2, // each starts its own console
  retries: 0, // a test that passes at the second try is a test that fails at the first
  timeout: 240_000,
  expect: { timeout: 30_000 }, // how long a stalling machine is waited for; how quick pages are is measured elsewhere
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    // A click on a moving element may miss it when the machine stalls. Animations are checked by eye, not by tests.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker's cache would hide the page's requests from the tests. The tests of the worker itself allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...BROWSER,
      // where LANG is not set Chromium neither reads nor writes files with Chinese names
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/web/config/**/*.test.ts',
            'tools/**/*.test.mjs',
            'bench/**/*.test.ts',
            'packages/server/test/fuzz/*.test.ts',
          ],
          testTimeout: 30_000,
          isolate: false, // a process keeps the modules that it has read: half the CPU time, and no test replaces a module
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/server/test/**/*.test.ts'],
          exclude: ['packages/server/test/fuzz/**'],
          globalSetup: ['packages/server/test/support/global-setup.ts'],
          maxWorkers: 2, // they mostly wait: for the database, for ffmpeg, for a process to end
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

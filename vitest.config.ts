import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Those that wait for processes to die and come back begin first: at the end nobody else would be left to run beside
 * them.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) => basename(moduleId).startsWith('faults')
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
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
          exclude: ['**/*.view.test.tsx'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // a process keeps the modules that it has read: half the CPU time, and no test replaces a module
          isolate: false,
        },
      },
      {
        // parts of a page in a document without a browser: dialogs, states, errors
        resolve: { alias: [{ find: /^antd\/es\//, replacement: 'antd/lib/' }] }, // what Node reads without a bundler
        test: {
          name: 'view',
          include: ['packages/web/src/**/*.view.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://console.test/' } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/server/test/**/*.test.ts'],
          exclude: ['packages/server/test/fuzz/**'],
          globalSetup: ['packages/server/test/support/global-setup.ts'],
          // reading the server's modules takes 2.5 seconds of CPU time; it keeps nothing in them that one test could
          // leave to another
          isolate: false,
          // where all are asked for at once: after those that have another number of workers
          sequence: { groupOrder: 1 },
          maxWorkers: 3, // they mostly wait: for the database, for ffmpeg, for a process to end
          // for a machine that is busy with other things: what fails, fails by its own words before
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})

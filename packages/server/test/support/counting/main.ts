import { start } from '../../../src/start.ts'

/** The product with a second kind of run. */
start({
  api: async () => [(await import('./counting-module.ts')).COUNTING_API],
  worker: async () => [(await import('./counting-module.ts')).COUNTING_WORK],
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Weights of the classifier of teachers' sentences, as `tools/train-teacher-acts.mjs` wrote them. */
export const teacherActWeights = (): Uint8Array =>
  readFileSync(createRequire(import.meta.url).resolve('@keguan/analysis/teacher-acts.bin'))

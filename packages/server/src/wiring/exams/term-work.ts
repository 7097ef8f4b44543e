import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { sourceHandlers } from '../../features/runs/work/source-handlers.ts'
import { TERM_KIND } from '../../features/terms/term-kind.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import type { WorkModule } from '../modules.ts'

/** Terms in the worker process. */
export const TERM_WORK: WorkModule = {
  kind: TERM_KIND,
  create({ readers }, { held, starter, uploads }) {
    const { term } = createFileReader(readers)
    const { check, run } = sourceHandlers(TERM_KIND, EXAM_STATUS, { ...held, starter, uploads }, term)
    return { quick: [check], long: [run] }
  },
}

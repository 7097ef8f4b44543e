import { TERM_KIND } from '../../features/terms/term-kind.ts'
import { handleCheckTerm } from '../../features/terms/work/check-term.handler.ts'
import { handleRunTerm } from '../../features/terms/work/run-term.handler.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import type { WorkModule } from '../modules.ts'

/** Terms in the worker process. */
export const TERM_WORK: WorkModule = {
  kind: TERM_KIND,
  create({ readers }, { held, starter, uploads }) {
    const { term } = createFileReader(readers)
    const tools = { ...held, starter, uploads }
    return { quick: [handleCheckTerm(tools)], long: [handleRunTerm(tools, term)] }
  },
}

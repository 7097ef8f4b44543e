import { type ReadTask, readTask } from './pipeline/reading/read-task.ts'
import { serveReads } from './platform/reading/serve-reads.ts'

// only this program writes to it
serveReads((head, body) => readTask(head as ReadTask, body))

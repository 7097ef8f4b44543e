import * as z from 'zod'
import { endpoint } from './envelope.ts'

/** The process is alive. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'open',
  summary: 'Check that the process is alive',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
})

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'open',
  summary: 'Check that the server can work',
  description:
    'Database, storage and queue can be used; status 503 when one can not. Living workers are counted, wherever they run.',
  input: z.object({}),
  output: z.object({ database: z.boolean(), storage: z.boolean(), queue: z.boolean(), workers: z.number().int() }),
})

import * as z from 'zod'
import { endpoint } from './envelope.ts'

/** The process is alive. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'open',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
})

/** Database, storage and queue can be used; answers 503 when one can not. */
export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'open',
  input: z.object({}),
  output: z.object({ database: z.boolean(), storage: z.boolean(), queue: z.boolean() }),
})

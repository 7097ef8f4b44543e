import { expect, it } from 'vitest'
import { TookTooLong } from '../process/within.ts'
import { bucketProblem } from './storage-problem.ts'

const answered = (httpStatusCode: number, name = 'Unknown') =>
  Object.assign(new Error('key AKIA in the message'), { name, $metadata: { httpStatusCode } })

it.each([
  [answered(403), 'access is refused (403)'],
  [answered(404), 'there is no such bucket (404)'],
  [answered(503, 'SlowDown'), 'the service answers 503 (SlowDown)'],
  [new TookTooLong(10_000), 'the service does not respond'],
  [Object.assign(new Error('late'), { name: 'TimeoutError' }), 'the service does not respond'],
  [Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), 'no connection (ECONNREFUSED)'],
  [
    Object.assign(new Error('could not put', { cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }) }), {
      code: 'E_CANNOT_WRITE_FILE',
    }),
    'no connection (ENOTFOUND)',
  ],
])('names why a bucket cannot be used: %s', (error, why) => {
  const { message, zh } = bucketProblem({ endpoint: 'https://files.example.org', bucket: 'lessons' }, error)
  expect(message).toContain(`https://files.example.org/lessons cannot be used: `)
  expect(message).toContain(why)
  expect(zh).toContain('STORAGE_URL')
  expect(message).not.toContain('AKIA')
})

import * as z from 'zod'
import { ADVICE_MARKS, GOOD_MOMENTS, TRIES } from '../vocabulary/advice.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'

const Id = z.enum([...GOOD_MOMENTS, ...TRIES])

/** The teacher's responses to the advice of one lesson. */
export const AdviceMarks = z.partialRecord(Id, z.enum(ADVICE_MARKS))

/**
 * Context for the advice of a report: advice of earlier lessons, values of the previous one of the same class, and the
 * aim chosen then.
 */
export const AdviceBeside = z.object({
  history: z.object({ said: z.array(z.array(Id)), unwanted: z.array(Id), marks: AdviceMarks }),
  values: z.record(z.string(), z.number()),
  /** `numbers`: of the lesson in which it was chosen; null if unknown. */
  aim: z
    .object({
      id: z.enum(TRIES),
      numbers: z.record(z.string(), z.number()).nullable(),
      word: z.string().optional(),
    })
    .nullable(),
})

const AdviceToMark = z.object({ advice: z.array(Id).min(1).max(20), mark: z.enum(ADVICE_MARKS) })

const ById = z.object({ analysis_id: objectId() })

export const advice = endpoint({
  method: 'GET',
  path: '/api/analysis/advice',
  access: '/api/analysis/list:get',
  summary: 'Get the context for the advice of a report',
  description:
    'Advice of earlier lessons, the last one first; numbers of the last lesson of the same class and subject.',
  input: ById,
  output: AdviceBeside,
})
export const markAdvice = endpoint({
  method: 'POST',
  path: '/api/analysis/mark_advice',
  access: '/api/analysis/list:get',
  summary: 'Say what a piece of advice is worth',
  input: ById.extend(AdviceToMark.shape),
  output: z.object({ marks: AdviceMarks }),
})

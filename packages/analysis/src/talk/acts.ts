import type { UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import type { ActClassifier } from '../language/speech-acts/classifier.ts'
import { spokenText } from '../language/stage-directions.ts'
import { roundThousandth } from '../math/rounding.ts'
import type { TalkUtterance } from './talk.ts'

/**
 * Act of each of the teacher's sentences, with its probability to three digits (methods: teacher acts). Sentences
 * without Chinese are not classified, since the classifier was trained on Chinese only; nor are pupils' sentences.
 */
export function codeActs(utterances: readonly TalkUtterance[], classify: ActClassifier): UtteranceCode[] {
  return utterances.flatMap(({ index, role, text }) => {
    if (role !== 'teacher' || !/\p{Script=Han}/u.test(text)) return []
    const { act, probability } = classify(spokenText(text))
    return [{ utterance: index, act, act_probability: roundThousandth(probability) }]
  })
}

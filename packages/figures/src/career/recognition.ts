import { named } from '@keguan/contract/vocabulary/locale'
import { percent } from '../kit/format.ts'
import type { CareerContext } from './figures.ts'

/** Words that a model wrote down, in a report as in its sheets. */
export const RECOGNITION_TEXTS = {
  written: named(
    '“{name}”的文字由本机的识别模型 {model} 写下，识别了 {share} 的说话时间，估计 {wrong} 的字有错；录音里的话全部算作本人说的。错字会漏掉或多出依据，要紧的句子请点开听。',
    'The words of “{name}” were written by the speech model {model} on this machine: {share} of the speech, an estimated {wrong} of the characters wrong; all that is said counts as the person’s own. Wrong characters hide evidence or feign it, so listen to the sentences that matter.',
  ),
  unsure: named(
    '“{name}”的文字由本机的识别模型 {model} 写下，识别了 {share} 的说话时间，错字多少模型没有说明；录音里的话全部算作本人说的。要紧的句子请点开听。',
    'The words of “{name}” were written by the speech model {model} on this machine: {share} of the speech, how much of it is wrong the model does not say; all that is said counts as the person’s own. Listen to the sentences that matter.',
  ),
  nothing: named('“{name}”里没有识别出话。', 'No words were recognised in “{name}”.'),
  model: named('识别模型', 'Speech model'),
  wrong: named('估计错字率', 'Estimated errors'),
} as const

/** Which words a model wrote down, and how sure that is; null where people wrote all of them. */
export function recognitionCaveat({ report, say, locale }: CareerContext): string | null {
  const notes = report.sources.flatMap(({ name, syllables, recognition }) => {
    if (!recognition) return []
    const { model, speech_s: speechS, recognised_s: recognisedS, error_rate: rate } = recognition
    if (syllables === 0) return [say(RECOGNITION_TEXTS.nothing, { name })]
    const known = { name, model, share: percent(speechS > 0 ? recognisedS / speechS : 0, 0) }
    return [
      rate === null
        ? say(RECOGNITION_TEXTS.unsure, known)
        : say(RECOGNITION_TEXTS.written, { ...known, wrong: percent(rate, 0) }),
    ]
  })
  return notes.length === 0 ? null : notes.join(locale === 'zh-CN' ? '' : ' ')
}

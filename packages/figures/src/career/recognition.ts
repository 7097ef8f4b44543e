import { named } from '@keguan/contract/vocabulary/locale'
import { percent } from '../kit/format.ts'
import type { CareerContext } from './figures.ts'

/** Words that a model wrote down, for reports and sheets alike. */
export const RECOGNITION_TEXTS = {
  written: named(
    '“{name}”的文字由本机的识别模型 {model} 写下，识别了 {share} 的说话时间，估计 {wrong} 的字有错；录音里的话全部算作本人说的。错字会漏掉或多出依据，要紧的句子请点开听。',
    '“{name}” was transcribed by the speech model {model} on this machine: {share} of the speech, with an estimated {wrong} of the characters wrong; everything said counts as the person’s own. Wrong characters can hide or fake evidence, so listen to the sentences that matter.',
  ),
  unsure: named(
    '“{name}”的文字由本机的识别模型 {model} 写下，识别了 {share} 的说话时间，错字多少模型没有说明；录音里的话全部算作本人说的。要紧的句子请点开听。',
    '“{name}” was transcribed by the speech model {model} on this machine: {share} of the speech; the model gives no error estimate. Everything said counts as the person’s own. Listen to the sentences that matter.',
  ),
  effect: named(
    '照这样的错字率，大约 {lost} 的依据会被漏掉，一个方向的比例通常移动不到 {shift} 个百分点（人工替换汉字测得）；区间已因依据变少而变宽，排第一的方向 {runs} 次里约有 {other} 次会换成别的。',
    'At this error rate about {lost} of the evidence is lost, and a share usually moves by less than {shift} points (measured by replacing characters). The intervals already include this, because there is less evidence; in about {other} of {runs} cases another direction would come first.',
  ),
  nothing: named('“{name}”里没有识别出话。', 'No words were recognised in “{name}”.'),
  model: named('识别模型', 'Speech model'),
  wrong: named('估计错字率', 'Estimated errors'),
} as const

/** Up to this share, wrong characters change nothing that is shown. */
const NEGLIGIBLE = 0.01

interface Effect {
  readonly rate: number
  /** Share of the evidence that is lost. */
  readonly lost: number
  /** 95th percentile of the shift of a share. */
  readonly shift: number
  /** Probability that another letter comes first. */
  readonly first: number
}

/**
 * Measured effect of wrong characters on 13 Chinese texts of 1,000 to 2,300 characters:
 * bench/career/wrong-characters.test.ts.
 */
export const TRIED: readonly Effect[] = [
  { rate: 0, lost: 0, shift: 0, first: 0 },
  { rate: 0.03, lost: 0.055, shift: 0.026, first: 0.01 },
  { rate: 0.07, lost: 0.13, shift: 0.033, first: 0.019 },
  { rate: 0.15, lost: 0.257, shift: 0.057, first: 0.067 },
  { rate: 0.3, lost: 0.485, shift: 0.086, first: 0.067 },
]

/** Linear interpolation between the tested rates; beyond the highest one, its values. */
export function effectOf(rate: number): Effect {
  const above = TRIED.findIndex((each) => each.rate >= rate)
  const [low, high] = [TRIED[above - 1], TRIED[above]]
  if (!high) return TRIED.at(-1) as Effect
  if (!low) return high
  const part = (rate - low.rate) / (high.rate - low.rate)
  const between = (key: keyof Effect) => low[key] + part * (high[key] - low[key])
  return { rate, lost: between('lost'), shift: between('shift'), first: between('first') }
}

/** Which words a model wrote down, and how sure that is; null where people wrote all of them. */
export function recognitionCaveat({ report, say, locale }: CareerContext): string | null {
  const notes = report.sources.flatMap(({ name, syllables, recognition }) => {
    if (!recognition) return []
    const { model, speech_s: speechS, recognised_s: recognisedS, error_rate: rate } = recognition
    if (syllables === 0) return [say(RECOGNITION_TEXTS.nothing, { name })]
    const known = { name, model, share: percent(speechS > 0 ? recognisedS / speechS : 0, 0) }
    if (rate === null) return [say(RECOGNITION_TEXTS.unsure, known)]
    const written = say(RECOGNITION_TEXTS.written, { ...known, wrong: percent(rate, 0) })
    const { lost, shift, first } = effectOf(rate)
    const told = { lost: percent(lost, 0), shift: Math.ceil(shift * 100), runs: 100, other: Math.round(first * 100) }
    return rate < NEGLIGIBLE ? [written] : [written, say(RECOGNITION_TEXTS.effect, told)]
  })
  return notes.length === 0 ? null : notes.join(locale === 'zh-CN' ? '' : ' ')
}

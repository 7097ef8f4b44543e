import { agreementOf, readCodes, sampleUnits } from '@keguan/analysis/measure/compare/agreement'
import { LESSON_SEED } from '@keguan/contract/report/lesson/settings/settings-table'
import type { AgreementAnswer, AgreementQuestion } from './agreement-messages.ts'

/** The lesson is resampled a thousand times, in a worker so that the page keeps scrolling. */
addEventListener('message', ({ data }: MessageEvent<AgreementQuestion>) => postMessage(answerTo(data)))

function answerTo({ text, known, unitS, track, trackUnitS }: AgreementQuestion): AgreementAnswer {
  const read = readCodes(text, known, unitS)
  if ('word' in read) return { kind: 'wrong', ...read }
  const machine = sampleUnits(read.codes.length, unitS, (atS) => track[Math.floor(atS / trackUnitS)] ?? null)
  const agreement = agreementOf(read.codes, machine, known, unitS, LESSON_SEED)
  if (agreement === null) return { kind: 'nothing' }
  const held = Math.ceil((track.length * trackUnitS) / unitS)
  const written = read.codes.filter((code) => code !== null).length
  return { kind: 'found', agreement, written, units: read.codes.length, held, unitS }
}

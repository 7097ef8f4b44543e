import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unitsOf } from '@keguan/analysis/recognition/reading-errors'
import { findRecogniser } from '../../packages/server/src/cli/cli-speech.ts'
import { startSpeech } from '../../packages/server/src/platform/speech/speech-process.ts'
import { fetchMoonshine, unpackMoonshine } from '../../tools/lib/test-models.mjs'
import type { Row } from '../rows.ts'
import { CHARACTER_STARTS } from './character-starts.ts'
import { type Clip, joined, secondsOf } from './clips.ts'
import { type HeardRecording, hearRecording } from './hear-recording.ts'
import { matchUnits } from './match-units.ts'
import { type Attributed, asSegments, attributed, overlapsOf, readSaid, readTurns, wordErrors } from './two-voices.ts'

const NEAR_S = 0.3
const PAUSE_S = 1.5
const PERCENT = 100

/** Times of characters in the clips, and words and voices of a telephone call of two people. */
export async function measureAccuracy(clips: readonly Clip[], clipFolder: string, scratch: string): Promise<Row[]> {
  const installed = await findRecogniser('')
  if (!installed) throw new Error('no model is installed')
  const wave = join(scratch, 'clips.wav')
  writeFileSync(wave, joined(clips, 1, PAUSE_S))
  const starts = startsFound(await hearRecording(wave, 'zh', installed), clips)
  return [
    {
      what: `characters of ${starts.of} that begin within ${NEAR_S} s of where they do`,
      ...{ value: (PERCENT * starts.near) / starts.of, unit: '%', least: 90 },
    },
    ...(await measureCall(join(clipFolder, '..', 'sample'), scratch, installed)),
  ]
}

/**
 * Recognised characters, right or substituted, within the time tolerance of the spoken ones; deletions count in the
 * total.
 */
function startsFound({ words }: HeardRecording, clips: readonly Clip[]): { near: number; of: number } {
  let offsetS = PAUSE_S
  const said = clips.flatMap(({ file, text, pcm }) => {
    const starts = CHARACTER_STARTS[file] ?? []
    const units = unitsOf(text)
    if (units.length !== starts.length) throw new Error(`${file} has ${units.length} characters`)
    const placed = units.map((unit, at) => ({ unit, startS: offsetS + starts[at]! }))
    offsetS += secondsOf(pcm) + PAUSE_S
    return placed
  })
  const heard = words.flatMap(({ text, startS }) => unitsOf(text).map((unit) => ({ unit, startS })))
  const errors = matchUnits(
    said.map(({ unit }) => unit),
    heard.map(({ unit }) => unit),
  ).map(([saidAt, heardAt]) => heard[heardAt]!.startS - said[saidAt]!.startS)
  return { near: errors.filter((error) => Math.abs(error) <= NEAR_S).length, of: said.length }
}

async function measureCall(sample: string, scratch: string, installed: Opener): Promise<Row[]> {
  if (!existsSync(`${sample}.wav`)) return []
  const said = readSaid(`${sample}.stm`)
  const turns = readTurns(`${sample}.rttm`)
  const overlaps = overlapsOf(turns)
  const rowsOf = async (name: string, open: Opener, mostErrors?: number): Promise<Row[]> => {
    const heard = await hearRecording(`${sample}.wav`, 'en', open)
    const found = attributed(heard.sentences, said, overlaps)
    const told = attributed(heard.by(asSegments(turns, overlaps)), said, overlaps)
    const shareOf = ({ right, words }: Attributed) => ({ value: (PERCENT * right) / words, unit: '%' })
    return [
      {
        what: `${name}: wrong words of ${said.length} on the telephone`,
        ...{ value: PERCENT * wordErrors(heard, said), unit: '%', ...(mostErrors && { most: mostErrors }) },
      },
      { what: `${name}: ${found.words} words while one speaks, with the right voice`, ...shareOf(found), least: 95 },
      { what: `${name}: the same where the true turns are given`, ...shareOf(told) },
    ]
  }
  const missing = await fetchMoonshine()
  if (missing !== undefined) throw new Error(`Moonshine: ${missing}`)
  const folder = join(scratch, 'moonshine')
  await unpackMoonshine(folder)
  const id = { engine: 'sherpa', model: 'moonshine-tiny', sha256: '' } as const
  const moonshine = () => startSpeech({ family: 'moonshine', folder, threads: 1, id })
  return [...(await rowsOf('Moonshine tiny', moonshine, 25)), ...(await rowsOf('the installed model', installed))]
}

type Opener = NonNullable<Awaited<ReturnType<typeof findRecogniser>>>

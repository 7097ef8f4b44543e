import { createFrameReader, frameOf } from '../reading/frames.ts'
import { openRecogniser } from './open-recogniser.ts'
import type { HeardChunk, LocalModel, Recogniser, SpeechAsk } from './recogniser.ts'
import { BrokenModel, SpeechRuntimeMissing } from './speech-error.ts'

/** Requests to the process: first to open a model, then one per chunk. */
export type SpeechRequest =
  | { readonly kind: 'open'; readonly model: LocalModel }
  | { readonly kind: 'hear'; readonly index: number; readonly startS: number; readonly ask: SpeechAsk }

export type SpeechAnswer =
  | { readonly kind: 'opened'; readonly gives: Recogniser['gives']; readonly maxChunkS: number }
  | { readonly kind: 'heard'; readonly heard: HeardChunk; readonly cpuS: number; readonly rssBytes: number }
  | { readonly kind: 'failed'; readonly message: string; readonly fault: SpeechFault }

/** The class of an error, which cannot cross the pipe. */
type SpeechFault = 'model' | 'runtime' | 'other'

const faultOf = (error: unknown): SpeechFault => {
  if (error instanceof BrokenModel) return 'model'
  return error instanceof SpeechRuntimeMissing ? 'runtime' : 'other'
}

/** Half a minute of audio has 2 MB. */
export const SPEECH_FRAME_MAX = 64 * 1024 ** 2

/** The child's side: native code may crash it at any moment, so it has no state worth keeping. */
export function serveSpeech(): void {
  let recogniser: Recogniser | undefined
  let last: Promise<unknown> = Promise.resolve()
  const answer = (head: SpeechAnswer) => {
    for (const piece of frameOf(head)) process.stdout.write(piece)
  }

  async function answerOf(request: SpeechRequest, body: Buffer): Promise<SpeechAnswer> {
    if (request.kind === 'open') {
      recogniser = await openRecogniser(request.model)
      return { kind: 'opened', gives: recogniser.gives, maxChunkS: recogniser.maxChunkS }
    }
    if (!recogniser) throw new Error('no model is open')
    const { index, startS, ask } = request
    // a copy, since the bytes of a message may start at any offset
    const pcm = new Float32Array(new Uint8Array(body).buffer)
    const heard = await recogniser.recognise({ pcm, index, startS }, ask)
    const { user, system } = process.cpuUsage()
    return { kind: 'heard', heard, cpuS: (user + system) / 1e6, rssBytes: process.memoryUsage.rss() }
  }

  const take = createFrameReader(SPEECH_FRAME_MAX, ({ head, body }) => {
    last = last
      .then(() => answerOf(head as SpeechRequest, body))
      .catch(
        (error: unknown): SpeechAnswer => ({
          kind: 'failed',
          message: error instanceof Error ? error.message : String(error),
          fault: faultOf(error),
        }),
      )
      .then(answer)
  })
  process.stdin.on('data', take)
  process.stdin.once('end', () => process.exit())
}

import { createFrameReader, frameOf } from './frames.ts'

/** Response of the process: the value, or an unexpected error. */
export type ReadAnswer =
  | { readonly value: unknown; readonly rssBytes: number; readonly cpuSeconds: number }
  | { readonly failure: string; readonly isMemory: boolean }

/** Performs one read; problems of the file are part of the value. */
export type ReadHandler = (head: unknown, body: Buffer) => Promise<unknown>

/** Sent once, before the first answer. */
export const READY = 'ready'

/** The server's messages are bounded by the limits of uploads and requests. */
const FRAME_MAX = 2 ** 31

/** The reader's side: performs reads one after another until its input ends. */
export function serveReads(handle: ReadHandler): void {
  const answer = (head: unknown) => {
    for (const piece of frameOf(head)) process.stdout.write(piece)
  }
  const take = createFrameReader(FRAME_MAX, ({ head, body }) => void answerOf(handle, head, body).then(answer))
  process.stdin.on('data', take)
  process.stdin.once('end', () => process.exit())
  // a library has failed outside its promise: the state of this process is unknown, so it ends
  process.once('uncaughtException', (error) => {
    answer(failureOf(error))
    process.stdout.end(() => process.exit(1))
  })
  answer(READY)
}

async function answerOf(handle: ReadHandler, head: unknown, body: Buffer): Promise<ReadAnswer> {
  try {
    const value = await handle(head, body)
    const { user, system } = process.cpuUsage()
    return { value, rssBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 }
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Where it failed, without the message, which may quote the file. Strings, arrays, buffers and stacks that exceed the
 * limits of the engine or the process all throw a RangeError.
 */
function failureOf(error: unknown): ReadAnswer {
  const { name, stack = '' } = error instanceof Error ? error : new Error()
  const places = stack.split('\n').filter((line) => line.startsWith('    at '))
  return { failure: [name, ...places].join('\n'), isMemory: error instanceof RangeError }
}

import { join } from 'node:path'
import type { Row } from '../rows.ts'
import { medianOf } from '../statistics.ts'
import { logIn, type QueueClient } from './queue-client.ts'
import { type QueueServer, sideBySide, startQueueServer } from './queue-server.ts'
import { decodeOnce } from './report-cost.ts'
import { RUNS } from './runs.ts'

const LANES = 2

/**
 * Ten lessons through the queue with two workers, and the same ten decoded by two parallel ffmpeg, alternating.
 *
 * @param most bound of the queue's time as a multiple of the decoding time, if any
 */
export async function measureQueue(built: string, recordings: readonly string[], most?: number): Promise<Row[]> {
  const server = await startQueueServer(join(built, 'main.mjs'))
  try {
    const client = await logIn(server)
    // The sample lesson of a new installation is analysed first, so that it is not measured.
    await server.startWorkers(LANES)
    await client.lastCompleted()
    await server.stopWorkers()
    const runs: { decodeS: number; queueS: number }[] = []
    for (let run = 0; run < RUNS; run++) {
      runs.push({ decodeS: await decodeAll(recordings), queueS: await throughQueue(server, client, recordings) })
    }
    const median = (of: (run: (typeof runs)[number]) => number) => medianOf(runs.map(of))
    return [
      {
        what: 'decoding ten lessons, two ffmpeg at a time, elapsed',
        value: median(({ decodeS }) => decodeS),
        unit: 's',
      },
      {
        what: 'ten lessons through the queue, two worker processes, elapsed',
        value: median(({ queueS }) => queueS),
        unit: 's',
      },
      {
        what: 'the queue over decoding, elapsed',
        value: median(({ queueS, decodeS }) => queueS / decodeS),
        unit: '×',
        ...(most !== undefined && { most }),
      },
    ]
  } finally {
    await server.stop()
  }
}

async function decodeAll(recordings: readonly string[]): Promise<number> {
  const started = performance.now()
  await sideBySide(recordings, LANES, decodeOnce)
  return (performance.now() - started) / 1000
}

/** All ten wait in the queue before the first worker is ready; from then until the last is complete, seconds. */
async function throughQueue(server: QueueServer, client: QueueClient, recordings: readonly string[]): Promise<number> {
  const ids: string[] = []
  await sideBySide(recordings, LANES, async (recording) => {
    ids.push(await client.upload(recording))
  })
  await server.startWorkers(LANES)
  const started = Date.now()
  const ended = await client.lastCompleted()
  await server.stopWorkers()
  await client.remove(ids)
  return (ended - started) / 1000
}

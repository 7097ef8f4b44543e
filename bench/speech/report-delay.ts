import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../packages/server/src/config.ts'
import { modelFolder } from '../../packages/server/src/platform/speech/models/model-folder.ts'
import { logIn, type QueueClient } from '../engine/queue-client.ts'
import { startQueueServer } from '../engine/queue-server.ts'
import { madeLesson } from '../made-lessons.ts'
import type { Row } from '../rows.ts'
import { medianOf } from '../statistics.ts'

const ROUNDS = 11
const ROUNDS_BESIDE = 3
/** After this time a stopped recogniser has ended and released its memory. */
const SETTLED_MS = 2000

/**
 * How long the report about the sound of 45 minutes takes, from the last byte of the recording: in a console that then
 * recognises words with the installed model, and in one that does not. They alternate, each first equally often.
 */
export async function measureReportDelay(server: string): Promise<Row[]> {
  const { recording } = madeLesson(1)
  const main = join(server, 'main.mjs')
  const without = await startQueueServer(main)
  try {
    const having = await startQueueServer(main, { KEGUAN_SPEECH: 'on' }, modelFolder(readConfig().home))
    try {
      await Promise.all([without.startWorkers(1), having.startWorkers(1)])
      const [plain, hearing] = await Promise.all([logIn(without), logIn(having)])
      // warm-up: neither is timed while it compiles
      for (const client of [plain, hearing]) await timeReport(client, recording)
      const plainS: number[] = []
      const hearingS: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const turns: [QueueClient, number[]][] = [
          [plain, plainS],
          [hearing, hearingS],
        ]
        for (const [client, took] of round % 2 === 0 ? turns : turns.toReversed())
          took.push(await timeReport(client, recording))
      }
      const besideS = await timeBesideWords(hearing, recording)
      return [
        { what: 'report about the sound of 45 min without recognition, elapsed', value: medianOf(plainS), unit: 's' },
        { what: 'the same with recognition after it', value: medianOf(hearingS), unit: 's' },
        {
          what: `with over without, in ${ROUNDS} turns`,
          ...{ value: medianOf(hearingS.map((s, at) => s / plainS[at]!)), unit: '×', most: 1.02 },
        },
        { what: 'the same while the words of another lesson are recognised', value: besideS, unit: 's' },
      ]
    } finally {
      await having.stop()
    }
  } finally {
    await without.stop()
  }
}

async function timeReport(client: QueueClient, recording: string): Promise<number> {
  const id = await client.upload(recording)
  const begunAt = Date.now()
  const tookMs = (await client.lastCompleted()) - begunAt
  await client.remove([id])
  await pause(SETTLED_MS)
  return tookMs / 1000
}

async function timeBesideWords(client: QueueClient, recording: string): Promise<number> {
  const first = await client.upload(recording)
  await client.lastCompleted()
  await client.wordsBegun(first)
  const took: number[] = []
  for (let round = 0; round < ROUNDS_BESIDE; round++) took.push(await timeReport(client, recording))
  await client.remove([first])
  return medianOf(took)
}

import { createHash } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import type { PersonMaterial, PersonRecording, PersonText } from '../../../pipeline/analyse-person.ts'
import { type HearingTools, hearPerson, type PersonWords } from '../../../pipeline/hear-person.ts'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import { type HourWindow, secondsUntilOpen } from '../../../platform/clock/hours.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Recogniser, RecogniserId } from '../../../platform/speech/recogniser.ts'
import { updateRun } from '../../runs/run.repository.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import { dropChunks, keepChunk, listChunks } from '../../runs/storage/recognised-chunks.repository.ts'
import type { Attempt } from '../../runs/work/attempt.ts'
import { begins, type LeasedRun, type LeaseTools } from '../../runs/work/leased-run.ts'
import { FailedFile } from '../../runs/work/run-failure.ts'
import type { StoredUpload, UploadPort } from '../../uploads/upload.port.ts'
import { updateCareer } from '../career.repository.ts'
import { CAREER_KIND, type CareerLayer } from '../career-kind.ts'
import { amountOf } from '../career-material.ts'
import { hearCareer } from './hear-career.job.ts'

/** A speech model of this machine. */
export interface OwnModel {
  readonly id: RecogniserId
  readonly open: () => Promise<Recogniser>
}

export interface CareerWork {
  readonly held: LeaseTools
  readonly starter: RunStarter
  readonly queue: Pick<Queue, 'send'>
  readonly uploads: Pick<UploadPort, 'files'>
  readonly reader: Pick<FileReader, 'person' | 'personText'>
  readonly hearing: HearingTools
  /** Undefined where no model is installed. Recordings of a person are sent to no other machine. */
  readonly findModel: () => Promise<OwnModel | undefined>
  /** Hours of the day between which recordings are recognised; undefined for all day. */
  readonly hours?: HourWindow | undefined
}

type Held = LeasedRun<CareerLayer>

/** The hours for recognition are over. */
export class HoursOver extends Error {}

export const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')
export const parsed = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T

/** Whether a recording still needs a transcript from a speech model. */
export const awaitsWords = ({ recording }: PersonText): boolean =>
  recording !== undefined && recording.heard === null && recording.transcript === null

export const secondsLeftOut = ({ hours, held: { clock } }: CareerWork) => secondsUntilOpen(hours, clock.now().getTime())

/** Releases the run to a separate loop, which works within the hours set aside for recognition. */
export async function sendToHear(work: CareerWork, held: Held): Promise<void> {
  const free = { ...begins(CAREER_STATUS.analysing), leaseOwner: null, leaseUntil: null }
  await held.commit({}, free, async (transaction, { id: analysisId, run, queuePriority: priority }) => {
    const options = { transaction, priority, startAfterSeconds: secondsLeftOut(work) }
    await updateRun(transaction, analysisId, { jobId: await work.queue.send(hearCareer, { analysisId, run }, options) })
  })
}

/** Transcribes recordings that have no words yet; each result is stored as soon as it is done. */
export async function hear(
  work: CareerWork,
  { held, abort, at }: Attempt<CareerLayer>,
  material: PersonMaterial,
): Promise<PersonMaterial> {
  const { storage, clock } = work.held
  const waiting = material.texts.filter(({ recording }) => recording && !recording.heard)
  if (waiting.length === 0) return material
  at('hear')
  const files = (await work.uploads.files(held.row.id)).filter(isHere)
  let texts = material.texts
  for (const [place, text] of material.texts.entries()) {
    const { recording } = text
    if (!recording || recording.heard) continue
    const { info } = recording
    if (!info) throw new ApiError(ERROR.noFiles)
    const begunMs = clock.tickMs()
    const onShare = (share: number) => {
      const leftS = share > 0 ? ((clock.tickMs() - begunMs) / 1000) * (1 / share - 1) : undefined
      // a failed heartbeat stops the work through `abort`
      held.beat((waiting.indexOf(text) + share) / waiting.length, leftS).catch(() => undefined)
    }
    const said = recording.transcript ?? (await wordsBy(work, held, recording, text.name))
    const listened = storage.withLocalFile(keyOf(recording, files), (path) =>
      hearPerson(work.hearing, { path, info }, said, { abort, onShare }),
    )
    const heard = await listened.catch((error: unknown) => {
      throw new FailedFile(text.name, error)
    })
    abort.throwIfAborted()
    const words = heard.sentences.map((each) => each.text).join('\n')
    texts = texts.with(place, { ...text, text: words, recording: { ...recording, heard } })
    const next = { ...material, texts }
    await held.commit({ source: toBytes(next) }, {}, (transaction, { id }) => storeHeard(transaction, id, next))
  }
  return { ...material, texts }
}

/** What lists show of the words; the chunks they came from are not stored with them. */
export async function storeHeard(transaction: Db, id: string, { texts }: PersonMaterial): Promise<void> {
  await updateCareer(transaction, id, amountOf(texts))
  await dropChunks(transaction, id)
}

/** Stores the result of each chunk, so that none is recognised twice. */
async function wordsBy(
  work: CareerWork,
  { row }: Held,
  { upload, language = 'zh' }: PersonRecording,
  name: string,
): Promise<PersonWords> {
  const { db } = work.held
  const model = await work.findModel()
  if (!model) throw new FailedFile(name, new ApiError(ERROR.careerNoRecogniser))
  const question = JSON.stringify({ id: model.id, upload, language, version: CAREER_KIND.version })
  const planHash = createHash('sha256').update(question).digest('hex')
  return {
    ...{ language, open: model.open },
    goOn: () => {
      if (secondsLeftOut(work) > 0) throw new HoursOver()
    },
    store: {
      done: () => listChunks(db, row.id, planHash),
      keep: (index, chunk) => keepChunk(db, row.id, planHash, index, chunk),
    },
  }
}

type HereFile = StoredUpload & { readonly storageKey: string }
export const isHere = (file: StoredUpload): file is HereFile => file.storageKey !== null

export function keyOf({ upload }: PersonRecording, files: readonly HereFile[]): string {
  const file = files.find(({ id }) => id === upload)
  if (!file) throw new ApiError(ERROR.noFiles)
  return file.storageKey
}

import { countSyllables } from '@keguan/analysis/language/syllables'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import type { PersonMaterial, PersonRecording, PersonText } from '../../../pipeline/analyse-person.ts'
import { type HearingTools, hearPerson } from '../../../pipeline/hear-person.ts'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import { type Attempt, handleAttempt } from '../../runs/work/attempt.ts'
import { begins, type LeaseTools } from '../../runs/work/leased-run.ts'
import type { StoredUpload, UploadPort } from '../../uploads/upload.port.ts'
import { updateCareer } from '../career.repository.ts'
import { CAREER_KIND, type CareerLayer } from '../career-kind.ts'
import { withUploads } from '../career-material.ts'

export interface CareerWork {
  readonly held: LeaseTools
  readonly starter: RunStarter
  readonly uploads: Pick<UploadPort, 'files'>
  readonly reader: Pick<FileReader, 'person' | 'personText'>
  readonly hearing: HearingTools
}

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')
const parsed = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T

/** 20000 and 25000: the texts as they were confirmed, and those that were sent as files, become one source. */
export const handleReading = ({ held: tools, starter, uploads, reader, hearing }: CareerWork): JobHandler =>
  handleAttempt(CAREER_KIND, CAREER_KIND.jobs.check, tools, async ({ held, abort, at }) => {
    at('read')
    await held.enter(CAREER_STATUS.preProcessing)
    const files = (await uploads.files(held.row.id)).filter(isHere)
    const own = files.findLast(({ kind }) => kind === 'marks')
    if (!own) throw new ApiError(ERROR.noFiles)
    const material = withUploads(parsed<PersonMaterial>(await tools.storage.bytes(own.storageKey)), files)
    await held.enter(CAREER_STATUS.processing)
    const addedAt = held.now()
    const texts: PersonText[] = []
    for (const text of material.texts) {
      const { recording } = text
      if (!recording || recording.info) texts.push(text)
      else {
        const probe = (path: string) => hearing.media.probe(path, abort)
        const info = await tools.storage.withLocalFile(keyOf(recording, files), probe)
        texts.push({ ...text, recording: { ...recording, info } })
      }
    }
    for (const { name, storageKey } of material.awaitsFiles ? files.filter(({ kind }) => kind === 'transcript') : []) {
      const text = await reader.personText(await tools.storage.bytes(storageKey), name)
      texts.push({ name, text, date: chinaDay(addedAt), addedAt: addedAt.toISOString() })
    }
    const source = toBytes({ ...material, texts, awaitsFiles: false } satisfies PersonMaterial)
    await held.commit({ source }, {}, async (transaction, row) => {
      await updateCareer(transaction, row.id, amountOf(texts))
      await starter.startRun(transaction, row)
    })
  })

/** Listens to what nobody has listened to yet; each recording is kept as it is done. */
async function hear(
  { held: tools, uploads, hearing }: CareerWork,
  { held, abort, at }: Attempt<CareerLayer>,
  material: PersonMaterial,
): Promise<PersonMaterial> {
  const waiting = material.texts.filter(({ recording }) => recording && !recording.heard)
  if (waiting.length === 0) return material
  at('hear')
  const files = (await uploads.files(held.row.id)).filter(isHere)
  let texts = material.texts
  for (const [place, text] of material.texts.entries()) {
    const { recording } = text
    if (!recording || recording.heard) continue
    const { info, transcript } = recording
    if (!info) throw new ApiError(ERROR.noFiles)
    const begunMs = tools.clock.tickMs()
    const onProgress = (doneS: number) => {
      if (info.durationS === undefined || doneS <= 0) return
      const share = (waiting.indexOf(text) + doneS / info.durationS) / waiting.length
      const leftS = ((tools.clock.tickMs() - begunMs) / 1000) * (info.durationS / doneS - 1)
      // a failed sign of life ends the work through `abort`
      held.beat(share, Math.max(0, leftS)).catch(() => undefined)
    }
    const heard = await tools.storage.withLocalFile(keyOf(recording, files), (path) =>
      hearPerson(hearing, { path, info }, transcript, { abort, onProgress }),
    )
    abort.throwIfAborted()
    const said = heard.sentences.map((each) => each.text).join('\n')
    texts = texts.with(place, { ...text, text: said, recording: { ...recording, heard } })
    await held.commit({ source: toBytes({ ...material, texts }) }, {})
  }
  return { ...material, texts }
}

/** 40000: the report, in the process that may be killed for it; 50000 and 60000: it is told of. */
export const handleCareer = (work: CareerWork): JobHandler =>
  handleAttempt(CAREER_KIND, CAREER_KIND.jobs.run, work.held, async (attempt) => {
    const { held, at } = attempt
    const { held: tools, reader } = work
    let report = await held.layer('draft')
    if (!report) {
      at('analyse')
      await held.enter(CAREER_STATUS.analysing)
      const source = await held.layer('source')
      if (!source) throw new ApiError(ERROR.noFiles)
      const material = await hear(work, attempt, parsed<PersonMaterial>(source))
      at('analyse')
      report = toBytes(await reader.person(toBytes(material)))
      await held.commit({ draft: report }, begins(CAREER_STATUS.reporting))
    }
    at('report')
    await held.enter(CAREER_STATUS.reporting)
    const { lamp } = parsed<{ lamp: 'evidence_only' | 'low' | 'enough' }>(report)
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
    const values = { status: CAREER_STATUS.complete, progress: 1, completedAt: held.now(), ...ended }
    await held.commit({ report }, values, async (transaction, row) => {
      await updateCareer(transaction, row.id, { lamp })
      // nobody waits for what ships with the product
      if (!row.sample) await tools.notices.finished(transaction, row)
    })
  })

type HereFile = StoredUpload & { readonly storageKey: string }
const isHere = (file: StoredUpload): file is HereFile => file.storageKey !== null

function keyOf({ upload }: PersonRecording, files: readonly HereFile[]): string {
  const file = files.find(({ id }) => id === upload)
  if (!file) throw new ApiError(ERROR.noFiles)
  return file.storageKey
}

/** What the list shows of the texts. */
export const amountOf = (texts: readonly PersonText[]) => ({
  sources: texts.length,
  syllables: texts.reduce((sum, { text }) => sum + countSyllables(text), 0),
})

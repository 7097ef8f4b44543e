import { countSyllables } from '@keguan/analysis/language/syllables'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import { reviewTranscript } from '@keguan/analysis/language/transcript/transcript-review'
import type { FilePlan } from '@keguan/contract/api/analysis'
import type {
  addRecordings,
  CareerDetail,
  ConsentInput,
  create,
  RecordingInput,
  read,
  readTranscript,
  update,
} from '@keguan/contract/api/career'
import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import { CAREER_KEEP_DAYS, CAREER_REFUSED_PURPOSE, CAREER_SOURCES_MAX } from '@keguan/contract/vocabulary/career'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import type { PersonMaterial } from '../../pipeline/analyse-person.ts'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { chinaDay, DAY_MS } from '../../platform/clock/time.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import { noteLeft } from '../../platform/storage/loose/loose-file.repository.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { leftOf } from '../runs/replaced-files.ts'
import { updateRun } from '../runs/run.repository.ts'
import type { RunService } from '../runs/run.service.ts'
import { NOTHING_LEFT } from '../runs/storage/leftovers.ts'
import { sourceFile } from '../runs/storage/stored-source.ts'
import type { UploadPort } from '../uploads/upload.port.ts'
import { insertCareer, type NewCareer, updateCareer } from './career.repository.ts'
import { amountOf, type CareerMaterial, readTranscriptOf, recordingsOf, textsOf } from './career-material.ts'
import type { CareerQueries } from './career-queries.service.ts'
import type { SampleCareer } from './sample-career.ts'

export interface CareerServiceTools {
  readonly db: Db
  readonly clock: Clock
  readonly runs: RunService
  readonly queries: CareerQueries
  readonly material: CareerMaterial
  readonly uploads: Pick<UploadPort, 'drop' | 'files' | 'discardParts'>
  readonly reader: Pick<FileReader, 'personText' | 'transcript'>
  /** Title of the speech model of this machine; null where there is none. */
  readonly modelTitle: () => Promise<string | null>
}

type CreateInput = z.output<typeof create.input>
type AddInput = z.output<typeof addRecordings.input>
type UpdateInput = z.output<typeof update.input>

interface SamplePlace {
  readonly ownerId: string
  readonly orgNodeId: string
}

const EDITION = EDITIONS.development
const SAMPLE_EXPIRES = '2099-12-31'
/** A column of every run; the draws of a profile use their own seed. */
const SEED = 1

/** Operations on tendency analyses; those common to all runs are left to the runs. */
export function createCareerService(tools: CareerServiceTools) {
  const { db, clock, runs, queries, material, uploads, reader, modelTitle } = tools

  function requireExpiry(day: string): void {
    const now = clock.now().getTime()
    const isInside = day > chinaDay(new Date(now)) && day <= chinaDay(new Date(now + CAREER_KEEP_DAYS.max * DAY_MS))
    if (!isInside) throw new ApiError(ERROR.careerExpiry, { days: CAREER_KEEP_DAYS.max })
  }

  /** Consent in its stored form. Throws the first missing part before anything is stored. */
  function consentOf({ agreed, purpose, minor, guardian, ...given }: ConsentInput) {
    if (purpose === CAREER_REFUSED_PURPOSE) throw new ApiError(ERROR.careerHiring)
    if (!agreed) throw new ApiError(ERROR.careerNoConsent)
    if (minor && guardian === '') throw new ApiError(ERROR.careerNoGuardian)
    requireExpiry(given.expires_on)
    const { subject, person, expires_on: expiresOn } = given
    return { subject, person, expiresOn, purpose, minor, guardian: minor ? guardian : '', consentedAt: clock.now() }
  }

  /** Throws before an upload that could not be transcribed. */
  async function requireWords(recordings: readonly RecordingInput[]): Promise<void> {
    const isWanting = recordings.some(({ transcript }) => transcript === null)
    if (isWanting && (await modelTitle()) === null) throw new ApiError(ERROR.careerNoRecogniser)
  }

  async function createCareer(actor: LocalActor, input: CreateInput) {
    const { title, consent, sources, recordings, answers } = input
    const agreed = consentOf(consent)
    requireTelling(answers)
    const files = [...input.files, ...plansOf(recordings)]
    if (sources.length + files.length === 0 && !answers) throw new ApiError(ERROR.careerNothing)
    requireFew(sources.length + files.length)
    await requireWords(recordings)
    await runs.requireAdmission(actor, { edition: EDITION, files })
    const now = clock.now()
    const texts = [...textsOf(sources, now), ...(await recordingsOf(reader, actor, recordings, now))]
    const source: PersonMaterial = { title, texts, answers, awaitsFiles: input.files.length > 0 }
    const columns = columnsOf(title, agreed.person)
    const made = await runs.create(actor, {
      ...{ edition: EDITION, columns, files, local: sourceFile(source) },
      also: (transaction, analysisId) =>
        insertCareer(transaction, { analysisId, ...agreed, ...amountOf(texts) } satisfies NewCareer),
    })
    return { career_analysis_id: made.id, upload_token: made.token, text_upload_urls: made.files }
  }

  /** The report stays until the recordings have arrived, and is then made again with them. */
  async function addToIt(actor: LocalActor, { career_analysis_id: id, recordings }: AddInput) {
    const row = await queries.requireRow(actor, id)
    const stored = await material.settled(row)
    // a file that never arrived would be taken for the first of these
    const files = await uploads.files(id)
    if (files.some(({ storageKey }) => storageKey === null)) throw new ApiError(ERROR.invalidState)
    requireFew(stored.texts.length + recordings.length)
    await requireWords(recordings)
    const texts = [...stored.texts, ...(await recordingsOf(reader, actor, recordings, clock.now()))]
    const local = sourceFile({ ...stored, texts } satisfies PersonMaterial)
    const begun = { files: plansOf(recordings), local, removesTranscript: false, columns: {} }
    const { token, files: sent } = await runs.replaceFiles(actor, id, begun)
    return { upload_token: token, text_upload_urls: sent }
  }

  /** The analysis that ships with the product; a fictitious person needs no consent. */
  const prepareSample = (place: SamplePlace, { title, texts, answers, person, guardian }: SampleCareer) =>
    runs.prepareSample({
      ...{ ...place, edition: EDITION, columns: columnsOf(title, person) },
      files: [sourceFile({ title, texts, answers, awaitsFiles: false } satisfies PersonMaterial)],
      also: (inside, analysisId) =>
        insertCareer(inside, {
          ...{ analysisId, subject: 'other', person, purpose: 'education', minor: true, guardian },
          ...{ consentedAt: clock.now(), expiresOn: SAMPLE_EXPIRES, ...amountOf(texts) },
        }),
    })

  /** Title and expiry are changed at once; other material makes the report again. */
  async function change(actor: LocalActor, input: UpdateInput): Promise<CareerDetail> {
    const { career_analysis_id: id, title, expires_on: expiresOn, add, remove, answers } = input
    const row = await queries.requireRow(actor, id)
    if (expiresOn) requireExpiry(expiresOn)
    if (answers) requireTelling(answers)
    const isOther = add.length + remove.length > 0 || answers !== undefined
    const stored = isOther || title ? await material.settled(row) : undefined
    const next = stored && changed(stored, input, clock.now())
    let unfinished: readonly string[] = []
    const store = async (transaction: Db) => {
      if (title) await updateRun(transaction, id, columnsOf(title, row.person))
      await updateCareer(transaction, id, {
        ...(expiresOn ? { expiresOn } : { expiresOn: row.expiresOn }),
        ...(isOther && next ? { ...amountOf(next.texts), lamp: null } : {}),
      })
      const gone = remove.flatMap((place) => stored?.texts[place]?.recording?.upload ?? [])
      const left = gone.length > 0 ? leftOf(await uploads.drop(transaction, id, { ids: gone })) : NOTHING_LEFT
      await noteLeft(transaction, left.keys)
      unfinished = left.unfinished
      await runs.record(actor, isOther ? 'career.replace_files' : 'career.update', id, transaction)
    }
    if (next) await material.rewrite(id, next, store)
    else await db.transaction(store)
    await uploads.discardParts(unfinished)
    return queries.detail(actor, id)
  }

  async function remove(actor: LocalActor, ids: readonly string[]): Promise<number> {
    for (const id of ids) await queries.requireRow(actor, id)
    return runs.remove(actor, ids)
  }

  return {
    prepareSample,
    create: createCareer,
    update: change,
    remove,
    addRecordings: addToIt,
    async speech() {
      return { model: await modelTitle() }
    },
    async uploadToken(actor: LocalActor, id: string) {
      const { token, files } = await runs.uploadToken(actor, await queries.requireRow(actor, id))
      return { upload_token: token, text_upload_urls: files }
    },
    async readTranscript(actor: LocalActor, { file: { name, content } }: z.output<typeof readTranscript.input>) {
      const transcript = await readTranscriptOf(reader, actor, Buffer.from(content, 'base64'), name)
      const speakers = reviewTranscript(transcript).speakers.map(({ role: _, ...each }) => each)
      const syllables = speakers.reduce((sum, each) => sum + each.syllables, 0)
      return { name, transcript: textOfLines(transcript), has_times: transcript.timing !== 'none', syllables, speakers }
    },
    async read(actor: LocalActor, { file: { name, content } }: z.output<typeof read.input>) {
      const bytes = Buffer.from(content, 'base64')
      const text = await reader.personText(bytes, name, { whose: actor.identity.accountId })
      return { name, text, syllables: countSyllables(text) }
    },
    async revoke(actor: LocalActor, id: string): Promise<number> {
      await queries.requireRow(actor, id)
      return runs.remove(actor, [id], 'career.revoke')
    },
    async cancel(actor: LocalActor, id: string) {
      await runs.cancel(actor, id)
      return queries.state(actor, id)
    },
    async retry(actor: LocalActor, id: string) {
      await runs.retry(actor, id)
      return queries.state(actor, id)
    },
  }
}
export type CareerService = ReturnType<typeof createCareerService>

/** As text that `create` accepts. */
const textOfLines = ({ lines }: Transcript): string =>
  JSON.stringify(
    lines.map(({ speaker, startS, endS, text }) => ({
      ...(speaker !== '' && { speaker }),
      ...(startS !== null && { start_s: startS }),
      ...(endS !== null && { end_s: endS }),
      text,
    })),
  )

const plansOf = (recordings: readonly RecordingInput[]): FilePlan[] =>
  recordings.map(({ name, bytes }) => ({ kind: 'media', name, bytes }))

function requireFew(count: number): void {
  if (count > CAREER_SOURCES_MAX) throw new ApiError(ERROR.careerTooMany, { limit: CAREER_SOURCES_MAX })
}

/** The same material with what a person adds, takes out or answers. */
function changed(stored: PersonMaterial, { title, add, remove, answers }: UpdateInput, now: Date): PersonMaterial {
  if (remove.some((place) => stored.texts[place] === undefined))
    throw new ApiError(ERROR.invalidInput, { fields: 'remove' })
  const texts = [...stored.texts.filter((_, place) => !remove.includes(place)), ...textsOf(add, now)]
  const next = { ...stored, texts, answers: answers === undefined ? stored.answers : answers }
  if (texts.length === 0 && !next.answers) throw new ApiError(ERROR.careerNothing)
  requireFew(texts.length)
  return { ...next, title: title ?? stored.title }
}

/** Identical answers to all items carry no information. */
function requireTelling(answers: CareerAnswers | null): void {
  if (!answers) return
  const given = 'items' in answers ? answers.items : answers.sums
  if (given.every((each) => each === given[0])) throw new ApiError(ERROR.careerSameAnswers)
}

/** Search columns: title and person. */
const columnsOf = (title: string, person: string) => ({
  ...{ title, tags: [], seed: SEED },
  searchText: normalise(`${title} ${person}`),
  searchGrams: gramsOf(`${title} ${person}`),
})

import { withPerson } from '@keguan/analysis/career/delivery'
import { countSyllables } from '@keguan/analysis/language/syllables'
import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import type { CareerDetail, RecordingInput, SourceInput } from '@keguan/contract/api/career'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isRunFinal } from '@keguan/contract/vocabulary/run-kind'
import type { PersonMaterial, PersonText } from '../../pipeline/analyse-person.ts'
import { requirePersonText } from '../../pipeline/read-person-text.ts'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import { transcriptError } from '../../pipeline/reading/transcript-errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { mediaTypeOf } from '../../platform/media/media-types.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { FilePort } from '../files/file.port.ts'
import type { Run } from '../runs/run.repository.ts'
import { findArtefact } from '../runs/storage/artefact.repository.ts'
import { createStoredSource, type SourceTools } from '../runs/storage/stored-source.ts'
import type { StoredUpload } from '../uploads/upload.port.ts'
import { CAREER_KIND } from './career-kind.ts'

/** The texts of a person: as confirmed, plus those of files that have been read. */
export function createCareerMaterial(tools: SourceTools) {
  const { db, storage, uploads } = tools
  const stored = createStoredSource<PersonMaterial>(CAREER_KIND, tools)

  async function material(id: string): Promise<PersonMaterial> {
    const read = await findArtefact(db, id, 'source')
    const found = read
      ? (JSON.parse(Buffer.from(await storage.bytes(read.storageKey)).toString('utf8')) as PersonMaterial)
      : await stored.source(id)
    return withUploads(found, await uploads.files(id))
  }

  return {
    material,
    rewrite: stored.rewrite,
    /** The texts of a run that is not being processed. */
    async settled({ id, status }: Pick<Run, 'id' | 'status'>): Promise<PersonMaterial> {
      const found = isRunFinal(status) ? await material(id) : undefined
      if (!found || found.awaitsFiles) throw new ApiError(ERROR.invalidState)
      return found
    },
    /**
     * Address at which a session can play a recording, by its position in the material.
     *
     * @param endsAtOnce for visitors with a link: a revoked link stops playing immediately
     */
    async addressOf(files: FilePort, id: string, place: number, sessionId: string, endsAtOnce = false) {
      const found = (await material(id)).texts[place]?.recording
      const file = found && (await uploads.files(id)).find((each) => each.id === found.upload)
      if (!found?.info || !file?.storageKey) throw new ApiError(ERROR.notFound)
      const kind = found.info.hasVideo ? ('video' as const) : ('audio' as const)
      const contentType = mediaTypeOf(file.name, kind)
      const { url, expiresAt } = await files.addressOf(file.storageKey, { contentType, sessionId, endsAtOnce })
      return { media_url: url, media_kind: kind, media_type: contentType, expires_at: expiresAt.toISOString() }
    },
    async listed(id: string): Promise<Pick<CareerDetail, 'material' | 'answers'>> {
      const { texts, answers } = await material(id)
      const listed = texts.map(({ name, date, addedAt, text, recording }) => ({
        ...{ name, date, added_at: addedAt, syllables: countSyllables(text), recorded: recording !== undefined },
      }))
      return { material: listed, answers }
    },
  }
}
export type CareerMaterial = ReturnType<typeof createCareerMaterial>

/** Assigns files to recordings by the order in which both were announced. */
export function withUploads(material: PersonMaterial, files: readonly StoredUpload[]): PersonMaterial {
  const known = new Set(material.texts.map(({ recording }) => recording?.upload))
  const free = files.filter(({ id, kind }) => kind === 'media' && !known.has(id)).map(({ id }) => id)
  const texts = material.texts.map((text): PersonText => {
    const { recording } = text
    if (!recording || recording.upload !== null) return text
    return { ...text, recording: { ...recording, upload: free.shift() ?? null } }
  })
  return { ...material, texts }
}

/** Throws the error of the first text that is not accepted. */
export const textsOf = (sources: readonly SourceInput[], addedAt: Date): PersonText[] =>
  sources.map(({ name, text, date }) => ({
    ...{ name, text: requirePersonText(text, name), date, addedAt: addedAt.toISOString() },
  }))

/** An uploaded transcript; throws a displayable error if it cannot be read. */
export async function readTranscriptOf(
  reader: Pick<FileReader, 'transcript'>,
  { identity, locale }: LocalActor,
  bytes: Uint8Array,
  name: string,
) {
  try {
    return await reader.transcript(bytes, name, { whose: identity.accountId })
  } catch (error) {
    throw error instanceof TranscriptProblem ? transcriptError(error, locale) : error
  }
}

/**
 * Recordings with what the person says in them, as far as there are transcripts; throws the error of the first bad
 * transcript.
 */
export async function recordingsOf(
  reader: Pick<FileReader, 'transcript'>,
  actor: LocalActor,
  recordings: readonly RecordingInput[],
  addedAt: Date,
): Promise<PersonText[]> {
  const texts: PersonText[] = []
  for (const { name, date, transcript: text, speaker, language } of recordings) {
    const kept = { name, date, addedAt: addedAt.toISOString() }
    if (text === null) {
      texts.push({
        ...kept,
        text: '',
        recording: { upload: null, info: null, transcript: null, language, heard: null },
      })
      continue
    }
    // a text without a name is identified by its first lines
    const read = await readTranscriptOf(reader, actor, Buffer.from(text, 'utf8'), 'transcript.txt')
    const transcript = withPerson(read, speaker)
    const own = transcript.lines.filter(({ role }) => role === 'teacher').map((line) => line.text)
    if (own.length === 0) throw new ApiError(ERROR.invalidInput, { fields: 'speaker' })
    const recording = { upload: null, info: null, transcript, heard: null }
    const said = requirePersonText(own.join('\n'), name)
    texts.push({ ...kept, text: said, recording })
  }
  return texts
}

/** What the list shows of the texts. */
export const amountOf = (texts: readonly PersonText[]) => ({
  sources: texts.length,
  syllables: texts.reduce((sum, { text }) => sum + countSyllables(text), 0),
})

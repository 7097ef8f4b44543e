import type { AnalysisDetail, AnalysisState, create, UploadRow, update } from '@keguan/contract/api/analysis'
import type { replaceFiles } from '@keguan/contract/api/lesson-files'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import { DEFAULT_SEED } from '../../pipeline/lesson-steps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'
import { withoutUndefined } from '../../platform/postgres/without-undefined.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { type Run, updateRun } from '../runs/run.repository.ts'
import type { PreparedRun, RunService } from '../runs/run.service.ts'
import type { RunStarter } from '../runs/run-starter.ts'
import type { RunColumns } from '../runs/run-tools.ts'
import { deleteArtefacts } from '../runs/storage/artefact.repository.ts'
import type { LocalFile } from '../uploads/upload.port.ts'
import type { LessonQueries } from './lesson-queries.service.ts'

export interface LessonServiceTools {
  readonly runs: RunService
  readonly queries: LessonQueries
  readonly starter: RunStarter
  /** Throws the error to show when a pasted transcript cannot be read. */
  readonly checkTranscript: (input: { readonly text: string }, actor: LocalActor) => Promise<unknown>
}

type CreateInput = z.output<typeof create.input>
type LessonFacts = Omit<CreateInput, 'files' | 'transcript_text'>
type ReplaceInput = z.output<typeof replaceFiles.input>
type UpdateInput = z.output<typeof update.input>

export interface SampleInput {
  readonly ownerId: string
  readonly orgNodeId: string
  readonly facts: LessonFacts
  /** Left out for a lesson that consists of a transcript alone. */
  readonly media?: Uint8Array
  readonly transcript: Uint8Array
}

const pasted = (text: string): LocalFile => ({
  kind: 'transcript',
  name: 'transcript.txt',
  bytes: Buffer.from(text, 'utf8'),
})

type SearchFields = Pick<Run, 'title' | 'teacher' | 'className' | 'tags'>

function searchColumns({ title, teacher, className, tags }: SearchFields) {
  const text = [title, teacher, className, ...tags].join(' ')
  return { searchText: normalise(text), searchGrams: gramsOf(text) }
}

function columnsOf(facts: LessonFacts): RunColumns {
  const columns = {
    title: facts.title,
    teacher: facts.teacher,
    subject: facts.subject,
    grade: facts.grade,
    className: facts.class_name,
    lessonDate: facts.lesson_date,
    tags: [...new Set(facts.tags)],
  }
  const transcriptTeacher = facts.transcript_teacher ?? null
  const waitsForWords = facts.wait_for_words ?? false
  const own = { transcriptTeacher, acceptsTranscript: false, waitsForWords, seed: DEFAULT_SEED }
  return { ...columns, ...searchColumns(columns), ...own }
}

/** Only a transcript that was refused can be accepted; an unchecked one cannot. */
function acceptTranscript({ errorCode }: Run): Partial<RunColumns> {
  if (errorCode !== ERROR.transcriptMismatch) throw new ApiError(ERROR.invalidState)
  return { acceptsTranscript: true }
}

/** Operations on lessons; those common to all runs are left to the runs. */
export function createLessonService({ runs, queries, starter, checkTranscript }: LessonServiceTools) {
  /** A lesson that ships with the product. */
  const prepareSample = ({ facts, media, transcript, ...place }: SampleInput): Promise<PreparedRun> =>
    runs.prepareSample({
      ...place,
      edition: facts.edition,
      columns: columnsOf(facts),
      files: [
        ...(media ? [{ kind: 'media' as const, name: 'lesson.mp3', bytes: media }] : []),
        { kind: 'transcript', name: 'lesson.txt', bytes: transcript },
      ],
    })

  async function createLesson(actor: LocalActor, { files, transcript_text = '', ...facts }: CreateInput) {
    const hasText = transcript_text.trim() !== ''
    if (files.length === 0 && !hasText) throw new ApiError(ERROR.noFiles)
    if (hasText && files.some((file) => file.kind === 'transcript'))
      throw new ApiError(ERROR.invalidInput, { fields: 'files' })
    const { edition } = facts
    await runs.requireAdmission(actor, { edition, files })
    if (hasText) await checkTranscript({ text: transcript_text }, actor)
    const local = hasText ? { local: pasted(transcript_text) } : {}
    const made = await runs.create(actor, { edition, columns: columnsOf(facts), files, ...local })
    return { analysis_id: made.id, upload_token: made.token, audio_upload_urls: made.files }
  }

  async function replace(actor: LocalActor, { analysis_id: id, transcript_text = '', files, ...input }: ReplaceInput) {
    await queries.requireRow(actor, id)
    const hasText = transcript_text.trim() !== ''
    const hasTranscript = hasText || files.some((file) => file.kind === 'transcript')
    if (files.length === 0 && !hasText && !input.remove_transcript) throw new ApiError(ERROR.noFiles)
    if (hasTranscript && (input.remove_transcript || (hasText && files.some((file) => file.kind === 'transcript'))))
      throw new ApiError(ERROR.invalidInput, { fields: 'files' })
    if (hasText) await checkTranscript({ text: transcript_text }, actor)
    const { token, files: rows } = await runs.replaceFiles(actor, id, {
      files,
      ...(hasText ? { local: pasted(transcript_text) } : {}),
      removesTranscript: input.remove_transcript,
      columns: {
        acceptsTranscript: false, // acceptance applied to the earlier files
        ...(hasTranscript && { transcriptTeacher: input.transcript_teacher ?? null }),
      },
    })
    return { analysis_id: id, upload_token: token, audio_upload_urls: rows }
  }

  async function change(actor: LocalActor, input: UpdateInput): Promise<AnalysisDetail> {
    await runs.change(actor, input.analysis_id, 'update', async (transaction, row) => {
      const { analysis_id: _, class_name, lesson_date, tags, ...plain } = input
      const changed = {
        ...withoutUndefined(plain),
        ...(class_name === undefined ? {} : { className: class_name }),
        ...(lesson_date === undefined ? {} : { lessonDate: lesson_date }),
        ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
      }
      await updateRun(transaction, row.id, { ...changed, ...searchColumns({ ...row, ...changed }) })
      // only the reference values depend on the grade
      if (row.status === AI_STATUS.complete && changed.grade !== undefined && changed.grade !== row.grade) {
        const keys = await deleteArtefacts(transaction, row.id, ['report'])
        await starter.startRun(transaction, row)
        return { keys, unfinished: [] }
      }
      return undefined
    })
    return queries.detail(actor, input.analysis_id)
  }

  async function uploadToken(
    actor: LocalActor,
    id: string,
  ): Promise<{ upload_token: string; audio_upload_urls: UploadRow[] }> {
    const { token, files } = await runs.uploadToken(actor, await queries.requireRow(actor, id))
    return { upload_token: token, audio_upload_urls: files }
  }

  const thenState = async (actor: LocalActor, id: string, done: Promise<void>): Promise<AnalysisState> => {
    await done
    return queries.state(actor, id)
  }

  return {
    prepareSample,
    create: createLesson,
    update: change,
    replaceFiles: replace,
    cancel: (actor: LocalActor, id: string) => thenState(actor, id, runs.cancel(actor, id)),
    retry: (actor: LocalActor, id: string, acceptsTranscript: boolean) =>
      thenState(actor, id, runs.retry(actor, id, acceptsTranscript ? acceptTranscript : undefined)),
    rerun: (actor: LocalActor, id: string, edition?: LessonEdition) =>
      thenState(actor, id, runs.rerun(actor, id, edition)),
    remove: (actor: LocalActor, ids: readonly string[]) => runs.remove(actor, ids),
    uploadToken,
  }
}
export type LessonService = ReturnType<typeof createLessonService>

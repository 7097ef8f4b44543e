import type { MarkedVoices } from '@keguan/analysis/measure/derive-report'
import type { Words } from '@keguan/analysis/recognition/words'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import type { Run } from '../../runs/run.repository.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { findStored, type LessonTools } from '../work/lesson-tools.ts'
import { readTranscript } from '../work/read-transcript.ts'
import { listMarks } from './voice-mark.repository.ts'

export type VoiceTools = Pick<LessonTools, 'db' | 'storage' | 'reader' | 'uploads'>

export interface LoadedVoices {
  /** Undefined when all marks were taken back. */
  readonly heard: MarkedVoices | undefined
  readonly lastId: number | undefined
}

/** Who a person says is heard in a lesson, with what its words and codes are derived from; undefined when nothing was ever marked. */
export async function loadVoices(
  tools: VoiceTools,
  { id, transcriptTeacher }: Pick<Run, 'id' | 'transcriptTeacher'>,
): Promise<LoadedVoices | undefined> {
  const { marks, lastId } = await listMarks(tools.db, id)
  if (lastId === undefined) return undefined
  const stored = await findArtefact(tools.db, id, 'speakers')
  if (marks.length === 0 || !stored) return { heard: undefined, lastId }
  const found = await parsed<Speakers | null>(tools, stored.storageKey)
  if (!found) return { heard: undefined, lastId }
  const { transcript: file } = await findStored(tools, id)
  const transcript = file ? await readTranscript(tools, file, transcriptTeacher) : null
  const written = await findArtefact(tools.db, id, 'words')
  const isOfNow = written?.version === ANALYSIS_VERSION
  const words = isOfNow ? await parsed<Words>(tools, written.storageKey) : undefined
  return { heard: { marks, found, transcript, words }, lastId }
}

const parsed = async <T>({ storage }: VoiceTools, key: string): Promise<T> =>
  JSON.parse(Buffer.from(await storage.bytes(key)).toString('utf8')) as T

import type { MarkedVoices } from '@keguan/analysis/measure/derive-report'
import type { Words } from '@keguan/analysis/recognition/words'
import type { PersonMark } from '@keguan/analysis/speakers/marks/apply-marks'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import type { WordEdit } from '@keguan/analysis/talk/find-passages'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import type { Run } from '../../runs/run.repository.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { findStored, type LessonTools } from '../work/lesson-tools.ts'
import { readTranscript } from '../work/read-transcript.ts'
import { lastTalkEdit } from './talk-edit.repository.ts'
import { listMarks } from './voices/voice-mark.repository.ts'
import { listWordEdits } from './word-edit.repository.ts'

export type TalkEditTools = Pick<LessonTools, 'db' | 'storage' | 'reader' | 'uploads'>

/** People's edits of who speaks in a lesson and of its words. */
export interface TalkEdits {
  readonly voices: MarkedVoices | undefined
  readonly words: readonly WordEdit[]
  /** Id of the latest edit, withdrawn ones included. */
  readonly lastId: number | undefined
}

export async function loadTalkEdits(
  tools: TalkEditTools,
  run: Pick<Run, 'id' | 'transcriptTeacher'>,
): Promise<TalkEdits> {
  const lastId = await lastTalkEdit(tools.db, run.id)
  if (lastId === undefined) return { voices: undefined, words: [], lastId }
  const marks = await listMarks(tools.db, run.id)
  return { voices: await loadVoices(tools, run, marks), words: await listWordEdits(tools.db, run.id), lastId }
}

/** The speakers as a person marked them, with the layers from which words and codes are derived. */
async function loadVoices(
  tools: TalkEditTools,
  { id, transcriptTeacher }: Pick<Run, 'id' | 'transcriptTeacher'>,
  marks: readonly PersonMark[],
): Promise<MarkedVoices | undefined> {
  const stored = await findArtefact(tools.db, id, 'speakers')
  if (marks.length === 0 || !stored) return undefined
  const found = await parsed<Speakers | null>(tools, stored.storageKey)
  if (!found) return undefined
  const { transcript: file } = await findStored(tools, id)
  const transcript = file ? await readTranscript(tools, file, transcriptTeacher) : null
  const written = await findArtefact(tools.db, id, 'words')
  const isOfNow = written?.version === ANALYSIS_VERSION
  const words = isOfNow ? await parsed<Words>(tools, written.storageKey) : undefined
  return { marks, found, transcript, words }
}

const parsed = async <T>({ storage }: TalkEditTools, key: string): Promise<T> =>
  JSON.parse(Buffer.from(await storage.bytes(key)).toString('utf8')) as T

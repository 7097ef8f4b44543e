import { randomUUID } from 'node:crypto'
import type { Words } from '@keguan/analysis/recognition/words'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import type { Signal } from '@keguan/analysis/voice/signal'
import { ANALYSIS_VERSION, type Media } from '@keguan/contract/report/lesson/report'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { codeWords, measure, reportBytes } from '../../../pipeline/lesson-steps.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type Run, updateRun } from '../../runs/run.repository.ts'
import { artefactOf, findArtefact, putArtefacts } from '../../runs/storage/artefact.repository.ts'
import { noteLeft, takeDraft } from '../../runs/storage/loose-file.repository.ts'
import { dropDraft, putDraft, removeLeft } from '../../runs/storage/loose-files.ts'
import { replaceLayer } from '../../runs/storage/replace-layer.ts'
import { runPrefix } from '../../runs/storage/run-remover.ts'
import { findPlan, listRelations } from '../edits/edit.repository.ts'
import { loadVoices } from '../edits/load-voices.ts'
import { lastVoiceEdit } from '../edits/voice-mark.repository.ts'
import { lessonEdition } from '../lesson-edition.ts'
import { keepValues } from '../values/lesson-values.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { dropOtherChunks, updateRecognition } from './recognition.repository.ts'

export type StoreTools = Pick<
  LessonTools,
  'db' | 'storage' | 'settings' | 'segment' | 'wordTable' | 'reader' | 'uploads'
>

export interface Layers {
  readonly signal: Signal
  readonly speakers: Speakers | null
  readonly media: Media | null
}

/** What people say meanwhile makes it begin again; so many times nobody says anything. */
const TRIES = 20

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')

/** Words → who said them → a report that tells of them, in place of the one about the sound alone. All three are stored together. */
export async function storeWords(
  tools: StoreTools,
  row: Run,
  { signal, speakers, media }: Layers,
  words: Words,
  planHash: string,
): Promise<void> {
  const { db } = tools
  const talk = codeWords(signal, speakers, words, tools.segment)
  for (let tries = 0; tries < TRIES; tries++) {
    const earlier = await findArtefact(db, row.id, 'report')
    if (!earlier || earlier.version !== ANALYSIS_VERSION) return
    const plan = await findPlan(db, row.id)
    const relations = await listRelations(db, row.id)
    const { values: settings, version: settingsVersion } = await tools.settings.of(row.orgNodeId)
    const facts = { edition: lessonEdition(row.edition), grade: row.grade, seed: row.seed }
    const voices = await loadVoices(tools, row)
    const heard = voices?.heard && { ...voices.heard, words }
    const said = { settings, plan: plan?.text ?? null, relations, voices: heard }
    const told = { voiceEditId: voices?.lastId ?? null, voiceErrorCode: 0 }
    const report = measure({ ...facts, ...said }, { signal, talk, media }, tools)
    const layers = (['words', 'talk'] as const).map((layer) => {
      const storageKey = `${runPrefix(row.id)}/run-${row.run}/${layer}-${randomUUID()}.json`
      const bytes = toBytes(layer === 'words' ? words : talk)
      return { bytes, made: artefactOf({ analysisId: row.id, layer, storageKey, version: ANALYSIS_VERSION }, bytes) }
    })
    for (const { bytes, made } of layers) await putDraft(tools, made.storageKey, bytes)
    const left: string[] = []
    const also = async (transaction: Db, now: Run): Promise<boolean> => {
      if (now.status !== AI_STATUS.complete || now.grade !== row.grade) return false
      if ((await findPlan(transaction, row.id))?.id !== plan?.id) return false
      if (!isEqual(await listRelations(transaction, row.id), relations)) return false
      if ((await lastVoiceEdit(transaction, row.id)) !== voices?.lastId) return false
      for (const { made } of layers) {
        const before = await findArtefact(transaction, row.id, made.layer)
        if (before) left.push(before.storageKey)
        if (!(await takeDraft(transaction, made.storageKey))) return false
      }
      await putArtefacts(
        transaction,
        layers.map(({ made }) => made),
      )
      await noteLeft(transaction, left)
      await keepValues(transaction, row.id, report)
      await updateRun(transaction, row.id, { settingsVersion, planEditId: plan?.id ?? null, planErrorCode: 0, ...told })
      await dropOtherChunks(transaction, row.id, planHash)
      return updateRecognition(transaction, row.id, row.run, { state: 'done', progress: 1, secondsLeft: null })
    }
    const bytes = reportBytes(report)
    const isStored = await replaceLayer(tools, { run: row, earlier, bytes, version: ANALYSIS_VERSION, also })
    if (isStored) return removeLeft(tools, left)
    for (const { made } of layers) await dropDraft(tools, made.storageKey)
    const now = await findArtefact(db, row.id, 'report')
    if (!now || now.storageKey === earlier.storageKey) {
      const isStill = await updateRecognition(db, row.id, row.run, {})
      if (!isStill) return // deleted, or analysed again
    }
  }
  throw new Error('the report changes faster than the words can be stored')
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

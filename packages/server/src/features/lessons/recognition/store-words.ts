import { randomUUID } from 'node:crypto'
import type { Words } from '@keguan/analysis/recognition/words'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import type { Talk } from '@keguan/analysis/talk/talk'
import type { Signal } from '@keguan/analysis/voice/signal'
import { ANALYSIS_VERSION, type Media } from '@keguan/contract/report/lesson/report'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { codeWords, measure, reportBytes, tellSpeakers } from '../../../pipeline/lesson-steps.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { noteLeft, takeDraft } from '../../../platform/storage/loose/loose-file.repository.ts'
import { dropDrafts, putDraft, removeLeft } from '../../../platform/storage/loose/loose-files.ts'
import { lockAnyRun, type Run, updateRun } from '../../runs/run.repository.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import { artefactOf, findArtefact, putArtefacts } from '../../runs/storage/artefact.repository.ts'
import { dropOtherChunks } from '../../runs/storage/recognised-chunks.repository.ts'
import { replaceLayer } from '../../runs/storage/replace-layer.ts'
import { runPrefix } from '../../runs/storage/run-remover.ts'
import { findPlan, listRelations } from '../edits/edit.repository.ts'
import { loadTalkEdits } from '../edits/load-talk-edits.ts'
import { lastTalkEdit } from '../edits/talk-edit.repository.ts'
import { lessonEdition } from '../lesson-edition.ts'
import { keepValues } from '../values/lesson-values.ts'
import type { LessonTools } from '../work/lesson-tools.ts'
import { goOnWithout, isHeld } from './awaited-words.ts'
import { type RecognitionKey, updateRecognition } from './recognition.repository.ts'

export type StoreTools = Pick<
  LessonTools,
  'db' | 'storage' | 'settings' | 'segment' | 'wordTable' | 'reader' | 'uploads'
> & { readonly starter: Pick<RunStarter, 'startRun'> }

export interface Layers {
  readonly signal: Signal
  readonly speakers: Speakers | null
  readonly media: Media | null
}

/** Edits in the meantime restart it; this many restarts are never needed. */
const TRIES = 20

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')

const draftsOf = ({ id, run }: Run, words: Words, talk: Talk) =>
  (['words', 'talk'] as const).map((layer) => {
    const storageKey = `${runPrefix(id)}/run-${run}/${layer}-${randomUUID()}.json`
    const bytes = toBytes(layer === 'words' ? words : talk)
    return { bytes, made: artefactOf({ analysisId: id, layer, storageKey, version: ANALYSIS_VERSION }, bytes) }
  })

/**
 * Words → speakers → a report that includes them, replacing the one from sound alone. All three are stored together.
 */
export async function storeWords(
  tools: StoreTools,
  row: Run,
  { signal, speakers, media }: Layers,
  words: Words,
  { planHash, key }: { readonly planHash: string; readonly key: RecognitionKey },
): Promise<void> {
  const { db } = tools
  const talk = codeWords(signal, tellSpeakers(signal, speakers, { words, transcript: null }), words, tools.segment)
  for (let tries = 0; tries < TRIES; tries++) {
    const earlier = await findArtefact(db, row.id, 'report')
    if (!earlier || earlier.version !== ANALYSIS_VERSION) return
    const plan = await findPlan(db, row.id)
    const relations = await listRelations(db, row.id)
    const { values: settings, version: settingsVersion } = await tools.settings.of(row.orgNodeId)
    const facts = { edition: lessonEdition(row.edition), grade: row.grade, seed: row.seed }
    const told = await loadTalkEdits(tools, row)
    const voices = told.voices && { ...told.voices, words }
    const said = { settings, plan: plan?.text ?? null, relations, voices, words: told.words }
    const derived = { voiceEditId: told.lastId ?? null, voiceErrorCode: 0 }
    const report = measure({ ...facts, ...said }, { signal, talk, media }, tools)
    const layers = draftsOf(row, words, talk)
    for (const { bytes, made } of layers) await putDraft(tools, made.storageKey, bytes)
    const left: string[] = []
    const also = async (transaction: Db, now: Run): Promise<boolean> => {
      if (now.status !== AI_STATUS.complete || now.grade !== row.grade) return false
      if ((await findPlan(transaction, row.id))?.id !== plan?.id) return false
      if (!isEqual(await listRelations(transaction, row.id), relations)) return false
      if ((await lastTalkEdit(transaction, row.id)) !== told.lastId) return false
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
      await updateRun(transaction, row.id, {
        settingsVersion,
        planEditId: plan?.id ?? null,
        planErrorCode: 0,
        ...derived,
      })
      await dropOtherChunks(transaction, row.id, planHash)
      return updateRecognition(transaction, key, { state: 'done', progress: 1, secondsLeft: null })
    }
    const bytes = reportBytes(report)
    const isStored = await replaceLayer(tools, { run: row, earlier, bytes, version: ANALYSIS_VERSION, also })
    if (isStored) return removeLeft(tools, left)
    await dropDrafts(
      tools,
      layers.map(({ made }) => made.storageKey),
    )
    const now = await findArtefact(db, row.id, 'report')
    if (!now || now.storageKey === earlier.storageKey) {
      const isStill = await updateRecognition(db, key, {})
      if (!isStill) return // deleted, analysed again or cancelled
    }
  }
  throw new Error('the report changes faster than the words can be stored')
}

/** Words → speakers, for a lesson that waited for them: its report is the next step. */
export async function storeAwaited(
  tools: StoreTools,
  row: Run,
  { signal, speakers }: Layers,
  words: Words,
  { planHash, key }: { readonly planHash: string; readonly key: RecognitionKey },
): Promise<void> {
  const talk = codeWords(signal, tellSpeakers(signal, speakers, { words, transcript: null }), words, tools.segment)
  const layers = draftsOf(row, words, talk)
  for (const { bytes, made } of layers) await putDraft(tools, made.storageKey, bytes)
  const left: string[] = []
  const isStored = await tools.db.transaction(async (transaction) => {
    const now = await lockAnyRun(transaction, row.id)
    if (!now || now.run !== row.run || !isHeld(now)) return false // cancelled, deleted, or its files were replaced
    if (!(await updateRecognition(transaction, key, { state: 'done', progress: 1, secondsLeft: null }))) return false
    for (const { made } of layers) {
      const before = await findArtefact(transaction, row.id, made.layer)
      if (before) left.push(before.storageKey)
      if (!(await takeDraft(transaction, made.storageKey))) throw new Error('what was put is gone already')
    }
    await putArtefacts(
      transaction,
      layers.map(({ made }) => made),
    )
    await noteLeft(transaction, left)
    await dropOtherChunks(transaction, row.id, planHash)
    return goOnWithout(transaction, tools.starter, key)
  })
  if (isStored) return removeLeft(tools, left)
  await dropDrafts(
    tools,
    layers.map(({ made }) => made.storageKey),
  )
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

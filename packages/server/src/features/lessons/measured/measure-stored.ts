import type { Talk } from '@keguan/analysis/talk/codes/code-talk'
import { decodeSignal } from '@keguan/analysis/voice/signal-codec'
import { ANALYSIS_VERSION, type Media, type Report } from '@keguan/contract/report/lesson/report'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { type LessonFacts, measure, reportBytes } from '../../../pipeline/lesson-steps.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type Run, updateRun } from '../../runs/run.repository.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import { replaceLayer } from '../../runs/storage/replace-layer.ts'
import { findPlan, listRelations } from '../edits/edit.repository.ts'
import { loadTalkEdits } from '../edits/load-talk-edits.ts'
import { lastTalkEdit } from '../edits/talk-edit.repository.ts'
import { lessonEdition } from '../lesson-edition.ts'
import type { LessonLayer } from '../lesson-kind.ts'
import { keepValues } from '../values/lesson-values.ts'
import type { LessonTools } from '../work/lesson-tools.ts'

export type StoredSettings = Awaited<ReturnType<LessonTools['settings']['of']>>

/** Derives the report of a finished lesson from its layers and edits. False if an edit was made meanwhile. */
export async function measureStored(tools: LessonTools, row: Run, settings: StoredSettings): Promise<boolean> {
  const plan = await findPlan(tools.db, row.id)
  const relations = await listRelations(tools.db, row.id)
  const told = await loadTalkEdits(tools, row)
  const said = {
    settings: settings.values,
    plan: plan?.text ?? null,
    relations,
    voices: told.voices,
    words: told.words,
  }
  const report = await measureLayers(tools, row, said)
  const earlier = await findArtefact(tools.db, row.id, 'report')
  if (!earlier) throw new Error('the earlier report is missing')
  const also = async (transaction: Db, now: Run): Promise<boolean> => {
    if (now.status !== AI_STATUS.complete || now.grade !== row.grade) return false
    if ((await findPlan(transaction, row.id))?.id !== plan?.id) return false
    if (!isEqual(await listRelations(transaction, row.id), relations)) return false
    if ((await lastTalkEdit(transaction, row.id)) !== told.lastId) return false
    await keepValues(transaction, row.id, report)
    await updateRun(transaction, row.id, {
      ...{ settingsVersion: settings.version, planEditId: plan?.id ?? null, planErrorCode: 0 },
      ...{ voiceEditId: told.lastId ?? null, voiceErrorCode: 0 },
    })
    return true
  }
  return replaceLayer(tools, { run: row, earlier, bytes: reportBytes(report), version: ANALYSIS_VERSION, also })
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Said = Pick<LessonFacts, 'settings' | 'plan' | 'relations' | 'voices' | 'words'>

async function measureLayers(tools: LessonTools, row: Run, said: Said): Promise<Report> {
  const [signal, media, talk] = await Promise.all(
    (['signal', 'listened', 'talk'] as const).map((layer) => layerOf(tools, row, layer)),
  )
  if (!talk) throw new Error('the words and codes are missing')
  const { grade, seed } = row
  const coded = {
    signal: signal ? decodeSignal(signal) : null,
    talk: fromBytes<Talk>(talk),
    media: media ? fromBytes<Media>(media) : null,
  }
  return measure({ edition: lessonEdition(row.edition), grade, seed, ...said }, coded, tools)
}

async function layerOf({ db, storage }: LessonTools, { id }: Run, layer: LessonLayer) {
  const found = await findArtefact(db, id, layer)
  return found?.version === ANALYSIS_VERSION ? storage.bytes(found.storageKey) : undefined
}

const fromBytes = <T>(bytes: Uint8Array): T => JSON.parse(Buffer.from(bytes).toString('utf8')) as T

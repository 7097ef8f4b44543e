import type { RecognitionProgress } from '@keguan/contract/api/analysis'
import type { recognise, SpeechModels } from '@keguan/contract/api/recognition'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { SERVER_MODEL } from '@keguan/contract/vocabulary/speech'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { ModelStore } from '../../../platform/speech/models/model-store.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { SpeechConsents } from '../../lesson-settings/lesson-settings.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import { findArtefact } from '../../runs/storage/artefact.repository.ts'
import type { UploadPort } from '../../uploads/upload.port.ts'
import { presentRecognition } from '../present.ts'
import { goOnWithout } from './awaited-words.ts'
import { RECOGNITION_PRIORITY } from './begin-recognition.ts'
import { recogniseLesson } from './recognise-lesson.job.ts'
import { beginRecognition, cancelRecognition, findRecognition } from './recognition.repository.ts'

export interface RecognitionTools {
  readonly db: Db
  readonly queue: Queue
  readonly uploads: Pick<UploadPort, 'files'>
  readonly runs: Pick<RunService, 'find' | 'lock' | 'record'>
  readonly starter: Pick<RunStarter, 'startRun'>
  readonly store: Pick<ModelStore, 'list'>
  readonly isOn: boolean
  /** The speech server that the operator has set. */
  readonly server: { readonly host: string } | undefined
  readonly consents: Pick<SpeechConsents, 'maySend'>
}

const UNDER_WAY: readonly string[] = ['waiting', 'no_model', 'running']

/** The owner's decisions about recognition of a lesson. */
export function createRecognitionService({
  db,
  queue,
  uploads,
  runs,
  starter,
  store,
  isOn,
  server,
  consents,
}: RecognitionTools) {
  /** The host that receives audio of an institution's lessons. */
  const hostFor = async (orgNodeId: string): Promise<string | null> =>
    isOn && server && (await consents.maySend(orgNodeId, server.host)) ? server.host : null

  async function progressOf({ locale }: LocalActor, id: string): Promise<RecognitionProgress> {
    const row = await findRecognition(db, id)
    if (!row) throw new ApiError(ERROR.notRecognisable)
    return presentRecognition(row, locale)
  }

  return {
    async models({ identity }: LocalActor): Promise<SpeechModels> {
      const models = isOn ? await store.list() : []
      const host = await hostFor(identity.orgNodeId)
      const local = models.map(({ manifest: { id, title }, isUsed }) => ({ id, title, used: host === null && isUsed }))
      return {
        on: isOn,
        host,
        models: [...(host === null ? [] : [{ id: SERVER_MODEL, title: host, used: true }]), ...local],
      }
    },

    async recognise(actor: LocalActor, { analysis_id: id, model }: z.output<typeof recognise.input>) {
      const { run, status, orgNodeId } = await runs.find(actor, id)
      if (status !== AI_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
      const kinds = (await uploads.files(id)).filter(({ storageKey }) => storageKey !== null).map(({ kind }) => kind)
      const talk = await findArtefact(db, id, 'talk')
      const isHeard = kinds.includes('media') && !kinds.includes('transcript') && talk?.version === ANALYSIS_VERSION
      if (!isOn || !isHeard) throw new ApiError(ERROR.notRecognisable)
      const isKnown =
        model === undefined ||
        (model === SERVER_MODEL
          ? (await hostFor(orgNodeId)) !== null
          : (await store.list()).some(({ manifest }) => manifest.id === model))
      if (!isKnown) throw new ApiError(ERROR.speechModelMissing)
      await db.transaction(async (transaction) => {
        await runs.lock(transaction, actor, id)
        const before = await findRecognition(transaction, id)
        if (before && UNDER_WAY.includes(before.state)) throw new ApiError(ERROR.recognitionUnderWay)
        await beginRecognition(transaction, { analysisId: id, run, model: model ?? null })
        await queue.send(recogniseLesson, { analysisId: id, run }, { transaction, priority: RECOGNITION_PRIORITY })
        await runs.record(actor, 'analysis.recognise', id, transaction, { model: model ?? null })
      })
      return progressOf(actor, id)
    },

    async cancel(actor: LocalActor, id: string): Promise<RecognitionProgress> {
      await db.transaction(async (transaction) => {
        const { run } = await runs.lock(transaction, actor, id)
        if (!(await cancelRecognition(transaction, id))) return
        await goOnWithout(transaction, starter, { analysisId: id, run })
        await runs.record(actor, 'analysis.cancel_recognition', id, transaction)
      })
      return progressOf(actor, id)
    },
  }
}
export type RecognitionService = ReturnType<typeof createRecognitionService>

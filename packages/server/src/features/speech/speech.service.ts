import type { Readable } from 'node:stream'
import { type LocalErrors, MODEL_IMPORT_MAX, type SpeechState } from '@keguan/contract/api/speech'
import { ERROR, type ErrorCode } from '@keguan/contract/vocabulary/error-code'
import type { ModelFamily, ModelFault, SpeechRuntime } from '@keguan/contract/vocabulary/speech'
import type { SpeechConfig } from '../../config.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { importStream } from '../../platform/speech/models/import-stream.ts'
import { ModelProblem } from '../../platform/speech/models/model-error.ts'
import type { ModelStore } from '../../platform/speech/models/model-store.ts'
import { SpeechRuntimeMissing } from '../../platform/speech/speech-error.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import type { SpeechConsents } from '../lesson-settings/lesson-settings.port.ts'
import { deleteInstall, listInstalls, requestInstall } from './model-install.repository.ts'
import { presentModels } from './present-models.ts'

/** Recognition statistics from lessons. */
export interface RecognisedLessons {
  /** Number of lessons per state. */
  count(): Promise<SpeechState['lessons']>
  /** Errors that people corrected in lessons they have read to the end. */
  errors(): Promise<LocalErrors[]>
}

export interface SpeechTools {
  readonly db: Db
  readonly audit: AuditPort
  readonly store: ModelStore
  readonly config: SpeechConfig
  readonly lessons: RecognisedLessons
  /** The speech server that the operator has set. */
  readonly server: { readonly host: string; readonly model: string } | undefined
  readonly consents: Pick<SpeechConsents, 'count'>
  /** Native packages that cannot be loaded here. */
  readonly missingRuntimes: () => Promise<SpeechRuntime[]>
}

const CODES: Readonly<Partial<Record<ModelFault, ErrorCode>>> = {
  unknown_model: ERROR.speechModelUnknown,
  not_installed: ERROR.speechModelMissing,
  unknown_files: ERROR.speechFilesUnknown,
  incomplete: ERROR.speechFilesUnknown,
  bad_archive: ERROR.speechArchiveBroken,
  exchanged: ERROR.speechFilesExchanged,
  broken: ERROR.speechFilesBroken,
  disk_full: ERROR.storageFull,
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof SpeechRuntimeMissing) return ERROR.speechFilesUntried
  return error instanceof ModelProblem ? CODES[error.fault] : undefined
}

/** Translates errors of the model manager into API errors. */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = codeOf(error)
    throw code === undefined ? error : new ApiError(code, {}, { cause: error })
  }
}

/** The speech models of the installation, for its operators. */
export function createSpeechService(tools: SpeechTools) {
  const { db, audit, store, config, lessons, server, consents } = tools
  // packages installed later are found after the next start
  let missing: Promise<SpeechRuntime[]> | undefined
  const missingRuntimes = () => {
    missing ??= tools.missingRuntimes()
    return missing
  }

  async function state(): Promise<SpeechState> {
    const [installed, installs] = await Promise.all([store.list(), listInstalls(db)])
    return {
      on: config.isOn,
      threads: config.threads,
      hours: config.hours ?? null,
      server: server ? { ...server, institutions: await consents.count(server.host) } : null,
      lessons: await lessons.count(),
      missing_runtimes: config.isOn ? await missingRuntimes() : [],
      free_bytes: store.freeBytes(),
      models: presentModels(store.catalogue, installed, installs),
      errors: await lessons.errors(),
    }
  }

  const record = audit.recorder('speech_model', (model: string) => ({ objectName: model, orgNodeId: null }))

  return {
    state,

    async install(actor: Actor, model: string): Promise<SpeechState> {
      if (!store.catalogue.some(({ id }) => id === model)) throw new ApiError(ERROR.speechModelUnknown)
      if (!(await store.list()).some(({ manifest }) => manifest.id === model)) {
        await requestInstall(db, model)
        await record(actor, 'speech.install', model)
      }
      return state()
    },

    async cancelInstall(actor: Actor, model: string): Promise<SpeechState> {
      if (await deleteInstall(db, model)) await record(actor, 'speech.cancel_install', model)
      return state()
    },

    async choose(actor: Actor, model: string): Promise<SpeechState> {
      await answered(store.use(model))
      await record(actor, 'speech.use', model)
      return state()
    },

    async remove(actor: Actor, model: string): Promise<SpeechState> {
      await answered(store.remove(model))
      await record(actor, 'speech.remove', model)
      return state()
    },

    verify: async (model: string) => ({ wrong: await answered(store.verify(model)) }),

    /** Imports an archive while it is received; leaves nothing behind if it is not a model. */
    async importArchive(
      actor: Actor,
      body: Readable,
      bytes: number,
      { as, family }: { readonly as?: string | undefined; readonly family?: ModelFamily | undefined },
    ) {
      if (!Number.isSafeInteger(bytes) || bytes <= 0)
        throw new ApiError(ERROR.invalidInput, { fields: 'Content-Length' })
      if (bytes > MODEL_IMPORT_MAX) throw new ApiError(ERROR.requestTooLarge)
      const trusted = as !== undefined && family !== undefined ? { id: as, family } : undefined
      const { id } = await answered(importStream(store, body, bytes, trusted))
      await record(actor, 'speech.import', id)
      return { model: id, state: await state() }
    },
  }
}
export type SpeechService = ReturnType<typeof createSpeechService>

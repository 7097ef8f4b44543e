import type { allowSpeechServer, SpeechServerState } from '@keguan/contract/api/lesson-settings'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { mayChangeSettings, settingsScope } from './lesson-settings.policy.ts'
import { findInstitution, lockInstitution } from './lesson-settings.repository.ts'
import { allowServer, forbidServer, maySend } from './speech-consent.repository.ts'

export interface SpeechServerTools {
  readonly db: Db
  readonly audit: AuditPort
  /** The server that the operator has configured; undefined: none, and no audio leaves the machine. */
  readonly server: { readonly host: string; readonly model: string } | undefined
}

/** Whether an institution's recordings may be sent to the speech server; off by default. */
export function createSpeechServerService({ db, audit, server }: SpeechServerTools) {
  async function institutionOf(actor: Actor, orgId: string | undefined): Promise<string> {
    const id = settingsScope(actor.identity, orgId)
    if (id === undefined || (await findInstitution(db, id)) === undefined) throw new ApiError(ERROR.notFound)
    return id
  }

  async function state(actor: Actor, orgId?: string): Promise<SpeechServerState> {
    const id = await institutionOf(actor, orgId)
    const editable = mayChangeSettings(actor.identity)
    if (!server) return { host: null, model: '', allowed: false, editable }
    return { ...server, allowed: await maySend(db, id, server.host), editable }
  }

  return {
    state,

    async allow(actor: Actor, { org_id, host, allowed }: z.output<typeof allowSpeechServer.input>) {
      const id = await institutionOf(actor, org_id)
      // the consent names the host that the page showed
      if (!server || server.host !== host) throw new ApiError(ERROR.speechServerChanged)
      await db.transaction(async (transaction) => {
        await lockInstitution(transaction, id)
        if ((await maySend(transaction, id, host)) === allowed) return
        if (allowed) await allowServer(transaction, id, host)
        else await forbidServer(transaction, id)
        const action = allowed ? 'speech.allow_server' : 'speech.forbid_server'
        const entry = { orgNodeId: id, action, objectKind: 'org_node', objectId: id, details: { host } } as const
        await audit.recordBy(actor, entry, transaction)
      })
      return state(actor, org_id)
    },
  }
}
export type SpeechServerService = ReturnType<typeof createSpeechServerService>

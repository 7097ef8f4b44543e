import type { Accesses } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'
import type { FastifyRequest } from 'fastify'
import type { Guard } from '../../platform/http/serve.ts'

/** Whoever holds the session of a request. */
export interface Identity {
  readonly sessionId: string
  readonly accountId: string
  readonly account: string
  readonly name: string
  readonly orgNodeId: string
  readonly orgName: string
  readonly roles: readonly Role[]
  readonly accesses: Accesses
  readonly shouldSkipAnalysis: boolean
  readonly shouldAnalysisListByPage: boolean
}

/** What the routes of other features need to know about the person who asks. */
export interface AccountPort {
  /** Lets only holders of a valid session pass (else 401). */
  readonly authenticate: Guard
  /** Lets only those pass whom the access was granted to (else 403); stands after `authenticate`. */
  readonly authorise: (access: keyof Accesses) => Guard
  /** Of a request that has passed `authenticate`. */
  readonly identityOf: (request: FastifyRequest) => Identity
}

import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { ERRORS } from '@keguan/contract/errors'
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../../config.ts'
import type { Log } from '../log/log.ts'
import { ApiError, errorEnvelope, localeOf } from './api-error.ts'
import { contentSecurity } from './content-security.ts'
import { registerDocs } from './docs.ts'
import { toApiError } from './to-api-error.ts'

/** JSON only; recordings come through tus, which streams. A pasted transcript may have 2 million characters. */
const BODY_LIMIT_BYTES = 8 * 1024 ** 2

/** Signs of life, and the console's own files: a class that opens it behind one address asks for thousands of these. */
const UNLIMITED: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/*'])

export type App = Awaited<ReturnType<typeof createHttp>>

/** The HTTP server with everything that every route needs and no route of its own. */
export async function createHttp(config: Config, log: Log) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent, // a log of its own for every request is work for nothing: lines name the request
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 0, // an upload may take hours; headers are bounded by Node's own limit
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled('debug')) return
    log.debug({
      method: request.method,
      url: addressOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error, { requestId: request.id, bodyLimit: BODY_LIMIT_BYTES })
    const row = ERRORS[answer.code]
    if (row.audience === 'operator')
      log.error({ err: answer.cause ?? answer, request: request.id, url: addressOf(request) }, 'request failed')
    return reply.code(row.http).send(errorEnvelope(answer, localeOf(request.headers['accept-language'])))
  })
  app.setNotFoundHandler(() => {
    throw new ApiError(1404)
  })
  await app.register(helmet, contentSecurity(config))
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: '1 minute',
    // a whole school may share one address: whoever is logged in is counted alone
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
    allowList: (request) => UNLIMITED.has(request.routeOptions.url ?? ''),
    errorResponseBuilder: () => new ApiError(1429),
  })
  await registerDocs(app)
  return app
}

/** What is bound to an address, not the address itself: a signed one carries its right in its path or its query, which must not reach a log. */
const addressOf = (request: FastifyRequest) => request.routeOptions.url ?? '(none)'

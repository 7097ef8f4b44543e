import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { ERRORS } from '@keguan/contract/errors'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Platform } from '../platform.ts'
import { ApiError, errorEnvelope, localeOf } from './api-error.ts'
import { HEADERS_MS, limitBodyTime } from './body-time.ts'
import { contentSecurity } from './content-security.ts'
import { countedAs } from './counted-as.ts'
import { isTooDeep } from './json-depth.ts'
import { registerDocs } from './openapi/register-docs.ts'
import { toApiError } from './to-api-error.ts'

/**
 * JSON only; recordings are uploaded through tus, which streams. Endpoints with larger bodies declare it in the
 * contract.
 */
const BODY_LIMIT_BYTES = 256 * 1024

/**
 * The health check and the console's own files: a class that opens the console behind one address requests thousands of
 * these.
 */
const UNLIMITED: ReadonlySet<string> = new Set(['/api/health', '/*'])

/**
 * Responses that are compressed. Recordings and sheets are compressed already; an import streams line by line. BREACH
 * needs another site that makes the browser send requests with the user's credentials, which are in no cookie here.
 */
const COMPRESSED = /^(application\/json|text\/html)\b/

/**
 * Level 4: a report of 300 kB in a few milliseconds, a tenth larger than at the default level 11, which takes a second.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type App = Awaited<ReturnType<typeof createHttp>>

export type HttpTools = Pick<Platform, 'config' | 'log' | 'metrics'>

/** The HTTP server with everything that all routes need, but without routes. */
export async function createHttp({ config, log, metrics }: HttpTools) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent, // a child logger per request is wasted work: lines name the request
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 0, // an upload may take hours; headers and other bodies are bounded below
    http: { headersTimeout: HEADERS_MS },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.server.maxConnections = config.connectionLimit
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new ApiError(ERROR.invalidInput, { fields: 'body' }))
    else parseJson(request, String(body), done)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('preParsing', limitBodyTime())
  app.addHook('onSend', async (_, reply) => {
    // personal data must not stay in the browser of a shared computer
    if (!reply.hasHeader('cache-control') && String(reply.getHeader('content-type')).startsWith('application/json'))
      reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    const [route, status] = [addressOf(request), reply.statusCode]
    metrics.requestSeconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000)
    if (config.requestLog || log.isLevelEnabled('debug')) {
      log.info({ request: id, method, route, status, ms: Math.round(reply.elapsedTime) }, 'request')
    }
  })
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error, {
      requestId: request.id,
      bodyLimit: request.routeOptions.bodyLimit ?? BODY_LIMIT_BYTES,
    })
    const row = ERRORS[answer.code]
    if (row.audience === 'operator')
      log.error({ err: answer.cause ?? answer, request: request.id, url: addressOf(request) }, 'request failed')
    return reply.code(row.http).send(errorEnvelope(answer, localeOf(request.headers['accept-language'])))
  })
  app.setNotFoundHandler(() => {
    throw new ApiError(ERROR.notFound)
  })
  await app.register(helmet, contentSecurity(config))
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: '1 minute',
    // a whole school may share one address: sessions are counted separately
    keyGenerator: countedAs,
    allowList: (request) => UNLIMITED.has(request.routeOptions.url ?? ''),
    errorResponseBuilder: () => new ApiError(ERROR.tooManyRequests),
  })
  await app.register(compress, { customTypes: COMPRESSED, encodings: ['br', 'gzip'], brotliOptions: BROTLI })
  if (config.apiDocs) await registerDocs(app, config.publicUrls)
  return app
}

/**
 * The route of a request instead of its address: a signed address grants access by its path or query, which must not
 * reach a log.
 */
const addressOf = (request: FastifyRequest) => request.routeOptions.url ?? '(none)'

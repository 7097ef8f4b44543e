import type { IncomingMessage, ServerResponse } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@keguan/contract/api/envelope'
import { RESOURCES } from '@keguan/contract/api/operation'
import type { FastifyInstance, RawServerDefault } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ERROR_SCHEMAS, errorResponses } from './error-components.ts'
import { operationOf } from './operation.ts'
import { SHARED_SCHEMAS } from './shared-schemas.ts'
import { UPLOAD_PATHS, UPLOAD_SECURITY } from './upload-paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route; absent for files of the console and for uploads. */
    readonly endpoint?: Endpoint
  }
}

const DESCRIPTION = `Every JSON answer is an envelope: \`error_code\` 0 means success and \`data\` holds the result. Business errors answer
with status 200 and an \`error_code\` other than 0; the schema ErrorCode lists all of them. \`error_message\` comes in the language of
Accept-Language (zh-CN or en-US). Times are ISO 8601 in UTC, durations are seconds.`

/** The OpenAPI document and its page at /api/docs, built from the contract that also validates requests. */
export async function registerDocs(
  app: { register: FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse>['register'] },
  publicUrls: readonly string[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Keguan 课观', version: '1', description: DESCRIPTION },
      servers: [
        { url: '/', description: 'The server that delivers this document' },
        ...publicUrls.map((url) => ({ url })),
      ],
      tags: Object.entries(RESOURCES).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: '`token` of the answer of account_login' },
          ...UPLOAD_SECURITY,
        },
      },
      security: [{ bearer: [] }],
    },
    transform: (document) => {
      const { endpoint } = document.route.config ?? {}
      const { schema, url } = jsonSchemaTransform(document)
      return {
        url,
        schema: endpoint ? { ...schema, ...operationOf(endpoint, schema?.response) } : { ...schema, hide: true },
      }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      const { paths, components, ...rest } = document.openapiObject
      return {
        ...rest,
        paths: { ...paths, ...UPLOAD_PATHS },
        components: {
          ...components,
          schemas: { ...components?.schemas, ...ERROR_SCHEMAS, ...SHARED_SCHEMAS },
          responses: errorResponses(),
        },
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformStaticCSP: withoutUpgrade })
}

/** The page must also work over plain HTTP inside a school, and makes no external request for validation. */
const withoutUpgrade = (policy: string) =>
  policy.replace(/ ?upgrade-insecure-requests;?/, '').replace(' validator.swagger.io', '')

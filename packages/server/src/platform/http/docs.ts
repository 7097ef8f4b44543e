import type { IncomingMessage, ServerResponse } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RawServerDefault } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI document and its page at /api/docs, built from the same zod schemas that check the requests. */
export async function registerDocs(app: {
  register: FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse>['register']
}): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Keguan 课观', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, transformStaticCSP: withoutUpgrade })
}

/** The page must also work over plain HTTP inside a school, and asks nobody outside to check it. */
const withoutUpgrade = (policy: string) =>
  policy.replace(/ ?upgrade-insecure-requests;?/, '').replace(' validator.swagger.io', '')

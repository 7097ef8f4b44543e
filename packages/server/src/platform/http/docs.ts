import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'

type Document = NonNullable<FastifyDynamicSwaggerOptions['openapi']>

/** Parts of the document, as the library types them. */
export type Schemas = NonNullable<NonNullable<Document['components']>['schemas']>
export type Paths = NonNullable<Document['paths']>

import * as training from '@keguan/contract/api/introductory-training'
import * as peanut from '@keguan/contract/api/peanut'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/counted-as.ts'
import { disposition } from '../../platform/http/disposition.ts'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { sendStored } from '../../platform/http/stored/send-stored.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { streamZip } from '../../platform/zip/stream-zip.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { CourseService, Visitor } from './course.service.ts'

export interface CourseRoutes {
  readonly accounts: AccountPort
  readonly service: CourseService
  readonly storage: Storage
  /** Rate limit for public files, per address; a player requests many ranges. */
  readonly fileLimit: Guard
  readonly zipLimit: Guard
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
})

export function registerCourseRoutes(router: Router, routes: CourseRoutes): void {
  const { accounts, service, storage, fileLimit, zipLimit } = routes
  const own = (request: FastifyRequest) => ({ identity: accounts.identityOf(request) })
  const open = (request: FastifyRequest) => ({ visitor: visitorOf(request) })

  serve(router, training.list, { handle: (input, request) => service.list(own(request), input) })
  serve(router, training.get, { handle: ({ course_id }, request) => service.get(own(request), course_id) })
  serve(router, training.progress, {
    handle: async (input, request) => {
      await service.keepProgress(accounts.identityOf(request), input)
      return {}
    },
  })

  serve(router, peanut.list, { handle: (input, request) => service.list(open(request), input) })
  serve(router, peanut.get, { handle: ({ course_id }, request) => service.get(open(request), course_id) })
  serve(router, peanut.finished, {
    handle: async ({ course_id }, request) => {
      await service.finished(visitorOf(request), course_id)
      return {}
    },
  })
  serve(router, peanut.resources, { handle: (input, request) => service.resources(open(request), input) })
  serveRaw(router, peanut.file, {
    limits: [fileLimit],
    handle: async ({ file_id, download }, request, reply) => {
      const isDownload = download === 'true'
      const file = await service.publicFile(visitorOf(request), file_id, isDownload)
      const name = isDownload || file.view === 'other' ? file.name : undefined
      return sendStored(
        storage,
        { key: file.storageKey, contentType: file.contentType, downloadName: name },
        request,
        reply,
      )
    },
  })
  serveRaw(router, peanut.zip, {
    limits: [zipLimit],
    handle: async ({ files }, request, reply) => {
      const chosen = await service.forZip(visitorOf(request), files)
      const parts = chosen.map(({ name, storageKey }) => ({ name, open: () => storage.stream(storageKey ?? '') }))
      reply.type('application/zip').header('cache-control', 'no-store')
      return reply.header('content-disposition', disposition('keguan-resources.zip')).send(streamZip(parts))
    },
  })
}

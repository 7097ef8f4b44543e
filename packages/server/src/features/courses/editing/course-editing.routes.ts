import * as api from '@keguan/contract/api/course-editing'
import { disposition } from '../../../platform/http/disposition.ts'
import { type Guard, type Router, serve } from '../../../platform/http/serve.ts'
import { serveRaw } from '../../../platform/http/serve-raw.ts'
import { streamZip } from '../../../platform/zip/stream-zip.ts'
import { type AccountPort, actorFrom } from '../../accounts/account.port.ts'
import type { CourseArchive } from './course-archive.ts'
import type { CourseEditing } from './course-editing.service.ts'
import type { CourseFiles } from './course-files.service.ts'

export interface CourseEditingRoutes {
  readonly accounts: AccountPort
  readonly editing: CourseEditing
  readonly files: CourseFiles
  readonly archive: CourseArchive
  /** Rate limit for making and reading zips, per session. */
  readonly zipLimit: Guard
}

export function registerCourseEditingRoutes(router: Router, routes: CourseEditingRoutes): void {
  const { accounts, editing, files, archive, zipLimit } = routes
  const actor = actorFrom(accounts)

  serve(router, api.edited, { handle: (_, request) => editing.list(actor(request)) })
  serve(router, api.getEdited, { handle: ({ course_id }, request) => editing.get(actor(request), course_id) })
  serve(router, api.create, { handle: (input, request) => editing.create(actor(request), input) })
  serve(router, api.update, { handle: (input, request) => editing.update(actor(request), input) })
  serve(router, api.setState, {
    handle: ({ course_id, course_state }, request) => editing.setState(actor(request), course_id, course_state),
  })
  serve(router, api.reorder, {
    handle: async ({ course_ids }, request) => {
      await editing.reorder(actor(request), course_ids)
      return {}
    },
  })
  serve(router, api.copy, { handle: ({ course_id }, request) => editing.copy(actor(request), course_id) })
  serve(router, api.remove, {
    handle: async ({ course_id }, request) => {
      await editing.remove(actor(request), course_id)
      return {}
    },
  })
  serve(router, api.statistics, { handle: ({ course_id }, request) => editing.statistics(actor(request), course_id) })

  serve(router, api.addFile, { handle: (input, request) => files.add(actor(request), input) })
  serve(router, api.updateFile, {
    handle: async (input, request) => {
      await files.update(actor(request), input)
      return {}
    },
  })
  serve(router, api.removeFile, {
    handle: async ({ file_id }, request) => {
      await files.remove(actor(request), file_id)
      return {}
    },
  })

  serveRaw(router, api.exportFile, {
    limits: [zipLimit],
    handle: async ({ course_id }, request, reply) => {
      const { name, parts } = await archive.pack(actor(request), course_id)
      reply.type('application/zip').header('cache-control', 'no-store')
      return reply.header('content-disposition', disposition(name)).send(streamZip(parts))
    },
  })
  serve(router, api.importFile, {
    limits: [zipLimit],
    handle: ({ file_id }, request) => archive.fill(actor(request), file_id),
  })
}

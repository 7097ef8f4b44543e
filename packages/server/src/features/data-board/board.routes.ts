import * as api from '@keguan/contract/api/data-board'
import { BOARD_TILES } from '@keguan/contract/vocabulary/board'
import { named } from '@keguan/contract/vocabulary/locale'
import type { FastifyRequest } from 'fastify'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile } from '../../platform/http/serve-raw.ts'
import { workbookFile } from '../../platform/workbook/workbook.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { BoardService } from './board.service.ts'
import { boardSheets } from './board-sheets.ts'
import type { BoardUpkeep } from './board-upkeep.service.ts'
import { type BoardLinks, readerOf } from './links/board-link.service.ts'

export interface BoardRoutes {
  readonly accounts: AccountPort
  readonly board: BoardService
  readonly links: BoardLinks
  readonly upkeep: BoardUpkeep
  readonly sheetLimit: Guard
  /** Rate limit for links, per address: tokens cannot be guessed, and a display in a hall polls rarely. */
  readonly linkLimit: Guard
}

const PLATFORM = named('全平台', 'Whole platform')

export function registerBoardRoutes(router: Router, routes: BoardRoutes): void {
  const { accounts, board, links, upkeep, sheetLimit, linkLimit } = routes
  const actor = actorFrom(accounts)
  const reader = (request: FastifyRequest) => readerOf(actor(request))

  serve(router, api.getTeacherCount, { handle: (filter, request) => board.teacherCount(reader(request), filter) })
  serve(router, api.getTile, { handle: ({ name, ...filter }, request) => board.tile(reader(request), filter, name) })
  serve(router, api.options, { handle: (_, request) => board.options(reader(request)) })
  serve(router, api.rebuild, {
    handle: async (_, request) => {
      await upkeep.rebuild(actor(request))
      return {}
    },
  })

  serve(router, api.share, { handle: (input, request) => links.create(actor(request), input) })
  serve(router, api.shares, { handle: (_, request) => links.list(actor(request)) })
  serve(router, api.revoke, {
    handle: async ({ share_id }, request) => {
      await links.revoke(actor(request), share_id)
      return {}
    },
  })
  serve(router, api.shared, { limits: [linkLimit], handle: ({ token }) => links.opened(token) })
  serve(router, api.sharedTile, { limits: [linkLimit], handle: ({ token, name }) => links.tile(token, name) })

  serveFile(
    router,
    api.exportFile,
    async ({ locale, ...filter }, request) => {
      const place = await board.placeOf(reader(request), filter.place_id)
      const shown = []
      for (const tile of BOARD_TILES) shown.push(await board.tile(reader(request), filter, tile))
      const { from = '', to = '' } = shown[0] ?? {}
      const facts = { place: place?.name ?? PLATFORM[locale], from, to, tiles: shown.map(({ tile }) => tile) }
      await upkeep.exported(actor(request), facts.place)
      return workbookFile(boardSheets(facts, locale))
    },
    [sheetLimit],
  )
}

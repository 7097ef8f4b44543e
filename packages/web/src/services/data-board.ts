import type * as board from '@keguan/contract/api/data-board'
import type { InputOf } from '@keguan/contract/api/envelope'
import type { BoardTileName } from '@keguan/contract/vocabulary/board'
import { request, requestBlob } from '../request.ts'

const QUIET = { quiet: true } as const
const LONG = { quiet: true, timeoutMs: 120_000 } as const
const withSignal = (signal: AbortSignal) => ({ ...QUIET, signal })

export type BoardQuery = InputOf<typeof board.getTeacherCount>

export const getBoardTile = (name: BoardTileName, filter: BoardQuery, signal: AbortSignal) =>
  request<typeof board.getTile>('GET', '/api/data_board/get_tile', { name, ...filter }, withSignal(signal))

export const getSharedTile = (name: BoardTileName, token: string, signal: AbortSignal) =>
  request<typeof board.sharedTile>('POST', '/api/data_board/shared_tile', { name, token }, withSignal(signal))

export const getBoardOptions = (signal: AbortSignal) =>
  request<typeof board.options>('GET', '/api/data_board/options', {}, withSignal(signal))

export const exportBoard = (input: InputOf<typeof board.exportFile>): Promise<Blob> =>
  requestBlob<typeof board.exportFile>('GET', '/api/data_board/export', input, LONG)

export const rebuildBoard = () => request<typeof board.rebuild>('POST', '/api/data_board/rebuild', {}, QUIET)

export const shareBoard = (input: InputOf<typeof board.share>) =>
  request<typeof board.share>('POST', '/api/data_board/share', input, QUIET)

export const listBoardLinks = (signal: AbortSignal) =>
  request<typeof board.shares>('GET', '/api/data_board/shares', {}, withSignal(signal))

export const revokeBoardLink = (share_id: string) =>
  request<typeof board.revoke>('POST', '/api/data_board/revoke', { share_id }, QUIET)

export const openBoardLink = (token: string, signal: AbortSignal) =>
  request<typeof board.shared>('POST', '/api/data_board/shared', { token }, withSignal(signal))

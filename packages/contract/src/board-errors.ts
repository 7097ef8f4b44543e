import { type ErrorRow, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

export const BOARD_ERRORS = {
  [ERROR.boardLinkEnded]: user(
    200,
    '这个看板链接已失效：可能已到期，或已被收回。请向分享人索取新的链接。',
    'This link to the board no longer works: it has expired or was revoked. Please ask for a new one.',
  ),
  [ERROR.tooManyBoardLinks]: user(
    200,
    '有效的看板链接最多 {max} 个，没有新建。请先收回不再需要的链接。',
    'You can have {max} links at a time, so none was created. Please revoke one that is no longer needed.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>

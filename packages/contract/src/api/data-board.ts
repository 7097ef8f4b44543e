import * as z from 'zod'
import { BoardTeachers, BoardTile } from '../report/board/tiles.ts'
import { BOARD_LINK_DAYS, BOARD_LINK_NAME_MAX, BOARD_PERIODS, BOARD_TILES } from '../vocabulary/board.ts'
import { LESSON_EDITIONS } from '../vocabulary/edition.ts'
import { GRADES } from '../vocabulary/grade.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { ORG_NODE_TYPES } from '../vocabulary/org-node.ts'
import { SUBJECTS } from '../vocabulary/subject.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { objectId, requiredLine } from './text.ts'

const PAGE = '/api/data_board/get_teacher_count:get'

export const BOARD_LEVELS = ['place', 'own'] as const

/** Which lessons the board is about. */
export const BoardFilter = z.object({
  /** An institution or a folder; if omitted: everything in the caller's scope. */
  place_id: objectId().optional(),
  /** `own`: the caller's lessons, visible only to the caller. */
  level: z.enum(BOARD_LEVELS).default('place'),
  period: z.enum(BOARD_PERIODS).default('this_term'),
  /** A term in place of the current one, such as `2026-1`; the period is then the whole term. */
  term: z
    .string()
    .regex(/^\d{4}-[12]$/)
    .optional(),
  subject: z.enum(SUBJECTS).optional(),
  grade: z.enum(GRADES).optional(),
  edition: z.coerce.number().pipe(z.literal(LESSON_EDITIONS)).optional(),
})
export type BoardFilter = z.output<typeof BoardFilter>

const Shown = z.object({
  /** Null where there are too few lessons or teachers, or where others could be identified. */
  tile: BoardTile.nullable(),
  /** First and last day of the period. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** When the data of the board were last updated. */
  updated_at: z.iso.datetime().nullable(),
})
export type ShownTile = z.infer<typeof Shown>

export const getTeacherCount = endpoint({
  method: 'GET',
  path: '/api/data_board/get_teacher_count',
  access: PAGE,
  summary: 'Count the teachers of a place',
  description: 'All, and how many of them have given a lesson of the period, rounded down.',
  input: BoardFilter,
  output: BoardTeachers,
})

export const getTile = endpoint({
  method: 'GET',
  path: '/api/data_board/get_tile',
  access: PAGE,
  summary: 'Get one part of the data board',
  description:
    'No figure is made of fewer than five lessons or three teachers, and none is given from which such a figure could be computed.',
  input: BoardFilter.extend({ name: z.enum(BOARD_TILES).default('numbers') }),
  output: Shown,
})

const Place = z.object({
  place_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  name: z.string(),
  type: z.enum(ORG_NODE_TYPES),
})

export const options = endpoint({
  method: 'GET',
  path: '/api/data_board/options',
  access: PAGE,
  summary: 'List what the data board can be filtered by',
  input: z.object({}),
  output: z.object({
    /** Whether the whole platform may be seen. */
    is_platform: z.boolean(),
    places: z.array(Place),
    /** The newest first. */
    terms: z.array(z.string()),
  }),
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/data_board/export',
  access: PAGE,
  summary: 'Export the data board as a workbook',
  input: BoardFilter.extend({ locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.object({}),
  answers: [MEDIA_TYPES.xlsx],
})

export const rebuild = endpoint({
  method: 'POST',
  path: '/api/data_board/rebuild',
  access: '/api/system/status:get',
  summary: 'Rebuild the data board from the lessons',
  description: 'Takes effect within a minute, longer with very many lessons.',
  input: z.object({}),
  output: z.object({}),
})

const Link = z.object({
  share_id: z.uuid(),
  name: z.string(),
  place: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_revoked: z.boolean(),
  uses: z.number().int(),
  used_at: z.iso.datetime().nullable(),
})
export type BoardLink = z.infer<typeof Link>

export const share = endpoint({
  method: 'POST',
  path: '/api/data_board/share',
  access: PAGE,
  summary: 'Make a link to the data board',
  description:
    'Anyone with the link can view the board with these filters, without an account, until it expires or is revoked. Personal lessons are never marked.',
  input: BoardFilter.omit({ level: true }).extend({
    name: requiredLine(BOARD_LINK_NAME_MAX),
    days: z.literal(BOARD_LINK_DAYS),
  }),
  output: z.object({ share_id: z.uuid(), token: z.string() }),
})

export const shares = endpoint({
  method: 'GET',
  path: '/api/data_board/shares',
  access: PAGE,
  summary: 'List your links to the data board',
  input: z.object({}),
  output: z.object({ list: z.array(Link) }),
})

export const revoke = endpoint({
  method: 'POST',
  path: '/api/data_board/revoke',
  access: PAGE,
  summary: 'Take a link to the data board back',
  input: z.object({ share_id: objectId() }),
  output: z.object({}),
})

const Token = z.string().regex(/^[\w-]{43}$/)

export const shared = endpoint({
  method: 'POST',
  path: '/api/data_board/shared',
  access: 'open',
  summary: 'Open a link to the data board',
  input: z.object({ token: Token }),
  output: z.object({
    name: z.string(),
    /** Null for the whole platform. */
    place: z.string().nullable(),
    filter: BoardFilter.pick({ period: true, term: true, subject: true, grade: true, edition: true }),
    expires_at: z.iso.datetime(),
  }),
})

export const sharedTile = endpoint({
  method: 'POST',
  path: '/api/data_board/shared_tile',
  access: 'open',
  summary: 'Get one part of the data board by a link',
  input: z.object({ token: Token, name: z.enum(BOARD_TILES) }),
  output: Shown,
})

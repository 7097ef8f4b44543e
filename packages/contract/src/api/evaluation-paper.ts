import * as z from 'zod'
import { EVALUATION_COMMENT_MAX, EXPERT_NAME_MAX, INVITED_MAX } from '../vocabulary/evaluation-state.ts'
import { ITEMS_MAX, POINTS_MAX } from '../vocabulary/evaluation-template.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { fileName, line, objectId, requiredLine } from './text.ts'

const OWN_LESSON = '/api/analysis/list:get'
/** A sheet of thirty people and sixty items in base64. */
const SHEET_BODY_BYTES = 4 * 1024 ** 2
const SHEET_MAX = 3 * 1024 ** 2

/** Content of a paper form. */
export const PaperForm = z.object({
  expert_name: requiredLine(EXPERT_NAME_MAX),
  ratings: z
    .array(
      z.object({
        item_id: z.string().regex(/^[\w-]{1,40}$/),
        value: z.number().int().min(0).max(POINTS_MAX),
        comment: line(EVALUATION_COMMENT_MAX).default(''),
      }),
    )
    .max(ITEMS_MAX)
    .refine((ratings) => new Set(ratings.map(({ item_id }) => item_id)).size === ratings.length, { message: 'twice' }),
  comment: line(EVALUATION_COMMENT_MAX).default(''),
})
export type PaperForm = z.output<typeof PaperForm>

const ReadPaper = z.object({
  expert_name: z.string(),
  ratings: z.array(z.object({ item_id: z.string(), value: z.number().int(), comment: z.string() })),
  comment: z.string(),
})

export const blank = endpoint({
  method: 'GET',
  path: '/api/evaluation_paper/blank',
  access: 'session',
  summary: 'Download an empty form',
  description:
    'Answers the file itself: `docx` to print and to fill in by hand, `xlsx` with a row for each expert, as `read_file` takes it.',
  input: z.object({
    template_id: objectId(),
    format: z.enum(['docx', 'xlsx']),
    locale: z.enum(LOCALES).default('zh-CN'),
  }),
  output: z.any(),
  answers: [MEDIA_TYPES.docx, MEDIA_TYPES.xlsx],
})

export const readFile = endpoint({
  method: 'POST',
  path: '/api/evaluation_paper/read_file',
  access: OWN_LESSON,
  summary: 'Read the marks of a sheet',
  description:
    'Takes an .xlsx or .csv file in base64 with a row for each expert and a column for each item, and stores nothing: the marks are looked at, and then entered.',
  bodyBytes: SHEET_BODY_BYTES,
  input: z.object({ template_id: objectId(), file: fileName(), content: z.base64().max(SHEET_MAX) }),
  output: z.object({
    papers: z.array(ReadPaper),
    /** Cells with values outside the scale, and columns and rows that were not understood. */
    left_out: z.array(z.object({ row: z.number().int(), column: z.string(), text: z.string() })),
  }),
})
export type ReadPapers = z.infer<typeof readFile.output>

export const enter = endpoint({
  method: 'POST',
  path: '/api/evaluation_paper/enter',
  access: OWN_LESSON,
  summary: 'Enter forms that were filled in on paper',
  description:
    'For a lesson of one’s own, all or none. Required items have to be rated. They count as submitted, are marked as entered from paper, and can be taken back.',
  input: z.object({
    analysis_id: objectId(),
    template_id: objectId(),
    papers: z.array(PaperForm).min(1).max(INVITED_MAX),
  }),
  output: z.object({ entered: z.number().int() }),
})

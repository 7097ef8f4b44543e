import * as z from 'zod'
import { EvaluationForm, FormGroup, FormItem } from '../report/evaluation/form.ts'
import { FORM_PROBLEMS } from '../report/evaluation/form-problems.ts'
import {
  FORM_NOTE_MAX,
  GROUPS_MAX,
  ITEM_HINT_MAX,
  ITEM_TITLE_MAX,
  ITEMS_MAX,
  LEVEL_NAME_MAX,
  LEVEL_TEXT_MAX,
  LEVELS_MAX,
  POINTS_MAX,
  SHIPPED_FORMS,
  TEMPLATE_NAME_MAX,
  TEMPLATE_SCOPES,
} from '../vocabulary/evaluation-template.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { endpoint, MEDIA_TYPES, page } from './envelope.ts'
import { fileName, line, objectId, requiredLine } from './text.ts'

const WRITE = '/api/evaluation_template/create:post'
/** A sheet of sixty items in base64. */
const SHEET_BODY_BYTES = 4 * 1024 ** 2
const SHEET_MAX = 3 * 1024 ** 2

const PlainId = z.string().regex(/^[\w-]{1,40}$/)

const LevelInput = z.object({
  name: line(LEVEL_NAME_MAX),
  points: z.number().min(0).max(POINTS_MAX),
  description: line(LEVEL_TEXT_MAX).default(''),
})
const ScaleInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), max: z.number().int().min(2).max(POINTS_MAX) }),
  z.object({ kind: z.literal('levels'), levels: z.array(LevelInput).max(LEVELS_MAX) }),
  z.object({ kind: z.literal('yes_no') }),
])
/** The form as a person types it: every text bounded, free of the forbidden characters. */
const FormInput = z.object({
  groups: z
    .array(
      FormGroup.extend({
        group_id: PlainId,
        title: line(ITEM_TITLE_MAX),
        items: z
          .array(
            FormItem.extend({
              item_id: PlainId,
              title: line(ITEM_TITLE_MAX),
              hint: line(ITEM_HINT_MAX),
              scale: ScaleInput,
            }),
          )
          .max(ITEMS_MAX),
      }),
    )
    .max(GROUPS_MAX),
  comment: z.boolean(),
  note: line(FORM_NOTE_MAX),
})

export const TemplateRow = z.object({
  template_id: z.uuid(),
  name: z.string(),
  scope: z.enum(TEMPLATE_SCOPES),
  /** Which built-in form it is; null for a school's own. */
  shipped: z.enum(SHIPPED_FORMS).nullable(),
  version: z.number().int().positive(),
  groups: z.number().int(),
  items: z.number().int(),
  /** Evaluations made with it, whatever the version. */
  uses: z.number().int(),
  /** Whether the caller may change or remove it. */
  editable: z.boolean(),
  owner_name: z.string(),
  updated_at: z.iso.datetime(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const Template = TemplateRow.extend({ form: EvaluationForm })
export type Template = z.infer<typeof Template>

const ById = z.object({ template_id: objectId() })
const Written = z.object({ name: requiredLine(TEMPLATE_NAME_MAX), shared: z.boolean(), form: FormInput })

export const list = endpoint({
  method: 'GET',
  path: '/api/evaluation_template/list',
  access: 'session',
  summary: 'List evaluation templates',
  description: 'Those that ship with the product, those of the institution, and your own; the last changed first.',
  input: z.object({
    search: line(TEMPLATE_NAME_MAX).optional(),
    scope: z.enum(TEMPLATE_SCOPES).optional(),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: page(TemplateRow),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/evaluation_template/get',
  access: 'session',
  summary: 'Get an evaluation template',
  description: 'With its form; `version` names an earlier one.',
  input: ById.extend({ version: z.coerce.number().int().positive().optional() }),
  output: Template,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/evaluation_template/create',
  access: WRITE,
  summary: 'Create an evaluation template',
  description: '`shared`: for everyone in the institution; otherwise private.',
  input: Written,
  output: Template,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/evaluation_template/update',
  access: WRITE,
  summary: 'Change an evaluation template',
  description:
    'Names the version it is based on. A version in use stays as it is for its evaluations; the change becomes the next version.',
  input: Written.extend({ template_id: objectId(), version: z.number().int().nonnegative() }),
  output: Template,
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/evaluation_template/delete',
  access: WRITE,
  summary: 'Remove an evaluation template',
  description: 'One that was used only disappears from the lists: its evaluations keep their form.',
  input: ById,
  output: z.object({}),
})

export const FormFile = z.object({
  name: z.string(),
  form: EvaluationForm,
  /** Problems to fix before it can be saved. */
  faults: z.array(
    z.object({
      group: z.number().int().nullable(),
      item: z.number().int().nullable(),
      problem: z.enum(FORM_PROBLEMS),
    }),
  ),
  /** Rows of the sheet that were not understood, as the spreadsheet counts. */
  left_out: z.array(z.object({ row: z.number().int(), text: z.string() })),
})
export type FormFile = z.infer<typeof FormFile>

export const readFile = endpoint({
  method: 'POST',
  path: '/api/evaluation_template/read_file',
  access: WRITE,
  summary: 'Read a form from a sheet',
  description: 'Takes an .xlsx or .csv file in base64 and stores nothing: the form is looked at, and then created.',
  bodyBytes: SHEET_BODY_BYTES,
  input: z.object({ file: fileName(), content: z.base64().max(SHEET_MAX) }),
  output: FormFile,
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/evaluation_template/export',
  access: 'session',
  summary: 'Download an evaluation template as a sheet',
  description: 'Answers the file itself (.xlsx), as `read_file` takes it.',
  input: ById.extend({
    version: z.coerce.number().int().positive().optional(),
    locale: z.enum(LOCALES).default('zh-CN'),
  }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

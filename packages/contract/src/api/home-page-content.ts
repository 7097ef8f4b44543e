import * as z from 'zod'
import {
  BLOCK_ITEMS_MAX,
  BLOCK_LINE_MAX,
  BLOCK_ORGS_FOUND,
  BLOCK_ORGS_MAX,
  BLOCK_PICTURE_BYTES_MAX,
  BLOCK_TEXT_MAX,
  BLOCKS_MAX,
  HOME_PAGE_PLACES,
  VERSIONS_SHOWN,
} from '../vocabulary/home-page.ts'
import { cleanRichText, LINK_MAX, type RichNode, safeLink } from '../vocabulary/rich-text.ts'
import { VARIANTS } from '../vocabulary/variant.ts'
import { endpoint } from './envelope.ts'
import { line, objectId } from './text.ts'

const EDIT = '/api/home_page_config/create:post'
const BODY_BYTES = 1024 ** 2

/** An address that may be left empty. */
const link = z
  .string()
  .max(LINK_MAX)
  .trim()
  .refine((address) => address === '' || safeLink(address) !== null, { message: 'link' })

/** Pictures are named by what is in them. */
const pictureName = z.string().regex(/^[0-9a-f]{32}$/)

/** A formatted text as it comes in, already cleaned. */
const richText = z.unknown().transform((value): RichNode => cleanRichText(value))

const COMMON = {
  /** Chosen by the editor's browser; only told apart from the others by it. */
  id: z.uuid(),
  places: z.array(z.enum(HOME_PAGE_PLACES)).max(HOME_PAGE_PLACES.length),
  /** Empty: in every variant. */
  variants: z.array(z.enum(VARIANTS)).max(VARIANTS.length),
  /** Empty: in every institution, and where none is known. */
  orgs: z.array(z.uuid()).max(BLOCK_ORGS_MAX).default([]),
  from: z.iso.datetime({ offset: true }).nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
}

/**
 * The kinds of blocks, of lines, links and formatted texts that are checked as they come in, or as they are handed out.
 * Words are in both languages; where the English is empty the Chinese is shown.
 */
function blockOf<L extends z.ZodType, K extends z.ZodType, R extends z.ZodType>(
  lineOf: (max: number) => L,
  link: K,
  rich: R,
) {
  const words = (max: number) => z.object({ zh: lineOf(max), en: lineOf(max) })
  const title = words(BLOCK_LINE_MAX)
  const text = words(BLOCK_TEXT_MAX)
  const items = z.array(z.object({ title, text, link })).max(BLOCK_ITEMS_MAX)
  const shared = { ...COMMON, title }
  /** What it shows is said in words as well. */
  const picture = z.object({ name: pictureName, alt: title }).nullable().default(null)
  return z.discriminatedUnion('kind', [
    z.object({ ...shared, kind: z.literal('banner'), text, link, picture }),
    z.object({ ...shared, kind: z.literal('text'), body_zh: rich, body_en: rich }),
    z.object({ ...shared, kind: z.literal('cards'), items }),
    /** The number is the title of an item, what it counts its text. */
    z.object({ ...shared, kind: z.literal('numbers'), items }),
    z.object({ ...shared, kind: z.literal('notice'), text, link }),
    /** A course that visitors may read; nothing is shown while there is none. */
    z.object({ ...shared, kind: z.literal('course'), text, course: z.uuid().nullable() }),
    z.object({ ...shared, kind: z.literal('partners'), items }),
    z.object({ ...shared, kind: z.literal('footer'), items }),
  ])
}

/** A block as it is saved, and as it is read back from the store: cleaned. */
export const SavedBlock = blockOf(line, link, richText)
/** Formatted text is also sanitised when shown: `cleanRichText`. */
export const HomePageBlock = blockOf(() => z.string(), z.string(), z.unknown())
export type HomePageBlock = z.output<typeof HomePageBlock>

const Blocks = z
  .array(SavedBlock)
  .max(BLOCKS_MAX)
  .superRefine((blocks, context) => {
    blocks.forEach((each, index) => {
      const { from, until } = each
      const isBackwards = from !== null && until !== null && Date.parse(from) >= Date.parse(until)
      const isUntold = each.kind === 'banner' && each.picture !== null && each.picture.alt.zh === ''
      if (isUntold) context.addIssue({ code: 'custom', path: [index, 'alt'] })
      if (isBackwards) context.addIssue({ code: 'custom', path: [index, 'until'] })
    })
  })

export const HomePageDraft = z.object({
  /** Incremented with every save; a save names the revision it is based on. */
  revision: z.number().int().nonnegative(),
  blocks: z.array(HomePageBlock),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  /** The version that visitors see; null before the first. */
  published: z.number().int().nullable(),
  /** Whether the draft is what visitors see. */
  is_published: z.boolean(),
})
export type HomePageDraft = z.output<typeof HomePageDraft>

const Revision = z.object({ revision: z.number().int().nonnegative() })

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/home_page_config/get_draft',
  access: EDIT,
  summary: 'Get the home page content that is being edited',
  input: z.object({}),
  output: HomePageDraft,
})

export const create = endpoint({
  method: 'POST',
  path: '/api/home_page_config/create',
  access: EDIT,
  summary: 'Save the home page content',
  description: 'As a draft. Refused with 3611 if someone else has saved since `revision`; nothing is overwritten.',
  input: Revision.extend({ blocks: Blocks }),
  output: HomePageDraft,
  bodyBytes: BODY_BYTES,
})

export const publish = endpoint({
  method: 'POST',
  path: '/api/home_page_config/publish',
  access: EDIT,
  summary: 'Publish the saved home page content',
  description: 'Makes the next version of the draft with this `revision`, refused with 3611 when it is another by now.',
  input: Revision,
  output: HomePageDraft,
})

export const HomePageVersion = z.object({
  version: z.number().int(),
  published_at: z.iso.datetime(),
  published_by: z.string().nullable(),
  block_count: z.number().int(),
})
export type HomePageVersion = z.output<typeof HomePageVersion>

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/home_page_config/list_versions',
  access: EDIT,
  summary: 'List published versions of the home page content',
  description: `The newest ${VERSIONS_SHOWN}, newest first.`,
  input: z.object({}),
  output: z.array(HomePageVersion),
})

export const restore = endpoint({
  method: 'POST',
  path: '/api/home_page_config/restore',
  access: EDIT,
  summary: 'Restore a published version as the draft',
  description: 'Visitors go on seeing what is published until the draft is published again.',
  input: Revision.extend({ version: z.number().int().positive() }),
  output: HomePageDraft,
})

export const getPublished = endpoint({
  method: 'GET',
  path: '/api/home_page_config/get_published',
  access: 'open',
  summary: 'Get the published blocks of one place',
  description:
    'Those that are due now, in their order. With `org_id` also those for that institution alone; nobody is told which others there are.',
  input: z.object({
    place: z.enum(HOME_PAGE_PLACES),
    variant: z.enum(VARIANTS),
    org_id: objectId().optional(),
  }),
  output: z.object({ version: z.number().int().nullable(), blocks: z.array(HomePageBlock) }),
})

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/home_page_config/add_picture',
  access: EDIT,
  bodyBytes: 2 * BLOCK_PICTURE_BYTES_MAX,
  summary: 'Store a picture for a block',
  description: 'A PNG, JPEG or WebP in base64. It is decoded and re-encoded as WebP; refused with 3612 otherwise.',
  input: z.object({ content: z.base64().max(2 * BLOCK_PICTURE_BYTES_MAX) }),
  output: z.object({ name: pictureName }),
})

export const picture = endpoint({
  method: 'GET',
  path: '/api/home_page_config/picture',
  access: 'open',
  summary: 'Get a picture of a block',
  input: z.object({ name: pictureName }),
  output: z.any(),
  answers: ['image/webp'],
})

export const BlockOrg = z.object({ org_id: z.uuid(), name: z.string() })
export type BlockOrg = z.output<typeof BlockOrg>

export const listOrgs = endpoint({
  method: 'GET',
  path: '/api/home_page_config/list_orgs',
  access: EDIT,
  summary: 'Find institutions that a block can be limited to',
  description: `At most ${BLOCK_ORGS_FOUND} whose name fits; without a search, those that the draft already names.`,
  input: z.object({ search: line(BLOCK_LINE_MAX).default('') }),
  output: z.array(BlockOrg),
})

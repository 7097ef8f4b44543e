import { SavedBlock } from '@keguan/contract/api/home-page-content'
import * as z from 'zod'

export const DRAFT = 'content'
export const VERSIONS = 'content.version.'
/** Padded, so that version numbers sort as text. */
export const versionKey = (version: number) => `${VERSIONS}${String(version).padStart(8, '0')}`

/** One row per added picture, so that unused ones can be found. */
export const PICTURES = 'picture.'
export const pictureKey = (name: string) => `${PICTURES}${name}`
export const pictureFile = (name: string): string => `home-page/${name}.webp`

/** Unknown blocks are left out; the others are kept. */
const StoredBlocks = z
  .array(z.unknown())
  .transform((blocks) => blocks.map((block) => SavedBlock.safeParse(block)).flatMap(({ data }) => data ?? []))

export const StoredDraft = z.object({
  revision: z.number().int(),
  blocks: StoredBlocks,
  published: z.number().int().nullable(),
  publishedRevision: z.number().int().nullable(),
})
export type StoredDraft = z.output<typeof StoredDraft>

export const StoredVersion = z.object({ blocks: StoredBlocks })

/** Names of the pictures that a draft or a version shows. */
export const picturesIn = (value: unknown): string[] =>
  (StoredVersion.safeParse(value).data?.blocks ?? []).flatMap((block) =>
    block.kind === 'banner' && block.picture ? [block.picture.name] : [],
  )

import * as z from 'zod'
import { ORG_NAME_MAX, ORG_NODE_TYPES } from '../vocabulary/org-node.ts'
import { endpoint } from './envelope.ts'
import { line, objectId, requiredLine } from './text.ts'

/** Maximum depth of folders, including institutions. */
export const ORG_DEPTH_MAX = 10
export const ORG_PAGE_MAX = 200
export const FOLDER_ACCOUNTS_MAX = 500
/** Results of one search; more words narrow it down. */
export const ORG_SEARCH_MAX = 50

/** An ancestor of a node, from the top of the caller's scope. */
export const OrgStep = z.object({ id: z.uuid(), type: z.enum(ORG_NODE_TYPES), name: z.string() })
export type OrgStep = z.infer<typeof OrgStep>

export const OrgNode = OrgStep.extend({
  parent_id: z.uuid().nullable(),
  /** The institution it is or belongs to; null for a folder outside institutions. */
  org_id: z.uuid().nullable(),
  /** Nodes directly below. */
  children: z.number().int().nonnegative(),
  /** Institutions at any depth below; for a folder outside institutions. */
  institutions: z.number().int().nonnegative(),
  /**
   * Accounts of an institution, or in a folder inside one and in the folders below it. In lists exact up to
   * ORG_COUNT_MAX, and that number for more.
   */
  accounts: z.number().int().nonnegative(),
  sample: z.boolean(),
})
export type OrgNode = z.infer<typeof OrgNode>

/** With its path: `path` holds its ancestors, topmost first. */
export const OrgPlaceDetail = OrgNode.extend({ path: z.array(OrgStep) })
export type OrgPlaceDetail = z.infer<typeof OrgPlaceDetail>

const name = requiredLine(ORG_NAME_MAX)
const id = objectId()

export const children = endpoint({
  method: 'GET',
  path: '/api/org/children',
  access: '/api/org/create:post',
  summary: 'List the children of a node',
  description: 'Folders first, then by name. Without `parent_id` the top of what the caller may see.',
  input: z.object({
    parent_id: id.optional(),
    after: z.string().max(1000).optional(),
    page_size: z.coerce.number().int().min(1).max(ORG_PAGE_MAX).default(50),
  }),
  output: z.object({ list: z.array(OrgNode), next: z.string().nullable() }),
})

export const get = endpoint({
  method: 'GET',
  path: '/api/org/get',
  access: '/api/org/create:post',
  summary: 'Get one node of the tree',
  input: z.object({ id }),
  output: OrgPlaceDetail,
})

/** A node that was found, with its path. */
export const OrgHit = OrgStep.extend({ org_id: z.uuid().nullable(), path: z.array(OrgStep) })
export type OrgHit = z.infer<typeof OrgHit>

export const search = endpoint({
  method: 'GET',
  path: '/api/org/search',
  access: '/api/org/create:post',
  summary: 'Search the tree',
  description: 'Nodes whose name holds every word, the shortest names first.',
  input: z.object({ search: line(100), type: z.enum(ORG_NODE_TYPES).optional() }),
  output: z.object({ list: z.array(OrgHit), more: z.boolean() }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/org/create',
  access: '/api/org/update:post',
  summary: 'Create an institution',
  description: 'At the root or in a folder outside institutions.',
  input: z.object({ name, parent_id: id.nullable().default(null) }),
  output: OrgPlaceDetail,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/org/update',
  access: '/api/org/update:post',
  summary: 'Rename an institution',
  input: z.object({ id, name }),
  output: OrgPlaceDetail,
})

export const updateFolderOrg = endpoint({
  method: 'POST',
  path: '/api/org/update_folder_org',
  access: '/api/org/update:post',
  summary: 'Move institutions into a folder',
  description: 'A folder outside institutions, or null for the root.',
  input: z.object({ org_ids: z.array(id).min(1).max(ORG_PAGE_MAX), folder_id: id.nullable() }),
  output: z.object({ moved: z.number().int() }),
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/org/create_folder',
  access: '/api/org/folder:post',
  summary: 'Create a folder at the top',
  description: "At the root, or in the caller's institution.",
  input: z.object({ name }),
  output: OrgPlaceDetail,
})

export const createChildFolder = endpoint({
  method: 'POST',
  path: '/api/org/create_child_folder',
  access: '/api/org/folder:post',
  summary: 'Create a folder in a node',
  input: z.object({ parent_id: id, name }),
  output: OrgPlaceDetail,
})

export const renameFolder = endpoint({
  method: 'POST',
  path: '/api/org/rename_folder',
  access: '/api/org/folder:post',
  summary: 'Rename a folder',
  input: z.object({ id, name }),
  output: OrgPlaceDetail,
})

export const move = endpoint({
  method: 'POST',
  path: '/api/org/move',
  access: '/api/org/folder:post',
  summary: 'Move a folder with its contents',
  description: 'Within its institution, or outside of institutions.',
  input: z.object({ id, parent_id: id.nullable() }),
  output: OrgPlaceDetail,
})

/** What happens to the contents; `refuse` deletes only empty folders. */
export const FOLDER_CONTENTS = ['refuse', 'move_up'] as const

export const deleteFolder = endpoint({
  method: 'POST',
  path: '/api/org/delete_folder',
  access: '/api/org/folder:post',
  summary: 'Delete a folder',
  input: z.object({ id, contents: z.enum(FOLDER_CONTENTS).default('refuse') }),
  output: z.object({ moved: z.number().int() }),
})

export const updateFolderAccount = endpoint({
  method: 'POST',
  path: '/api/org/update_folder_account',
  access: '/api/org/folder:post',
  summary: 'Move accounts into a folder',
  description: 'A folder of their institution, or null for none.',
  input: z.object({ account_ids: z.array(id).min(1).max(FOLDER_ACCOUNTS_MAX), folder_id: id.nullable() }),
  output: z.object({ moved: z.number().int() }),
})

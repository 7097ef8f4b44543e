import type { Named } from './locale.ts'

/** Kinds of node in the institution tree. */
export const ORG_NODE_TYPES = ['ORG', 'FOLDER', 'FOLDER_ORG'] as const
export type OrgNodeType = (typeof ORG_NODE_TYPES)[number]

export const ORG_NODE_TYPE_NAMES: Readonly<Record<OrgNodeType, Named>> = {
  ORG: { 'zh-CN': '机构', 'en-US': 'Institution' },
  FOLDER: { 'zh-CN': '文件夹', 'en-US': 'Folder' },
  FOLDER_ORG: { 'zh-CN': '文件夹内机构', 'en-US': 'Institution in a folder' },
}

/** @public */
export const FOLDER_OPERATIONS = [
  'rename_folder',
  'create_folder',
  'delete_folder',
  'create_child_folder',
  'update_folder_org',
  'update_folder_account',
] as const

export const ORG_NAME_MAX = 100

/** Accounts per node are counted up to this number. */
export const ORG_COUNT_MAX = 1000

import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { ORG_EXAMPLE, ORG_IMPORT_COLUMN_NAMES } from '@keguan/contract/vocabulary/org-import'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'

const T = {
  file: { 'zh-CN': '机构导入模板', 'en-US': 'institution-import-template' },
  orgs: { 'zh-CN': '机构', 'en-US': 'Institutions' },
  notes: { 'zh-CN': '填写说明', 'en-US': 'How to fill in' },
  column: { 'zh-CN': '列', 'en-US': 'Column' },
  meaning: { 'zh-CN': '说明', 'en-US': 'Meaning' },
  folder: { 'zh-CN': '示例市/示例区', 'en-US': 'Sample city/Sample district' },
  nameNote: {
    'zh-CN': '必填，同一文件夹内不能重复。',
    'en-US': 'Required; unique within its folder.',
  },
  folderNote: {
    'zh-CN': '选填，用“/”分隔各层文件夹；还没有的文件夹会在确认后新建。不填则放在最上层。',
    'en-US': 'Optional. Levels are separated by "/"; missing folders are created after you confirm. Empty: at the top.',
  },
  example: {
    'zh-CN': '第 2 行是示例，不会被导入。',
    'en-US': 'Row 2 is an example and is never imported.',
  },
} as const satisfies Record<string, Named>

/** The empty sheet of institutions, with instructions. */
export function orgTemplate(locale: Locale): { name: string; sheets: Sheet[] } {
  const column = (named: Named, width: number) => ({ title: named[locale], kind: 'text' as const, width })
  const { name, folder } = ORG_IMPORT_COLUMN_NAMES
  const heading = { ...column(name, 32), title: `${name[locale]}*` }
  return {
    name: toXlsxName(`${T.file[locale]}.`),
    sheets: [
      {
        name: T.orgs[locale],
        columns: [heading, column(folder, 36)],
        rows: [[ORG_EXAMPLE[locale], T.folder[locale]]],
      },
      {
        name: T.notes[locale],
        columns: [column(T.column, 14), column(T.meaning, 100)],
        rows: [
          [name[locale], T.nameNote[locale]],
          [folder[locale], T.folderNote[locale]],
          [null, T.example[locale]],
        ],
      },
    ],
  }
}

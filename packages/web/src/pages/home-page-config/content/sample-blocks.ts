import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { EMPTY_TEXT, type RichNode } from '@keguan/contract/vocabulary/rich-text'
import { newId } from '../../../models/new-id.ts'

/** "等待 3 秒", one of the courses that ship with the product. */
const COURSE = '7c000000-0000-4000-8000-000000000002'

const paragraph = (text: string): RichNode => ({
  ...EMPTY_TEXT,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Sample blocks to begin with; they say that they are samples, and are published like any others. */
export function sampleBlocks(): HomePageBlock[] {
  const common = () => ({ id: newId(), variants: [], orgs: [], from: null, until: null })
  const NO_WORDS = { zh: '', en: '' }
  return [
    {
      ...{
        ...common(),
        kind: 'banner',
        places: ['login', 'experience', 'home'],
        link: '#/user/experience',
        picture: null,
      },
      title: { zh: '示例：听见自己的课堂', en: 'Sample: hear your own lesson' },
      text: {
        zh: '每个数字都能点开听。先看一份真实的示例报告。',
        en: 'Every number can be heard. Begin with a sample report.',
      },
    },
    {
      ...{ ...common(), kind: 'course', places: ['login', 'home'], course: COURSE, text: NO_WORDS },
      title: { zh: '示例：本周推荐', en: 'Sample: this week' },
    },
    {
      ...{ ...common(), kind: 'text', places: ['home'] },
      title: { zh: '示例：教研安排', en: 'Sample: meetings of the teachers' },
      body_zh: paragraph('周三下午三点，一起听两个片段，各写一个想试的提问。'),
      body_en: paragraph('Wednesday at three: we hear two moments, and each of us writes down one question to try.'),
    },
    {
      ...{ ...common(), kind: 'footer', places: ['login', 'experience'], title: NO_WORDS },
      items: [
        { title: { zh: '示例：备案号写在这里', en: 'Sample: the record number goes here' }, text: NO_WORDS, link: '' },
      ],
    },
  ]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { serverFolder } from '../../src/platform/files/paths.ts'

const { compulsory: _, ...chosen } = DEFAULT_EXAM_SETTINGS
export const SETTINGS = chosen
export const FACTS = {
  title: '七年级期中数学',
  type: 'midterm',
  subject: 'mathematics',
  grade: 'g7',
  exam_date: '2026-11-10',
  term: '2026-2027-1',
  settings: SETTINGS,
}
export const NAMES = ['赵一', '钱二', '孙三', '李四', '周五', '吴六', '郑七', '王八']
/** Two classes of four, with one mark per pupil; 赵一 has 90, each next pupil five less. */
export const TABLE = [
  '学号\t姓名\t班级\t数学(100)',
  ...NAMES.map((name, i) => `70${i + 1}\t${name}\t七${(i % 2) + 1}\t${90 - 5 * i}`),
]
export const TEXT = TABLE.join('\n')
export const shipped = (name: string) => ({
  name,
  content: readFileSync(join(serverFolder(), 'samples', name)).toString('base64'),
})

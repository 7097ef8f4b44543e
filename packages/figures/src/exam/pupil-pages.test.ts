import type { PupilSheet } from '@keguan/contract/report/exam/pupil-sheet'
import { expect, it } from 'vitest'
import { renderPupilPages } from './pupil-pages.ts'

const point = (name: string, chance: number): PupilSheet['points'][number] => ({
  ...{ name, chance, lost: ['3'] },
  level: chance > 0.5 ? 'mastered' : 'not_yet',
})
const pupil = (name: string, points: PupilSheet['points']): PupilSheet => ({
  ...{ name, number: '', className: '七年级(1)班', points, next: [] },
  papers: [{ id: 'total', full: 100, level: 'pass', mark: null }],
})

it('gives each pupil a page, and never calls a point certain', () => {
  const points = [point('分数', 0.001), point('小数', 0.6), point('方程', 0.999)]
  const html = renderPupilPages([pupil('赵一', points), pupil('钱二', [])], '期中', 'zh-CN')
  expect(html.match(/class="card pupil"/gu)).toHaveLength(2)
  for (const text of ['可能性不到 5%', '可能性 60%', '可能性超过 95%']) expect(html).toContain(text)
  expect(html).not.toMatch(/[ >](?:0|100)%/u)
})

it('shows a change since the previous exam if there is one, and nothing otherwise', () => {
  const changed = (change: 'up' | 'same'): PupilSheet => ({
    ...pupil('赵一', []),
    earlier: '<一调>',
    papers: [{ id: 'total', full: 100, level: 'pass', mark: null, change }],
  })
  expect(renderPupilPages([changed('up')], '期中', 'zh-CN')).toContain('比“&lt;一调&gt;”明显进步，超出了测量误差')
  expect(renderPupilPages([changed('same')], '期中', 'en-US')).toContain('beyond measurement error')
  expect(renderPupilPages([pupil('赵一', [])], '期中', 'zh-CN')).not.toContain('测量误差')
})

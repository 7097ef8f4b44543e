import { sayIn } from '@keguan/contract/message'
import { NOTICE_TYPES } from '@keguan/contract/vocabulary/notice'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './notice-words.ts'

describe('a notice in words', () => {
  const notice = {
    id: 'a',
    read: false,
    type: NOTICE_TYPES[0],
    kind: 'analysis.finished',
    details: { title: '分数的意义' },
    message: null,
    link: null,
    created_at: '2026-03-02T08:00:00.000Z',
    cursor: 'a',
  }
  const say = sayIn('zh-CN')

  it('names what it is about', () => {
    expect(wordsOf(notice, say)).toEqual({ title: '报告已生成', content: '“分数的意义”分析完成，点击查看报告。' })
  })

  it('is shown without a missing detail, and with a generic text when its kind is unknown', () => {
    expect(wordsOf({ ...notice, details: {} }, say).content).toContain('“—”')
    expect(wordsOf({ ...notice, kind: 'exam.graded' }, say)).toEqual({ title: '有一条新通知', content: '' })
  })

  it('calls an edition by its name', () => {
    const quota = { ...notice, kind: 'quota.low', details: { edition: 5, remaining: 2, total: 20 } }
    expect(wordsOf(quota, say).content).toBe('“完整版”还剩 2 次，共 20 次。')
    expect(wordsOf(quota, sayIn('en-US')).content).toBe('2 of 20 analyses are left for “Full edition”.')
  })

  it('shows what an administrator wrote, braces and all', () => {
    const message = { title: '停机', body: '第一行\n第二行', sender_name: '' }
    expect(wordsOf({ ...notice, kind: 'message', message }, say)).toEqual({ title: '停机', content: '第一行\n第二行' })
  })
})

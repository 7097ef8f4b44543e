import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { Report } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import { lessonReport } from '../../test/lesson-report.ts'
import { atDepth } from './depth.ts'
import { buildReportView } from './report-view.ts'
import { reportSheets } from './sheets/report-sheets.ts'

const MADE = lessonReport(5, true)
const CONTENT: Measure = { id: 'question.content', value: 12, unit: 'count', evidence: [], source: 'transcript' }
const LESSON: Report = { ...MADE, measures: { ...MADE.measures, 'question.content': CONTENT } }

/** The lesson as recognised by a model, with the given share of wrong characters. */
function recognised(error_rate: number | null): Report {
  const isLost = error_rate !== null && error_rate > 0.4
  const asModel = (measure: Measure): Measure => {
    if (measure.source !== 'transcript') return measure
    if (!isLost) return { ...measure, source: 'model', unsure: true }
    const { interval: _interval, ...rest } = measure
    return { ...rest, source: 'model', value: null, evidence: [], why_missing: 'text_unsure' }
  }
  return {
    ...LESSON,
    sources: { audio: true, transcript: true },
    recognition: {
      ...{ engine: 'whisper', model: 'm', sha256: '', speech_s: 100, recognised_s: 100 },
      ...{ empty_s: 0, doubtful_s: 0, failed_s: 0, error_rate },
    },
    measures: Object.fromEntries(Object.entries(LESSON.measures).map(([id, measure]) => [id, asModel(measure)])),
  }
}
const viewOf = (report: Report, depth: 'teacher' | 'researcher' = 'researcher') =>
  atDepth(buildReportView(report, { locale: 'zh-CN', theme: 'light', meta: { title: '示例' } }), depth)
const TOO_WRONG = /听写的文字错得太多（估计每 100 字错 58 字）/u

describe('a report of words with many errors', () => {
  it('shows the estimate on the first screen from one character in five on', () => {
    const noteAt = (rate: number | null) => viewOf(recognised(rate)).story?.note
    expect(noteAt(0.2)).not.toContain('听写')
    expect(noteAt(null)).not.toContain('听写')
    expect(noteAt(0.31)).toMatch(/^文字由模型听写，估计每 100 字错 31 字，靠文字得出的亮点和建议先不说/u)
    expect(noteAt(0.58)).toMatch(
      /^文字由模型听写，估计每 100 字错 58 字，靠文字得出的数值和建议都先不给；修改文字、添加文字稿，或换一个模型/u,
    )
  })

  it('says doubts about words and voices together', () => {
    const note = viewOf({ ...recognised(0.31), warnings: [{ code: 'voices_unsure' }] }).story?.note
    expect(note).toMatch(/估计每 100 字错 31 字.*谁在说话还没有听准/u)
  })

  it('shows sections about words unchanged up to the highest error rate that was tested', () => {
    const drawn = (report: Report) => viewOf(report).sections.map(({ id, figures }) => [id, figures.length])
    expect(drawn(recognised(0.4))).toEqual(drawn(LESSON))
    expect(drawn(recognised(null))).toEqual(drawn(LESSON))
  })

  it.each(['teacher', 'researcher'] as const)('above it, sections about words say so (%s)', (depth) => {
    const { sections } = viewOf(recognised(0.58), depth)
    const lacking = sections.filter(({ summary }) => TOO_WRONG.test(summary))
    const teacher = ['path', 'questions', 'teacherLanguage', 'knowledgeGraph']
    const all = ['flanders', 'knowledgeAction', 'leftRight', 'imagination', ...teacher]
    expect(lacking.map(({ id }) => id).sort()).toEqual([...(depth === 'teacher' ? teacher : all)].sort())
    for (const { id, figures, evidence } of lacking) {
      const ofSound = ['rate-curve', 'pitch-curve', 'loudness-curve', 'pause-histogram']
      if (id === 'teacherLanguage') expect(ofSound).toEqual(expect.arrayContaining(figures.map((each) => each.id)))
      else expect(figures).toEqual([])
      expect(evidence).toEqual([])
    }
  })

  it('above it quotes nothing anywhere, and keeps what comes from sound', () => {
    const report = recognised(0.58)
    const shown = JSON.stringify(viewOf({ ...report, advice: { good: [], tries: [] } }))
    const quoted = report.utterances.filter(({ text }) => text.length > 6 && shown.includes(text))
    expect(quoted).toEqual([])
    expect(viewOf(report).sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['overview', 'st', 'review']))
    const st = viewOf(report).sections.find(({ id }) => id === 'st')
    expect(st?.figures.map(({ id }) => id)).toContain('wait-histogram')
  })

  it('keeps the words in the workbook, and nothing derived from them', () => {
    const rowsOf = (report: Report, name: string) =>
      reportSheets(report, { title: '示例' }, 'zh-CN').find((sheet) => sheet.name === name)?.rows.length ?? 0
    const [full, lost] = [recognised(0.3), recognised(0.58)]
    expect(rowsOf(lost, '话语')).toBe(rowsOf(full, '话语'))
    expect(rowsOf(full, '提问与理答')).toBeGreaterThan(1)
    expect(rowsOf(lost, '提问与理答')).toBe(0)
  })

  it('does not show a number that such errors shift as certain on the first screen', () => {
    const subOf = (report: Report) => viewOf(report).story?.cards.find(({ id }) => id === 'question.content')?.sub
    expect(subOf(LESSON)).not.toContain('听写')
    expect(subOf(recognised(0.12))).toBe('听写有错字，只可粗略参考')
    expect(subOf(recognised(null))).toBe('听写有错字，只可粗略参考')
    expect(subOf(recognised(0.58))).toBeUndefined()
  })

  it('does not report unknown errors as none', () => {
    const note = viewOf(recognised(null)).table.find(({ id }) => id === 'question.open_share')?.note
    expect(note).toMatch(/不知道错了多少字/u)
    expect(note).not.toContain('约错 0 字')
    expect(viewOf(recognised(0.12)).table.find(({ id }) => id === 'question.open_share')?.note).toContain(
      '每 100 字约错 12 字',
    )
  })
})

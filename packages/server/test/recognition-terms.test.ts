import type { Report } from '@keguan/contract/report/lesson/report'
import { describe, expect, test } from 'vitest'
import type { SpeechAsk, SpeechChunk } from '../src/platform/speech/recogniser.ts'
import { fake, hear, useRecognisedLesson } from './support/recognition.ts'

const lesson = useRecognisedLesson()
const { attempt, begin, reportOf } = lesson

describe('terms of the subject', () => {
  const saying = (glossary: boolean, told: (terms: readonly string[]) => void = () => undefined) => ({
    openModel: async () => async () => {
      const model = await fake(undefined, glossary ? 'told' : 'fake').open()
      return {
        ...model,
        gives: { ...model.gives, glossary },
        recognise: async (chunk: SpeechChunk, { terms }: SpeechAsk) => {
          told(terms)
          const { tokens, text } = hear(chunk)
          const wrong = tokens.map((token) => (token.text === '数' ? { ...token, text: '属' } : token))
          return { tokens: wrong, text: text.replaceAll('数', '属') }
        },
      }
    },
  })
  const textOf = ({ utterances }: Report) => utterances.map(({ text }) => text).join('')
  const setSubject = (subject: string | null) =>
    lesson.teacher
      .post('/api/analysis/update', { analysis_id: lesson.id, subject })
      .then(({ error_code }) => expect(error_code).toBe(0))

  test('replace words that sound alike, mark them, and need no second recognition', async () => {
    await attempt(saying(false))
    expect(textOf(await reportOf())).toContain('分属')
    await setSubject('mathematics')
    await begin()
    const told: (readonly string[])[] = []
    await attempt(saying(false, (terms) => told.push(terms)))
    expect(told).toEqual([])
    const report = await reportOf()
    expect(textOf(report)).not.toContain('分属')
    const sentence = report.utterances.find(({ replaced }) => replaced)
    const [term] = sentence!.replaced!
    expect(term).toMatchObject({ term: '分数', heard: '分属' })
    expect(sentence!.text.slice(term!.at, term!.at + 2)).toBe('分数')
    await setSubject(null)
  })

  test('are passed to a model with hotwords, and then nothing is replaced', async () => {
    await setSubject('mathematics')
    const told: (readonly string[])[] = []
    await attempt(saying(true, (terms) => told.push(terms)))
    expect(told[0]).toContain('通分')
    expect(textOf(await reportOf())).toContain('分属')
    await setSubject(null)
  })
})

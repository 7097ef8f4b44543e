import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTranscriptText } from '../language/transcript/transcript.ts'
import { cutSentences } from '../language/words/words.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { listFillers } from './content/concise-reading.ts'
import { prepareLesson } from './lesson.ts'
import { measureReadings, readLesson } from './readings.ts'
import { buildLanguageSeries } from './series/language-series.ts'
import { buildSeries } from './series/series.ts'
import { DEFAULT_SETTINGS, type LessonSettings } from './settings.ts'

/** Every character a word, known signs of feeling and terms whole; each word one in 1,024. */
const segment = (text: string) =>
  [...text.matchAll(/三角形|面积|高兴|太棒了|\p{Script=Han}|[a-z]+|./giu)].map(([word]) => ({
    word,
    tag: word.length > 1 ? 'n' : 'x',
    share: 1 / 1024,
  }))

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
/** Lines of ten seconds, one after the other, from the given second on. */
const line = (startS: number, said: string) => `(${clock(startS)}-${clock(startS + 10)}) ${said}`

function measureText(text: string, own: Partial<LessonSettings> = {}) {
  const transcript = parseTranscriptText(text, 'txt')
  const talk = codeTalk({ signal: null, speakers: null, transcript })
  const lesson = prepareLesson(talk, null, { ...DEFAULT_SETTINGS, ...own }, null, 1)
  const readings = readLesson(lesson, cutSentences(talk.utterances, segment), [], 1, null)
  const rate = buildSeries(lesson, readings.voice).find(({ id }) => id === 'rate.speech')
  const family = /^(?:concise|emotion|imagination|hemisphere|knowledge_action)\./u
  return {
    measures: measureReadings(readings).filter(({ id }) => family.test(id)),
    series: buildLanguageSeries(readings, rate),
    fillers: listFillers(lesson, readings.concise),
    hemisphere: readings.hemisphere,
    knowledgeAction: readings.knowledgeAction,
  }
}
const measureOf = ({ measures }: ReturnType<typeof measureText>, id: MeasureId) => {
  const found = measures.find((measure) => measure.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('conciseness', () => {
  // 40 lines of five characters, each its own word that is said 40 times.
  const made = measureText(Array.from({ length: 40 }, (_, at) => line(at * 15, '师:甲乙丙丁戊')).join('\n'))

  it('counts repetition', () => {
    // Two pieces of four a line, all but those of the first said 15 s before.
    expect(measureOf(made, 'concise.redundancy')).toMatchObject({ value: 0.975, count: 80 })
    expect(measureOf(made, 'concise.fillers')).toMatchObject({ value: 0, count: 0 })
    expect(measureOf(made, 'concise.density').value).toBe(0)
  })

  it('gives repeated words little information', () => {
    const { value, count } = measureOf(made, 'concise.bits')
    expect(count).toBe(200)
    // A word costs 10 bits at first and −log2(0.7 ÷ 1024 + 0.3 ÷ 5) = 4.04 in the end.
    expect(value).toBeGreaterThan(4.04)
    expect(value).toBeLessThan(5)
    // Five characters in each line of ten seconds: thirty a minute.
    expect(measureOf(made, 'concise.bits_rate').value).toBeCloseTo(30 * (value as number), 2)
  })

  it('has a curve that falls during repetition, with gaps where little is said', () => {
    // Four lines of fifteen characters a minute; in the fifth minute one line only.
    const lines = Array.from({ length: 17 }, (_, at) => line(at * 15, '师:甲乙丙丁戊己庚辛壬癸子丑寅卯辰'))
    const { values, unit } = measureText(lines.join('\n')).series.find(({ id }) => id === 'concise.bits')!
    expect(unit).toBe('bit')
    expect(values).toHaveLength(5)
    expect(values[0]).toBeGreaterThan(values[1]!)
    expect(values[1]).toBeGreaterThan(values[3]! - 1e-6)
    expect(values[4]).toBeNull()
    expect(made.series.some(({ id }) => id === 'concise.bits')).toBe(false)
  })

  it('has curves of fillers, repeats and matter words', () => {
    // Sixteen characters a line, four lines a minute; one filler in each line of the second minute.
    const lines = Array.from({ length: 16 }, (_, at) =>
      line(at * 15, `师:${at >= 4 && at < 8 ? '嗯,' : '啦'}三角形的面积甲乙丙丁戊己庚辛壬癸`),
    )
    const { series } = measureText(lines.join('\n'))
    const curve = (id: string) => series.find((each) => each.id === id)?.values
    expect(curve('concise.fillers')).toEqual([0, 100 / 17, 0, 0].map((value) => expect.closeTo(value, 3)))
    // Two matter words of fourteen in each line.
    expect(curve('concise.density')).toEqual(new Array(4).fill(expect.closeTo(2 / 14, 5)))
    // All pieces but those of the very first line were said 15 s before, or begin with the other first character.
    expect(curve('concise.redundancy')?.[3]).toBe(1)
    const [bits, rate] = [curve('concise.bits')?.[0] ?? 0, curve('concise.bits_rate')?.[0] ?? 0]
    // 17 characters in ten seconds of talk.
    expect(rate).toBeCloseTo(bits * 17 * 6, 2)
  })

  it('needs 200 characters', () => {
    expect(measureOf(measureText(line(0, '师:甲乙丙')), 'concise.bits').why_missing).toBe('too_little_data')
  })

  it('gives English no bits, and counts its content words by the list of function words', () => {
    const made = measureText(
      Array.from({ length: 40 }, (_, at) => line(at * 15, 'T:we have the fraction of a triangle and you know it')).join(
        '\n',
      ),
    )
    expect(measureOf(made, 'concise.bits').why_missing).toBe('not_measured_in_english')
    expect(measureOf(made, 'emotion.saturation').why_missing).toBe('not_measured_in_english')
    // fraction, triangle, know of eleven
    expect(measureOf(made, 'concise.density').value).toBeCloseTo(3 / 11, 3)
  })

  it('calls a phrase a habit from five uses and one a minute', () => {
    const said = (uses: number) =>
      measureText(
        Array.from({ length: 20 }, (_, at) =>
          line(at * 15, `师:${at < uses ? '嗯,' : ''}甲乙丙丁戊己庚辛壬癸子丑`),
        ).join('\n'),
      ).fillers
    // 20 lines of 15 s are under five minutes.
    expect(said(5)).toMatchObject([{ phrase: '嗯', count: 5, habit: true }])
    expect(said(4)).toMatchObject([{ phrase: '嗯', count: 4, habit: false }])
  })
})

describe('feeling', () => {
  it('is the intensity per hundred words', () => {
    // 20 lines of five words, one of them 高兴 with 5 of 9.
    const made = measureText(Array.from({ length: 20 }, (_, at) => line(at * 20, '师:我们高兴地读')).join('\n'))
    expect(measureOf(made, 'emotion.saturation').value).toBeCloseTo((100 * 5) / 9 / 5, 4)
    expect(measureOf(made, 'emotion.pitch_quotient').why_missing).toBe('no_audio')
    expect(measureOf(made, 'emotion.positive').value).toBe(0)
    expect(measureOf(made, 'emotion.negative_s').value).toBe(0)
  })

  it('follows the words of the institution', () => {
    const lines = Array.from({ length: 20 }, (_, at) => line(at * 20, '师:我们高兴地读')).join('\n')
    const saturation = (own: Partial<LessonSettings>) => measureOf(measureText(lines, own), 'emotion.saturation').value
    // Two of five words with 5 of 9, then none.
    expect(saturation({ emotion_positive_added: ['读'] })).toBeCloseTo((100 * 10) / 9 / 5, 4)
    expect(saturation({ emotion_removed: ['高兴'] })).toBe(0)
  })

  it('counts warm sentences and the time of scolding', () => {
    const made = measureText(
      [line(0, '师:说得太好了!'), line(20, '师:别吵!'), line(40, '生:别吵!'), line(50, '师:看图。')].join('\n'),
    )
    expect(measureOf(made, 'emotion.positive').value).toBe(1)
    expect(measureOf(made, 'emotion.negative_s')).toMatchObject({ value: 10, count: 1 })
    const curve = (id: string) => made.series.find((each) => each.id === id)?.values
    expect(curve('emotion.positive')).toEqual([1])
    expect(curve('emotion.negative_s')).toEqual([10])
    // Too few words in the minute to speak of a hundred.
    expect(curve('emotion.saturation')).toEqual([null])
  })
})

describe('imagination', () => {
  it('is the number of cues per ten minutes', () => {
    const made = measureText(
      [line(0, '师:请想象这个画面。'), line(20, '师:假如你是诗人会写什么?'), line(290, '生:树叶就像蝴蝶。')].join('\n'),
    )
    // Three kinds in five minutes, one each.
    expect(measureOf(made, 'imagination.rate').value).toBe(6)
    for (const kind of ['imagery', 'hypothetical', 'analogy'] as const)
      expect([kind, measureOf(made, `imagination.${kind}`).value]).toEqual([kind, 2])
    expect(measureOf(made, 'imagination.openness').value).toBe(0)
    expect(measureOf(made, 'imagination.distance').why_missing).toBe('no_word_vectors')
    expect(made.series.find(({ id }) => id === 'imagination.cues')?.values).toEqual([2, 0, 0, 0, 1])
  })

  it('follows the cues of the institution', () => {
    const text = [line(0, '师:请想象这个画面。'), line(20, '师:脑洞大开!'), line(290, '生:树叶就像蝴蝶。')].join('\n')
    const rates = (own: Partial<LessonSettings>) => {
      const made = measureText(text, own)
      return ['imagery', 'hypothetical', 'analogy', 'openness'].map(
        (kind) => measureOf(made, `imagination.${kind}` as MeasureId).value,
      )
    }
    // A cue in five minutes is 2 in ten.
    expect(rates({})).toEqual([2, 0, 2, 0])
    expect(rates({ imagination_openness_added: ['脑洞'], imagination_hypothetical_added: ['树叶'] })).toEqual([
      2, 2, 2, 2,
    ])
    expect(rates({ imagination_imagery_added: ['脑洞'] })).toEqual([4, 0, 2, 0])
    // 画面 is still an image without 想象; 就像 was the only analogy.
    expect(rates({ imagination_removed: ['想象', '就像'] })).toEqual([2, 0, 0, 0])
    expect(rates({ imagination_removed: ['想象', '画面'], imagination_analogy_added: ['画面'] })).toEqual([0, 0, 2, 0])
  })
})

describe('left and right', () => {
  it('follow the cues of the institution', () => {
    const side = (own: Partial<LessonSettings>) =>
      measureText(line(0, '生:这朵云很像棉花'), own).hemisphere.labels[0]?.side
    expect(side({})).toBe('unassigned')
    expect(side({ hemisphere_left_added: ['棉花'] })).toBe('left')
    expect(side({ hemisphere_right_added: ['棉花'] })).toBe('right')
    expect(side({ hemisphere_right_added: ['棉花'], hemisphere_removed: ['棉花'] })).toBe('unassigned')
  })

  const ANALYTIC = '因为底相等所以面积等于它'
  const PICTORIAL = '请你画一画想象的画面'
  const made = measureText(
    [
      ...[0, 20, 40, 60].map((at) => line(at, `生:${ANALYTIC}`)),
      ...[80, 100].map((at) => line(at, `师:${PICTORIAL}`)),
      line(120, `师:${ANALYTIC}`),
      line(140, '生:好的'),
    ].join('\n'),
  )

  it('counts what pupils say and are asked to do, and explaining separately', () => {
    expect(measureOf(made, 'hemisphere.left_s')).toMatchObject({ value: 40, count: 4 })
    expect(measureOf(made, 'hemisphere.right_s')).toMatchObject({ value: 20, count: 2 })
    expect(measureOf(made, 'hemisphere.ratio').value).toBe(2)
    expect(measureOf(made, 'hemisphere.explaining_left_s').value).toBe(10)
    expect(measureOf(made, 'hemisphere.explaining_right_s').value).toBe(0)
    expect(measureOf(made, 'hemisphere.unassigned_s').value).toBe(10)
    expect(made.hemisphere.labels.map(({ side }) => side[0]).join('')).toBe('llllrrlu')
    expect(made.series.find(({ id }) => id === 'hemisphere.left')?.values).toEqual([0.5, 0.166667, 0])
  })

  it('has no ratio without a right side', () => {
    const lines = Array.from({ length: 6 }, (_, at) => line(at * 20, `生:${ANALYTIC}`))
    expect(measureOf(measureText(lines.join('\n')), 'hemisphere.ratio').why_missing).toBe('zero_denominator')
    expect(measureOf(measureText(lines.slice(1).join('\n')), 'hemisphere.ratio').why_missing).toBe('too_little_data')
  })
})

describe('knowledge and action', () => {
  const [WHAT, WHY, HOW, IF] = ['这叫做底。', '因为它们相等。', '先量底再算面积。', '假如底变了。']
  /** Ten minutes: five of the first, then three, three and one; 40 s apart. */
  const said = [WHAT, WHAT, WHAT, WHAT, WHAT, WHY, WHY, WHY, HOW, HOW, HOW, IF]
  const made = measureText([...said.map((text, at) => line(at * 40, `师:${text}`)), line(590, '师:好。')].join('\n'))

  it('places the lesson in the plane', () => {
    expect(measureOf(made, 'knowledge_action.statements').value).toBe(12)
    // One every 40 s.
    const curve = made.series.find(({ id }) => id === 'knowledge_action.statements')?.values
    expect(curve).toEqual([2, 1, 2, 1, 2, 1, 2, 1, 0, 0])
    expect(measureOf(made, 'knowledge_action.x').value).toBeCloseTo(-4 / 6, 5)
    expect(measureOf(made, 'knowledge_action.y').value).toBe(0)
    expect(measureOf(made, 'knowledge_action.intensity').value).toBeCloseTo(4 / 6 / Math.SQRT2, 5)
    const shares = [5 / 12, 3 / 12, 3 / 12, 1 / 12]
    const entropy = -shares.reduce((sum, share) => sum + share * Math.log(share), 0)
    expect(measureOf(made, 'knowledge_action.balance').value).toBeCloseTo(entropy / Math.log(4), 5)
    // Six of 为何 and 如何 in ten minutes.
    expect(measureOf(made, 'knowledge_action.drive').value).toBeCloseTo(1 - Math.exp(-1), 5)
  })

  it('pairs neighbours of both axes', () => {
    // 是何 next to 为何, and 如何 next to 若何; 为何 next to 如何 are both of the y axis.
    expect(made.knowledgeAction.pairs.map(({ style }) => style)).toEqual(['reflective', 'active'])
    expect(measureOf(made, 'knowledge_action.style').probabilities).toEqual({
      perceptive: 0,
      reflective: 0.5,
      realistic: 0,
      active: 0.5,
    })
  })

  it('needs twelve statements and a minute between neighbours', () => {
    const few = measureText(
      said
        .slice(1)
        .map((text, at) => line(at * 40, `师:${text}`))
        .join('\n'),
    )
    expect(measureOf(few, 'knowledge_action.x').why_missing).toBe('too_little_data')
    const far = measureText(said.map((text, at) => line(at * 61, `师:${text}`)).join('\n'))
    expect(far.knowledgeAction.pairs).toEqual([])
  })

  it('follows the ideal spiral or runs against it', () => {
    const going = (...round: string[]) =>
      measureText(
        [...round, ...round, ...round, round[0] ?? ''].map((text, at) => line(at * 20, `师:${text}`)).join('\n'),
      )
    // 若何 为何 是何 如何 and again 若何 make ① ② ③ ④: three rounds, eleven changes, each to the next.
    const along = going(IF, WHY, WHAT, HOW)
    expect(along.knowledgeAction.pairs.slice(0, 5).map(({ style }) => style)).toEqual([
      'perceptive',
      'reflective',
      'realistic',
      'active',
      'perceptive',
    ])
    expect(measureOf(along, 'knowledge_action.order')).toMatchObject({ value: 1, count: 11 })
    expect(measureOf(along, 'knowledge_action.order').evidence).toHaveLength(11)
    expect(measureOf(along, 'knowledge_action.rounds').value).toBe(3)
    // ③ ② ① ④ and again: each change to the one before; ① ② ③ ④ stand once in turn, far apart.
    const against = going(HOW, WHAT, WHY, IF)
    expect(measureOf(against, 'knowledge_action.order')).toMatchObject({ value: -1, evidence: [] })
    expect(measureOf(against, 'knowledge_action.rounds').value).toBe(1)
    // ① and ② by turns: as often on as back.
    const turns = going(IF, WHY, WHAT, WHY)
    expect(turns.knowledgeAction.pairs.slice(0, 5).map(({ style }) => style)).toEqual([
      'perceptive',
      'reflective',
      'reflective',
      'perceptive',
      'perceptive',
    ])
    expect(measureOf(turns, 'knowledge_action.order')).toMatchObject({ value: 0, count: 6 })
    expect(measureOf(turns, 'knowledge_action.rounds').value).toBe(0)
    // Two steps only, from ② to ④.
    expect(measureOf(made, 'knowledge_action.order').why_missing).toBe('too_little_data')
  })

  it('has no value on an axis without statements', () => {
    const only = measureText(Array.from({ length: 12 }, (_, at) => line(at * 20, `师:${WHAT}`)).join('\n'))
    expect(measureOf(only, 'knowledge_action.x').value).toBe(-1)
    expect(measureOf(only, 'knowledge_action.y').why_missing).toBe('zero_denominator')
    expect(measureOf(only, 'knowledge_action.balance').value).toBe(0)
  })
})

describe('any transcript', () => {
  const sentence = fc.constantFrom(
    '因为相等所以除以二。',
    '请画一画!',
    '想象一下。',
    '为什么?',
    '怎么算?',
    '嗯,然后看图。',
    '太棒了!',
    '三角形的面积是什么?',
    '别吵!',
    '就像小鸟。',
    'What if it grows?',
  )
  const lines = fc.array(
    fc.tuple(fc.constantFrom('师', '生1', '生2', '齐'), fc.integer({ min: 10, max: 90 }), sentence),
    { maxLength: 60 },
  )
  const textOf = (
    rows: readonly (readonly [string, number, string])[],
    rename: (who: string) => string = (who) => who,
  ) => {
    let at = 0
    return [
      '(0:00-0:05) 师:上课。',
      ...rows.map(([who, gap, said]) => {
        at += gap
        return line(at, `${rename(who)}:${said}`)
      }),
    ].join('\n')
  }

  it('keeps shares in 0–1, intervals around their value, and says why a value is missing', () => {
    fc.assert(
      fc.property(lines, (rows) => {
        const made = measureText(textOf(rows))
        for (const { id, value, unit, interval, why_missing } of made.measures) {
          expect([id, value === null]).toEqual([id, why_missing !== undefined])
          if (typeof value !== 'number') continue
          const signed = id === 'knowledge_action.x' || id === 'knowledge_action.y'
          expect([id, value >= (signed ? -1 : 0)]).toEqual([id, true])
          if (unit === 'ratio' && id !== 'hemisphere.ratio') expect(value).toBeLessThanOrEqual(1)
          if (interval) expect(interval[0] <= value && value <= interval[1]).toBe(true)
        }
        expect(JSON.stringify(measureText(textOf(rows)))).toBe(JSON.stringify(made))
      }),
      { numRuns: 25 },
    )
  })

  it('does not depend on which pupil is which', () => {
    fc.assert(
      fc.property(lines, (rows) => {
        const swapped = textOf(rows, (who) => (who === '生1' ? '生2' : who === '生2' ? '生1' : who))
        expect(measureText(swapped).measures).toEqual(measureText(textOf(rows)).measures)
      }),
      { numRuns: 15 },
    )
  })
})

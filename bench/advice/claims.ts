import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { FigureView, ReportView } from '@keguan/figures/lesson/view'

/** A displayed number and its meaning. Numbers with the same meaning must agree. */
export interface Claim {
  readonly meaning: string
  readonly text: string
  readonly where: string
}

/** A printed number: its value, and its maximum rounding error. */
export function readNumber(text: string): { value: number; within: number } | null {
  const clock = /^(\d+):(\d\d)$/u.exec(text)
  if (clock) return { value: Number(clock[1]) * 60 + Number(clock[2]), within: 1 }
  const minutes = /^(\d+) 分(?:钟|(?: (\d+) 秒))?$/u.exec(text)
  if (minutes) return { value: Number(minutes[1]) * 60 + Number(minutes[2] ?? 0), within: 0.51 }
  const plain = /^(-?\d+(?:\.(\d+))?)(%| 秒)?/u.exec(text)
  if (!plain) return null
  const scale = plain[3] === '%' ? 0.01 : 1
  return { value: Number(plain[1]) * scale, within: 0.51 * scale * 10 ** -(plain[2]?.length ?? 0) }
}

const N = String.raw`-?\d+(?:\.\d+)?`
const LENGTH = String.raw`\d+ 分 \d+ 秒|\d+ 分钟|\d+(?:\.\d+)? 秒`

/**
 * Claims in the sentences of a report, in the order of the groups. `''`: a limit or a source, which is not repeated
 * elsewhere.
 */
const SENTENCES: readonly (readonly [RegExp, readonly (MeasureId | string)[]])[] = [
  [/全课 (\d+:\d\d)：教师说话占 (\d+%)，学生占 (\d+%)/gu, ['length', 'talk.teacher_share', 'talk.student_share']],
  [/，多人同时说话占 (\d+%)/gu, ['talk.several_share']],
  [/，其余 (\d+%) 没有人说话/gu, ['talk.silence_share']],
  [/教师说话约占 (\d+%)，学生约占 (\d+%)/gu, ['talk.teacher_share', 'talk.student_share']],
  [
    new RegExp(`共有 (\\d+) 个话轮（同一个人连续说的一段话），教师最长的一段 (${LENGTH})`, 'gu'),
    ['talk.turn_count', 'talk.longest_teacher_s'],
  ],
  [/平均语速是 (\d+) /gu, ['rate.speech']],
  [/话中停顿约占 (\d+%)/gu, ['pause.share']],
  [/参考(?:范围)? (\d+–\d+)/gu, ['']],
  [/(?:没有超过|没有低于|也超过|也低于) (\d+)/gu, ['']],
  [new RegExp(`教师行为占 (\\d+%)，师生行为转换率 (${N})`, 'gu'), ['st.rt', 'st.ch']],
  [/(\d+) 个取样起点中有 (\d+%)/gu, ['starts', 'mode share']],
  [/换 (\d+) 个不同的起点取样，(\d+%)/gu, ['starts', 'mode share']],
  [/提问 (\d+) 个(?:，平均每分钟)?/gu, ['question.count']],
  [new RegExp(`平均每分钟 (${N}) 个`, 'gu'), ['question.rate']],
  [
    new RegExp(`提问后，一般等 (${LENGTH})就有人开口，(\\d+%) 等到了 (\\d+) 秒`, 'gu'),
    ['wait1.median', 'wait1.long_share', ''],
  ],
  [new RegExp(`提问后，一般等 (${LENGTH})就有人开口，没有一次等到 (\\d+) 秒`, 'gu'), ['wait1.median', '']],
  [
    new RegExp(`交接时，一般等 (${LENGTH})就有人开口，(\\d+%) 等到了 (\\d+) 秒`, 'gu'),
    ['wait.median', 'wait.long_share', ''],
  ],
  [new RegExp(`交接时，一般等 (${LENGTH})就有人开口，没有一次等到 (\\d+) 秒`, 'gu'), ['wait.median', '']],
  [/不足 (5) 分钟/gu, ['']],
  [
    /每 (\d+) 秒记一个编码：教师语言占 (\d+%)，学生语言占 (\d+%)，沉寂占 (\d+%)。弗兰德斯当年的常模是 (68%)、(20%)、(12%)/gu,
    ['', 'fias.tt', 'fias.pt', 'fias.sc', '', '', ''],
  ],
  [new RegExp(`批评）之比是 (${N})`, 'gu'), ['fias.id']],
  [/学生的话里，(\d+%) 是主动发起/gu, ['fias.pir']],
  [/有 (\d+) 种行为衔接/gu, ['fias.sequence_count']],
  [/有内容的 (\d+) 个里，(\d+) 个是开放性问题/gu, ['question.content', 'open questions']],
  [/有内容的 (\d+) 个里，没有开放性问题/gu, ['question.content']],
  [/能辨认的 (\d+) 次理答中，最多的是“[^”]+”（(\d+%)）/gu, ['feedback.count', 'commonest feedback']],
  [/共有 (\d+) 条问答链，都没有追问/gu, ['chain.count']],
  [/共有 (\d+) 条问答链，其中 (\d+) 条带有追问/gu, ['chain.count', 'chains with a follow-up']],
  [new RegExp(`有 (\\d+) 条先留出思考时间，平均 (${LENGTH})`, 'gu'), ['chains with thinking time', 'chain.think_mean']],
  [/有 (\d+) 处一连问了三个或更多问题/gu, ['pattern.series_count']],
  [/(\d+) 处多往想法上问/gu, ['focusing series']],
  [/(\d+) 处多往答案上引/gu, ['funneling series']],
  [
    new RegExp(`有 (\\d+) 句话能归入四何，平衡点在（(${N})，(${N})）`, 'gu'),
    ['knowledge_action.statements', 'knowledge_action.x', 'knowledge_action.y'],
  ],
  [/最常见的走向是[^，]+，占 (\d+%)/gu, ['commonest direction']],
  [new RegExp(`理想次序的吻合度是 (${N})`, 'gu'), ['knowledge_action.order']],
  [
    new RegExp(`分析—顺序型语言约 (${LENGTH})，形象—情感型约 (${LENGTH})，另有 (${LENGTH})`, 'gu'),
    ['hemisphere.left_s', 'hemisphere.right_s', 'hemisphere.unassigned_s'],
  ],
  [new RegExp(`每 (10) 分钟约有 (${N}) 处`, 'gu'), ['', 'imagination.rate']],
  [/找到 (\d+) 个术语和 (\d+) 条联系/gu, ['graph.term_count', 'graph.edge_count']],
  [/其中 (\d+) 条由句中的用词/gu, ['typed ties']],
  [/(\d+) 条先修关系/gu, ['proposed ties']],
  ...['导入', '展开', '练习', '迁移'].map((phase): [RegExp, string[]] => [
    new RegExp(`${phase}占 (\\d+%)`, 'gu'),
    [shareOfPhase(phase)],
  ]),
  [/有 (\d+) 次回到前面/gu, ['path.cycles']],
  [/这节课有 (\d+) 处值得再听一遍/gu, ['good moments']],
  [/做法有 (\d+) 条/gu, ['things to try']],
  [new RegExp(`最长的一段 (${LENGTH})$`, 'gu'), ['longest of a pupil']],
  [/等到 (\d+) 秒的占 (\d+%)/gu, ['', 'wait1.long_share']],
  [/(\d+) 次里没有一次等到 (\d+) 秒/gu, ['waits after questions', '']],
  [/一共 (\d+) 问/gu, ['question.count']],
  [/学生一次说 (\d+–\d+) 秒/gu, ['']],
  [/达到 (\d+) 秒的占 (\d+%)/gu, ['', 'wait.long_share']],
  [new RegExp(`Rt (${N})`, 'gu'), ['st.rt']],
  [new RegExp(`Ch (${N})`, 'gu'), ['st.ch']],
  [/Rt [\d.]+ \(([\d.]+–[\d.]+)\)/gu, ['']],
  [/全课 (\d+:\d\d)$/gu, ['length']],
  [/时间带：(?:(\d+:\d\d) 内)老师/gu, ['length']],
  [/(\d+:\d\d) 内各类说话人/gu, ['length']],
  [/，(\d+) 个提问，(\d+) 次 (\d+) 秒以上的等待/gu, ['question.count', 'long waits', '']],
]

function shareOfPhase(phase: string): MeasureId | '' {
  const ids: Record<string, MeasureId> = {
    导入: 'path.introduction_share',
    展开: 'path.development_share',
    练习: 'path.practice_share',
    迁移: 'path.transfer_share',
  }
  return ids[phase] ?? ''
}

/** Of "有内容的 8 个里，2 个是开放性问题" the share that the tables show directly. */
function openShare([sentence, content, open = '0']: RegExpExecArray, where: string): Claim[] {
  if (!/^有内容的.*开放性问题$/u.test(sentence) || Number(content) === 0) return []
  const percent = ((100 * Number(open)) / Number(content)).toFixed(2)
  return [{ meaning: 'question.open_share', text: `${percent}%`, where }]
}

/** The claims of a sentence, and the rest of its text. */
export function readSentence(text: string, where: string): { claims: Claim[]; rest: string } {
  const claims: Claim[] = []
  const rest = [...text]
  for (const [pattern, meanings] of SENTENCES) {
    for (const match of text.matchAll(pattern)) {
      // patterns may share characters: 提问 3 个 and 平均每分钟
      rest.fill(' ', match.index, match.index + match[0].length)
      meanings.forEach((meaning, at) => {
        if (meaning !== '') claims.push({ meaning, text: match[at + 1] ?? '', where: `${where}: ${match[0]}` })
      })
      claims.push(...openShare(match, `${where}: ${match[0]}`))
    }
  }
  return { claims, rest: rest.join('') }
}

/** The sentences above and below the cards, and at the head of each section. */
export const sentencesOf = (view: ReportView): { text: string; where: string }[] => [
  ...view.summary.sentences.map((text) => ({ text, where: 'summary' })),
  ...view.head.map(({ id, sub, missing }) => ({ text: missing ? '' : sub, where: `head card ${id}` })),
  ...(view.story?.cards ?? []).map(({ id, sub }) => ({ text: sub, where: `card ${id}` })),
  ...(view.story?.band ? [{ text: view.story.band.alt, where: 'band' }] : []),
  ...view.sections.map(({ id, summary }) => ({ text: summary, where: `section ${id}` })),
  ...figuresOf(view)
    .filter(({ id }) => id === 'speaker-band')
    .flatMap(({ alt, empty }) => (empty === null ? [{ text: alt.replace(/（.*/u, ''), where: 'speaker-band' }] : [])),
]

export const figuresOf = (view: ReportView): FigureView[] => view.sections.flatMap(({ figures }) => [...figures])

/** Claims of the tables behind the figures, by figure. */
export function figureClaims(view: ReportView): Claim[] {
  return figuresOf(view).flatMap(({ id, rows, alt, empty, layout, graph }) => {
    if (empty !== null) return []
    const claim = (meaning: MeasureId | string, value: unknown, unit = ''): Claim[] =>
      value === null || value === undefined ? [] : [{ meaning, text: `${String(value)}${unit}`, where: `figure ${id}` }]
    const total = (at: number) => rows.reduce((sum, row) => sum + Number(row[at]), 0)
    const row = (name: string) => rows.find(([first]) => String(first).startsWith(name))
    const inRows = (table: Readonly<Record<string, MeasureId | string>>, at: number, unit = '') =>
      Object.entries(table).flatMap(([name, meaning]) => claim(meaning, row(name)?.[at], unit))
    switch (id) {
      case 'phase-table':
        return [
          ...['导入', '展开', '练习', '迁移'].flatMap((phase) => [
            ...claim(shareOfPhase(phase), row(phase)?.[5], '%'),
            ...claim(`minutes of ${phase}`, row(phase)?.[4]),
          ]),
        ]
      case 'phase-band': {
        const minutes = new Map<unknown, number>()
        for (const [, , phase, each] of rows) minutes.set(phase, (minutes.get(phase) ?? 0) + Number(each))
        const written = ((layout.annotations ?? []) as { text: string; y: string }[]).flatMap(({ text, y }) => {
          const alone = rows.filter((each) => each[2] === y).length === 1
          return alone ? claim(`minutes of ${y}`, text.replace(' 分', '')) : []
        })
        return [...[...minutes].flatMap(([phase, sum]) => claim(`minutes of ${phase}`, sum.toFixed(1))), ...written]
      }
      case 'question-timeline':
        return claim('question.count', total(1))
      case 'question-bloom':
        return [...claim('question.content', total(1)), ...claim('question.unclassified', row('未归类')?.[1] ?? 0)]
      case 'question-kinds':
        return [
          ...claim('question.open_share', row('开放性')?.[2], '%'),
          ...inRows(
            {
              内容提问: 'question.content',
              是何: 'question.what',
              为何: 'question.why',
              如何: 'question.how',
              若何: 'question.what_if',
            },
            1,
          ),
        ]
      case 'feedback-bars': {
        const most = rows.reduce((best, each) => (Number(each[1]) > Number(best[1]) ? each : best))
        return [
          ...claim('feedback.count', total(1)),
          ...claim('commonest feedback', most[2], '%'),
          ...inRows(FEEDBACK, 2, '%'),
        ]
      }
      case 'chain-bars':
        return [
          ...claim('chain.count', total(1)),
          ...claim('chains with a follow-up', row('追问链')?.[1]),
          ...claim('chain.follow_up_share', row('追问链')?.[2], '%'),
        ]
      case 'follow-ups':
        return [
          ...claim('pattern.follow_up_count', total(1)),
          ...inRows({ 往想法上问: 'pattern.focusing_share', 往答案上引: 'pattern.funneling_share' }, 2, '%'),
        ]
      case 'talk-moves':
        return inRows(MOVES, 1)
      case 'std-bars':
        return claim('st.d_share', row('D ')?.[2], '%')
      case 'st-curve': {
        const [teacher, pupils] = [...alt.matchAll(/\d+:\d\d/gu)].map(([text]) => readNumber(text)?.value ?? 0)
        return claim('st.rt', ((teacher ?? 0) / ((teacher ?? 0) + (pupils ?? 0))).toFixed(2))
      }
      case 'rt-ch': {
        const [, rt, ch] = /Rt ([\d.]+)，Ch ([\d.]+)/u.exec(alt) ?? []
        return [...claim('st.rt', rt), ...claim('st.ch', ch)]
      }
      case 'fias-ratios':
        return rows.flatMap(([name, value]) => {
          const ratio = FIAS.find((each) => String(name).endsWith(` ${each}`))
          return ratio && value !== '—' ? claim(`fias.${ratio.toLowerCase()}`, value, '%') : []
        })
      case 'fias-radar':
        return [...alt.matchAll(/([A-Z]+(?:89)?) (\d+%)/gu)].flatMap(([, name, value]) =>
          claim(`fias.${name?.toLowerCase()}`, value),
        )
      case 'emotion-timeline': {
        const drawn = Number(/积极的话 (\d+) 处/u.exec(alt)?.[1])
        return drawn < MOST_EVIDENCE ? claim('emotion.positive', drawn) : []
      }
      case 'imagination-rates':
        return inRows(
          {
            画面提示: 'imagination.imagery',
            假设提示: 'imagination.hypothetical',
            类比提示: 'imagination.analogy',
            开放提示: 'imagination.openness',
          },
          1,
        )
      case 'knowledge-action-styles':
        return claim('commonest direction', Math.max(...rows.map((each) => Number(each[2]))), '%')
      case 'knowledge-action-plane': {
        const [, n, x, y] = /：(\d+) 句.*\((-?[\d.]+), (-?[\d.]+)\)/u.exec(alt) ?? []
        return [
          ...claim('knowledge_action.statements', n),
          ...claim('knowledge_action.x', x),
          ...claim('knowledge_action.y', y),
        ]
      }
      case 'left-right-minutes': {
        const [left, right] = [...alt.matchAll(/\d+ 分 \d+ 秒|\d+ 分钟|[\d.]+ 秒/gu)].map(([text]) => text)
        return [...claim('hemisphere.left_s', left), ...claim('hemisphere.right_s', right)]
      }
      case 'knowledge-graph': {
        const [, terms, edges] = /(\d+) 个词语，(\d+) 条联系/u.exec(alt) ?? []
        return [
          ...claim('graph.term_count', terms),
          ...claim('graph.edge_count', edges),
          ...(graph?.nodes ?? []).flatMap(({ term, label }) => claim(`times of ${term}`, /(\d+) 次/u.exec(label)?.[1])),
        ]
      }
      case 'term-bars':
        return rows.flatMap(([term, times]) => claim(`times of ${term}`, times))
      default:
        return []
    }
  })
}

const MOST_EVIDENCE = 50
const FIAS = ['TT', 'PT', 'SC', 'TRR', 'TQR', 'PIR', 'TRR89', 'TQR89', 'CCR', 'SSR', 'PSSR'] as const
const FEEDBACK: Readonly<Record<string, MeasureId>> = {
  表扬鼓励: 'feedback.praise',
  简单肯定: 'feedback.affirm',
  采纳发挥: 'feedback.use',
  重复回答: 'feedback.repeat',
  追问: 'feedback.probe',
  纠正: 'feedback.correct',
  否定: 'feedback.negate',
  转问他人: 'feedback.pass_on',
}
const MOVES: Readonly<Record<string, MeasureId>> = {
  全班共听: 'move.keep_together',
  引向同伴想法: 'move.relate',
  原样复述: 'move.restate',
  转述发挥: 'move.revoice',
  追求准确: 'move.press_accuracy',
  追问理由: 'move.press_reasoning',
  回应同伴: 'move.pupil_relate',
  请求说明: 'move.pupil_ask',
  提出看法: 'move.pupil_claim',
  说出依据: 'move.pupil_evidence',
}

/** Text next to the name of a measure: cards, rows of the table, chips. */
export function namedClaims(view: ReportView): Claim[] {
  const shown = [
    ...(view.story?.cards ?? []).map((each) => ({ ...each, where: 'card' })),
    ...view.head.map((each) => ({ ...each, where: 'head card' })),
    ...view.table.map((each) => ({ ...each, unit: '', where: 'table' })),
    ...view.sections.flatMap(({ id, measures }) =>
      measures.map((each) => ({ ...each, unit: '', where: `chip of ${id}` })),
    ),
  ]
  return shown.flatMap(({ id, value, unit, where }) =>
    readNumber(value + unit) === null || id === 'st.mode'
      ? []
      : [{ meaning: id, text: value + (unit === '%' ? unit : ''), where }],
  )
}

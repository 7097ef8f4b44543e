/** Seeded lessons as transcripts with times: each has its own habits, drawn at random, so that advice differs. */
interface Line {
  readonly who: '师' | '生1' | '生2' | '生3' | '生4' | '生5' | '生齐'
  readonly text: string
  readonly pauseS: number
}

type Draw = () => number

function drawsOf(seed: number): Draw {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const TOPICS = [
  ['平行四边形', '底', '高', '面积', '长方形'],
  ['浮力', '水', '石块', '排开的水', '弹簧测力计'],
  ['荷叶', '作者', '比喻', '月光', '荷塘'],
  ['分数', '分母', '分子', '单位一', '平均分'],
  ['光合作用', '叶片', '阳光', '二氧化碳', '淀粉'],
  ['商鞅变法', '秦国', '土地', '军功', '县制'],
] as const

interface Habits {
  readonly waits: number
  readonly closed: number
  readonly why: number
  readonly open: number
  readonly longAnswer: number
  readonly barePraise: number
  readonly namedPraise: number
  readonly built: number
  readonly passedOn: number
  readonly filler: number
  readonly checks: number
  readonly stacked: number
  readonly repeats: number
  readonly telling: number
  readonly group: boolean
  readonly goal: boolean
  readonly closing: boolean
  readonly asks: boolean
  readonly favourite: number
  readonly pace: number
}

function habitsOf(draw: Draw): Habits {
  const high = (chance: number, much: number, little: number) => (draw() < chance ? much : little)
  return {
    waits: high(0.4, 0.45, 0.03),
    closed: high(0.3, 0.6, 0.12),
    why: high(0.5, 0.35, 0.02),
    open: high(0.4, 0.3, 0.05),
    longAnswer: high(0.5, 0.45, 0.1),
    barePraise: high(0.4, 0.6, 0.1),
    namedPraise: high(0.4, 0.35, 0.02),
    built: high(0.5, 0.4, 0.03),
    passedOn: high(0.4, 0.25, 0.02),
    filler: high(0.3, 0.3, 0),
    checks: high(0.3, 0.35, 0.03),
    stacked: high(0.3, 0.35, 0.02),
    repeats: high(0.25, 0.25, 0),
    telling: high(0.35, 26, 6),
    group: draw() < 0.5,
    goal: draw() < 0.7,
    closing: draw() < 0.5,
    asks: draw() < 0.4,
    favourite: high(0.3, 0.7, 0),
    pace: 3.4 + draw() * 1.8,
  }
}

const MINUTES = 14

/** A lesson of fourteen minutes as SRT. */
export function madeTalk(seed: number): string {
  const draw = drawsOf(seed)
  for (let skipped = 0; skipped < 5; skipped++) draw()
  const topic = TOPICS[Math.floor(draw() * TOPICS.length)]!
  const habits = habitsOf(draw)
  const lines: Line[] = []
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)]!
  const term = () => pick(topic)
  const say = (who: Line['who'], text: string, pauseS = 0.3 + draw() * 0.4) => lines.push({ who, text, pauseS })
  const teach = (text: string) => {
    say('师', draw() < habits.filler ? `然后呢，${text}` : text)
  }
  const instruct = () => {
    const text = pick([
      `请把${term()}在书上圈出来，再写一写。`,
      `请同学们拿出练习本，画一画${term()}。`,
      `打开课本，默读讲${term()}的那一段。`,
    ])
    teach(text)
    if (draw() < habits.repeats * 3) say('师', text)
    return say('生2', '写好了。', 12 + draw() * 15)
  }
  const pupil = (): Line['who'] =>
    draw() < habits.favourite ? '生1' : pick(['生1', '生2', '生3', '生4', '生5'] as const)

  say('师', '上课，同学们好，请坐。')
  teach(habits.goal ? `今天这节课我们一起来学习${topic[0]}的知识。` : `先看黑板上的这幅图，图上画着${topic[1]}。`)
  const lengthOf = () => lines.reduce((sum, { text, pauseS }) => sum + text.length / habits.pace + pauseS, 0)
  let grouped = false
  while (lengthOf() < MINUTES * 60 - 45) {
    if (draw() < 0.25) tell()
    if (draw() < 0.12) instruct()
    exchange()
    if (habits.group && !grouped && lengthOf() > 300) {
      grouped = true
      teach(`请同桌两个人讨论一下，${term()}和${term()}有什么关系，两分钟后我们来交流。`)
      say('生2', `我们讨论的结果是，${term()}变了，${term()}也跟着变了。`, 60)
    }
  }
  if (habits.closing) {
    teach('这节课你有什么收获，谁来说一说？')
    say('生3', `我知道了${topic[0]}和${topic[1]}是有关系的，我还学会了自己去比较。`, 2)
  } else teach(`好，这节课我们学了${topic[0]}，回去把书上的练习做完，明天老师来检查。`)
  say('师', '下课。')
  return srtOf(lines, habits.pace)

  function tell(): void {
    const sentences = Math.round(habits.telling * (0.6 + draw() * 0.8))
    for (let at = 0; at < sentences; at++) {
      teach(
        pick([
          `我们看${term()}，它在这里起的作用是很大的，书上第三段也写到了。`,
          `${term()}和${term()}放在一起看，就能看出其中的变化。`,
          `下面老师把${term()}写在黑板上，大家边看边记。`,
          `以前的人并不知道${term()}是怎么来的，后来才慢慢弄清楚。`,
          `这个地方容易出错，${term()}不能和${term()}混在一起。`,
          `就像我们平时搭积木一样，${term()}也是一块一块拼起来的。`,
        ]),
      )
    }
    if (draw() < habits.checks * 2) teach(pick(['听明白了吗？', '大家都懂了没有？', '这里都清楚了吗？']))
  }

  function question(): string {
    const kind = draw()
    if (kind < habits.why) return `为什么${term()}变了以后${term()}也会变？`
    if (kind < habits.why + habits.open) return `关于${term()}，你还有什么不同的想法？`
    if (kind < habits.why + habits.open + habits.closed) return `${term()}是不是和${term()}有关系？`
    return pick([`这里的${term()}指的是什么？`, `图上哪一部分是${term()}？`, `${term()}一共有多少？`])
  }

  function exchange(): void {
    if (draw() < habits.stacked) teach(question())
    teach(question())
    const waitS = draw() < habits.waits ? 3 + draw() * 3 : 0.3 + draw() * 0.9
    const who = pupil()
    const isLong = draw() < habits.longAnswer
    const answer = isLong
      ? pick([
          `我觉得是因为${term()}变大了，所以${term()}也就跟着变大，我是用书上的图比出来的。`,
          `我先看了${term()}，再看${term()}，发现它们每次都是一起变的。`,
          `我想的和他不一样，${term()}虽然变了，可是${term()}没有变。`,
        ])
      : pick([`${term()}。`, '是的。', `和${term()}有关。`, '变大了。'])
    say(who, answer, waitS)
    if (habits.asks && draw() < 0.08) {
      say('生4', `老师，如果没有${term()}，那${term()}还会变吗？`)
      teach('这个问题问得好，我们待会儿一起试一试。')
    }
    reply(isLong)
  }

  function reply(isLong: boolean): void {
    const kind = draw()
    const shares = [habits.barePraise, habits.namedPraise, habits.built, habits.passedOn] as const
    const [bare, named, built, passed] = shares.map((_, at) => shares.slice(0, at + 1).reduce((a, b) => a + b, 0))
    if (kind < bare!) teach(pick(['很好。', '真棒！', '说得好！', '非常好。']))
    else if (kind < named!)
      teach(pick([`你先看${term()}再作比较，想得很有条理。`, '你连书上没有写的地方都看出来了，观察得真仔细。']))
    else if (kind < built! && isLong) teach(`你的意思是${term()}和${term()}一起变，那我们就按你说的方法再比一次。`)
    else if (kind < passed!) {
      teach('谁同意他的说法，谁还有补充？')
      say(pupil(), `我同意他的说法，我还想补充，${term()}也要看进去。`, 1)
    } else teach(pick(['对。', '嗯，请坐。', `好，我们继续看${term()}。`]))
    if (draw() < habits.checks / 2) teach('大家听懂了没有？')
  }
}

function srtOf(lines: readonly Line[], pace: number): string {
  let atS = 1
  return lines
    .map(({ who, text, pauseS }, index) => {
      const startS = atS + pauseS
      atS = startS + Math.max(0.6, text.length / pace)
      return `${index + 1}\n${stamp(startS)} --> ${stamp(atS)}\n${who}：${text}\n`
    })
    .join('\n')
}

const two = (value: number) => String(value).padStart(2, '0')
function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`
}

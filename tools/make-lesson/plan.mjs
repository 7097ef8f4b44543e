import { numeral, syllablesOf } from './numerals.mjs'
import { chinese } from './texts/chinese.mjs'
import { maths } from './texts/maths.mjs'

export const PUPILS = ['S1', 'S2', 'S3', 'S4']

const TEXTS = { maths: [maths], chinese: [chinese], mixed: [maths, chinese] }

/** Syllables per second of the voices, pauses included, to estimate when enough is planned. */
const SYLLABLES_PER_S = 3.4
/** More sentences than needed are planned, because their length depends on the voices. */
const EXCESS = 1.3

function slotsOf(draw) {
  const parts = draw.whole(4, 10)
  const taken = draw.whole(1, parts - 1)
  const radius = draw.whole(2, 12)
  const numbers = { p: parts, q: taken, m: parts - taken, r: radius, d: 2 * radius }
  return { ...numbers, c: 3.14 * 2 * radius, s: 3.14 * radius * radius }
}

const filled = (text, slots) => text.replace(/\{(\w)\}/g, (_, name) => numeral(slots[name]))

/**
 * Plans a lesson as steps. A step is a list of moments that belong together (a question, its answers, the feedback)
 * and is later placed whole or not at all. `topicStarts` are indices of steps with which another topic begins.
 * Moments: {kind: 'speech', speaker, texts, gapS} | {kind: 'choral', text, gapS} | {kind: 'board', lengthS}.
 */
export function planLesson(draw, subject, minutes) {
  const texts = TEXTS[subject]
  const wantedS = minutes * 60 * EXCESS
  const steps = []
  const topicStarts = []
  let plannedS = 0
  const add = (step) => {
    steps.push(step)
    plannedS += step.reduce((sum, moment) => sum + estimateS(moment), 0)
  }
  while (plannedS < wantedS) {
    // A mixed lesson changes its subject halfway, as a double period does.
    const half = Math.min(texts.length - 1, Math.floor((plannedS / wantedS) * texts.length))
    const round = steps.length === 0 ? texts[half].topics : draw.shuffled(texts[half].topics)
    for (const topic of round) {
      topicStarts.push(steps.length)
      for (const step of stepsOfTopic(draw, topic)) add(step)
    }
  }
  const opening = [teacherSays(draw, texts[0].opening)]
  return { opening, steps, closing: [teacherSays(draw, texts.at(-1).closing)], topicStarts }
}

function estimateS(moment) {
  if (moment.kind === 'board') return moment.lengthS
  const texts = moment.texts ?? [moment.text]
  return texts.reduce((sum, text) => sum + syllablesOf(text) / SYLLABLES_PER_S, moment.gapS)
}

function teacherSays(draw, texts) {
  return { kind: 'speech', speaker: 'T', texts, gapS: draw.between(0.4, 1.3) }
}

function stepsOfTopic(draw, topic) {
  const slots = slotsOf(draw)
  const fill = (texts) => texts.map((text) => filled(text, slots))
  const steps = []
  const from = draw.whole(0, Math.max(0, topic.explain.length - 4))
  steps.push([teacherSays(draw, fill(topic.explain.slice(from, from + draw.whole(3, 6))))])
  if (topic.board && draw.chance(0.75)) {
    steps.push([teacherSays(draw, fill([topic.board])), { kind: 'board', lengthS: draw.between(10, 36) }])
  }
  for (const exchange of topic.exchanges) steps.push(exchangeStep(draw, exchange, fill))
  if (topic.choral && draw.chance(0.7)) steps.push(choralStep(draw, fill(topic.choral)))
  return steps
}

/** A question, one to three answers by different pupils, and the teacher's response to each. */
function exchangeStep(draw, exchange, fill) {
  const step = [teacherSays(draw, fill([exchange.ask]))]
  const answers = draw.shuffled(exchange.answers).slice(0, draw.whole(1, 3))
  const pupils = draw.shuffled(PUPILS)
  answers.forEach((answer, index) => {
    // Pupils think before they speak; sometimes no one answers for a while.
    const waitS = draw.chance(0.15) ? draw.between(3, 6) : draw.between(0.3, 2.2)
    step.push({ kind: 'speech', speaker: pupils[index], texts: fill([answer.say]), gapS: waitS })
    // A teacher sometimes begins before the last syllable of the answer is over.
    if (draw.chance(0.85)) {
      step.push({ kind: 'speech', speaker: 'T', texts: fill([answer.feedback]), gapS: draw.between(-0.2, 0.9) })
    }
  })
  return step
}

function choralStep(draw, lines) {
  const call = { kind: 'speech', speaker: 'T', texts: [draw.pick(['我们一起说。', '全班一起来。', '大家齐声读。'])] }
  const choral = lines.map((text) => ({ kind: 'choral', text, gapS: draw.between(0.4, 0.9) }))
  return [{ ...call, gapS: draw.between(0.4, 1) }, ...choral]
}

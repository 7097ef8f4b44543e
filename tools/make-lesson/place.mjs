import { VOICE_RATE_HZ } from './voices.mjs'

const LEAD_IN_S = 1
const TAIL_S = 1
const SPARE_BOARD_S = 0.5

const lengthS = (take) => take.samples.length / VOICE_RATE_HZ

/** Length of a step, with its moments one after another. */
const stepS = (step) => step.reduce((sum, moment) => sum + momentS(moment), 0)

function momentS(moment) {
  if (moment.kind === 'board' || moment.kind === 'group') return moment.lengthS
  if (moment.kind === 'choral')
    return moment.gapS + Math.max(...moment.takes.map((take) => take.delayS + lengthS(take)))
  return moment.takes.reduce((sum, take) => sum + take.delayS + lengthS(take), 0)
}

/** The clock of a lesson: moments are placed one after another, every take gets `startS`, `endS` and its `turn`. */
function createClock() {
  const takes = []
  const boards = []
  let nowS = LEAD_IN_S
  let turn = 0
  const place = (moment) => {
    if (moment.kind === 'board') boards.push({ startS: nowS, endS: nowS + moment.lengthS })
    const placed = moment.kind === 'group' ? placeGroups(moment, nowS, turn) : placeTakes(moment, nowS, turn)
    takes.push(...placed)
    turn = placed.length > 0 ? placed.at(-1).turn + 1 : turn
    nowS += momentS(moment)
  }
  return { takes, boards, place, nowS: () => nowS }
}

function placeTakes(moment, nowS, turn) {
  const choral = moment.kind === 'choral'
  let clockS = nowS + (choral ? moment.gapS : 0)
  return moment.takes.map((take) => {
    const startS = clockS + take.delayS
    const endS = startS + lengthS(take)
    if (!choral) clockS = endS
    return { ...take, startS, endS, turn, choral }
  })
}

/** Each group has its own timing and repeats until the time is up; every sentence is a turn. */
function placeGroups({ takes, groups, lengthS: totalS }, nowS, turn) {
  const placed = groups.flatMap((_, group) => {
    const own = takes.filter((take) => take.group === group)
    const said = []
    let clockS = nowS
    for (let at = 0; own.length > 0; at++) {
      const take = own[at % own.length]
      const startS = clockS + take.delayS
      const endS = startS + lengthS(take)
      if (endS > nowS + totalS) break
      clockS = endS
      said.push({ ...take, startS, endS, choral: false, isGroup: true })
    }
    return said
  })
  return placed.sort((a, b) => a.startS - b.startS).map((take, at) => ({ ...take, turn: turn + at }))
}

/**
 * Schedules the spoken steps: opening first, closing last, in between as many whole steps as fit; the rest before the
 * closing is quiet work. Adds `startS` and `endS` to every take and `turn` to every moment.
 *
 * @returns {{takes: object[], boards: {startS: number, endS: number}[]}}
 */
export function placeLesson({ opening, steps, closing }, totalS) {
  const { takes, boards, place, nowS } = createClock()
  opening.forEach(place)
  const untilS = totalS - TAIL_S - stepS(closing)
  for (const step of steps) {
    if (nowS() + stepS(step) > untilS) break
    step.forEach(place)
  }
  const spareS = untilS - nowS()
  if (spareS > SPARE_BOARD_S) place({ kind: 'board', lengthS: spareS, takes: [] })
  closing.forEach(place)
  return { takes, boards }
}

/** Schedules all moments of a written lesson, and returns its length. */
export function placeScript(moments) {
  const { takes, boards, place, nowS } = createClock()
  moments.forEach(place)
  return { takes, boards, totalS: nowS() + TAIL_S }
}

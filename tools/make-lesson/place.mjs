import { VOICE_RATE_HZ } from './voices.mjs'

const LEAD_IN_S = 1
const TAIL_S = 1
const SPARE_BOARD_S = 0.5

const lengthS = (take) => take.samples.length / VOICE_RATE_HZ

/** How long a step lasts, moments one after another. */
const stepS = (step) => step.reduce((sum, moment) => sum + momentS(moment), 0)

function momentS(moment) {
  if (moment.kind === 'board') return moment.lengthS
  if (moment.kind === 'choral')
    return moment.gapS + Math.max(...moment.takes.map((take) => take.delayS + lengthS(take)))
  return moment.takes.reduce((sum, take) => sum + take.delayS + lengthS(take), 0)
}

/**
 * Puts the spoken steps on the clock: opening first, closing last, in between as many whole steps as fit; what is left
 * over before the closing is quiet work. Adds `startS` and `endS` to every take and `turn` to every moment.
 *
 * @returns {{takes: object[], boards: {startS: number, endS: number}[]}}
 */
export function placeLesson({ opening, steps, closing }, totalS) {
  const takes = []
  const boards = []
  let nowS = LEAD_IN_S
  let turn = 0
  const placeMoment = (moment) => {
    if (moment.kind === 'board') boards.push({ startS: nowS, endS: nowS + moment.lengthS })
    const choral = moment.kind === 'choral'
    let clockS = nowS + (choral ? moment.gapS : 0)
    for (const take of moment.takes) {
      const startS = clockS + take.delayS
      const endS = startS + lengthS(take)
      takes.push({ ...take, startS, endS, turn, choral })
      if (!choral) clockS = endS
    }
    turn += moment.takes.length > 0 ? 1 : 0
    nowS += momentS(moment)
  }
  opening.forEach(placeMoment)
  const untilS = totalS - TAIL_S - stepS(closing)
  for (const step of steps) {
    if (nowS + stepS(step) > untilS) break
    step.forEach(placeMoment)
  }
  const spareS = untilS - nowS
  if (spareS > SPARE_BOARD_S) placeMoment({ kind: 'board', lengthS: spareS, takes: [] })
  closing.forEach(placeMoment)
  return { takes, boards }
}

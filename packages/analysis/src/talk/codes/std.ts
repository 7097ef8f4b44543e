import type { Turn } from '../../speakers/turns.ts'

/** Stretches of exchange separated by a wait up to this are one (Rowe's criterion of a long wait), seconds. */
const JOINED_WAIT_S = 3

/**
 * S-T-D codes: D where teacher and pupils exchange words quickly (刘立新 et al. 2014 add 师生互动 as a third class beside S
 * and T; the rule is a proposal of this product). Talk of one side between two turns of the other is D when it lasts up
 * to `exchangeS`: a short answer between two turns of the teacher, a short question or feedback between two answers;
 * waits under 3 s between such stretches are D too. Longer turns keep their S or T.
 *
 * @param codes S-T codes of cells of `cellS` seconds
 * @returns codes of the same cells, S, T or D
 */
export function codeStd(codes: string, turns: readonly Turn[], exchangeS: number, cellS = 1): string {
  const cells = [...codes]
  const sides = joinSides(turns)
  let lastS = Number.NEGATIVE_INFINITY
  sides.forEach(({ startS, endS }, index) => {
    const isBetween = index > 0 && index < sides.length - 1
    if (!isBetween || endS - startS > exchangeS) return
    const fromS = startS - lastS <= JOINED_WAIT_S ? lastS : startS
    const until = Math.min(cells.length, Math.round(endS / cellS))
    for (let cell = Math.max(0, Math.round(fromS / cellS)); cell < until; cell++) cells[cell] = 'D'
    lastS = endS
  })
  return cells.join('')
}

/** Turns of one side in a row as one stretch: the teacher's, or those of pupils and the class. Seconds. */
function joinSides(turns: readonly Turn[]): { isTeacher: boolean; startS: number; endS: number }[] {
  const sides: { isTeacher: boolean; startS: number; endS: number }[] = []
  for (const { role, startS, endS } of turns) {
    const isTeacher = role === 'teacher'
    const side = sides.at(-1)
    if (side?.isTeacher === isTeacher) side.endS = Math.max(side.endS, endS)
    else sides.push({ isTeacher, startS, endS })
  }
  return sides
}

import { type Named, named } from './locale.ts'

/** Holland's six kinds of interests, in the order of the hexagon: neighbours are alike, opposites are not. */
export const RIASEC = ['R', 'I', 'A', 'S', 'E', 'C'] as const
export type Riasec = (typeof RIASEC)[number]

export const RIASEC_NAMES: Readonly<Record<Riasec, Named>> = {
  R: named('实际型', 'Realistic'),
  I: named('研究型', 'Investigative'),
  A: named('艺术型', 'Artistic'),
  S: named('社会型', 'Social'),
  E: named('企业型', 'Enterprising'),
  C: named('常规型', 'Conventional'),
}

/** What people who lean that way like to do. */
export const RIASEC_TEXTS: Readonly<Record<Riasec, Named>> = {
  R: named('动手做事，和工具、机器、动植物打交道', 'Working with the hands: tools, machines, plants and animals'),
  I: named('弄清道理，观察、实验、推理', 'Finding out: observing, experimenting, reasoning'),
  A: named('表达和创作，写、画、演、设计', 'Expressing and creating: writing, drawing, performing, designing'),
  S: named('帮助、教导、照顾他人', 'Helping, teaching and caring for people'),
  E: named('组织、说服、带领他人做成一件事', 'Organising, persuading and leading people'),
  C: named('把事情理清、记好、按规矩办', 'Keeping things in order, recorded and by the rules'),
}

import { createRandom, drawIndex, type Random } from '@keguan/analysis/math/random'
import { LAMPS, type Lamp, UnitPlan } from '@keguan/contract/report/unit/plan'
import type { MadeGoal } from './made-goal.ts'
import { MADE_UNITS, OFF_TOPIC } from './made-goals.ts'

export interface MadeUnit {
  readonly plan: UnitPlan
  /** Lines of each lesson. */
  readonly lessons: readonly string[]
  /** `goal lesson lamp` of every lamp that should be lit. */
  readonly truth: ReadonlySet<string>
}

export const keyOf = (goal: string, lesson: number, lamp: Lamp): string => `${goal} ${lesson} ${lamp}`

const pick = <T>(random: Random, list: readonly T[]): T => list[drawIndex(random, list.length)] as T

/** Mentions of a goal without any activity: in passing, postponed, recalled, as homework. */
const DISTRACTORS: readonly ((goal: MadeGoal, random: Random, name: string) => string)[] = [
  ({ passing }, random) => pick(random, passing),
  (_goal, random, name) =>
    pick(random, [`下节课我们要学习${name}，先预习一下。`, `${name}今天不讲，留到下一次。`, `明天再来看${name}。`]),
  (_goal, random, name) => pick(random, [`上节课学过${name}，大家掌握得不错。`, `还记得${name}吧，我们接着往下走。`]),
  (_goal, random, name) => pick(random, [`今天的作业，回家完成${name}的练习。`, `课后把${name}再看一看，明天交。`]),
]

/** Name of a goal in passing. */
const nameOf = ({ text, words }: MadeGoal): string =>
  words?.[0]?.split('=')[0] ?? text.replace(/^(?:理解|掌握|知道|会|能)/u, '').split('，')[0] ?? text

/**
 * A unit whose lessons are composed of stretches with known activities. Each goal is taught in one or two lessons,
 * mostly practised, sometimes tested; every lesson mentions other goals without any activity.
 */
export function madeUnit(seed: number, lessonCount = 5, stretches = 1): MadeUnit {
  const random = createRandom(seed)
  const { theme, goals } = MADE_UNITS[seed % MADE_UNITS.length]!
  const plan = UnitPlan.parse({
    theme,
    goals: goals.map(({ text, words = [] }, at) => ({ id: `g${at}`, text, words: [...words] })),
  })
  const truth = new Set<string>()
  const lessons = Array.from({ length: lessonCount }, (_, lesson) => {
    const blocks: string[][] = []
    const add = (lines: readonly string[]) => {
      blocks.push(lines.map((line, at) => `${at % 2 === 0 ? '师' : '生'}：${line}`))
    }
    const main = [...new Set([lesson % goals.length, drawIndex(random, goals.length)])].slice(0, random() < 0.5 ? 1 : 2)
    add(OFF_TOPIC[0]!)
    const done = new Set<number>()
    for (let round = 0; round < stretches; round++) {
      for (const at of main) {
        const goal = goals[at]!
        done.add(at)
        const kinds = LAMPS.filter((lamp) => random() < { taught: 0.85, practised: 0.6, assessed: 0.3 }[lamp])
        for (const lamp of kinds) {
          add(pick(random, lamp === 'assessed' ? goal.tested : goal[lamp]))
          truth.add(keyOf(`g${at}`, lesson, lamp))
          if (random() < 0.4) add(pick(random, OFF_TOPIC))
        }
      }
      for (const [at, goal] of goals.entries()) {
        if (done.has(at) || random() > 0.6) continue
        add([pick(random, DISTRACTORS)(goal, random, nameOf(goal))])
      }
      add(pick(random, OFF_TOPIC))
    }
    return blocks.flat().join('\n')
  })
  return { plan, lessons, truth }
}

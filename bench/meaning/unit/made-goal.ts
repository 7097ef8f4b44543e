/**
 * Goals with what is said when each is taught, practised and tested, as lessons say it: not every sentence names its
 * goal. `passing` names it where nothing is done about it.
 */
export interface MadeGoal {
  readonly text: string
  readonly words?: readonly string[]
  /** 师 and 生 in turn. */
  readonly taught: readonly (readonly string[])[]
  readonly practised: readonly (readonly string[])[]
  readonly tested: readonly (readonly string[])[]
  readonly passing: readonly string[]
}

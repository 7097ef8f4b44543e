/**
 * Goals with realistic talk for teaching, practising and testing each: not every sentence names its goal. `passing`
 * mentions it without any activity.
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

export interface LoadedExpert {
  readonly id: string
  /** Number of lessons already assigned to this person. */
  readonly load: number
}

export interface BalancedLesson {
  readonly id: string
  readonly teacherId: string
}

/**
 * Assigns `perLesson` experts to each lesson: always those with the fewest lessons, never its teacher. Ties go to the
 * expert named first, so that the assignment is deterministic. A lesson gets fewer if there are not enough experts.
 */
export function balance(
  lessons: readonly BalancedLesson[],
  experts: readonly LoadedExpert[],
  perLesson: number,
): Map<string, string[]> {
  const loads = new Map(experts.map(({ id, load }) => [id, load]))
  return new Map(
    lessons.map(({ id, teacherId }) => {
      const chosen = [...loads]
        .filter(([expert]) => expert !== teacherId)
        .sort(([, a], [, b]) => a - b)
        .slice(0, perLesson)
        .map(([expert]) => expert)
      for (const expert of chosen) loads.set(expert, (loads.get(expert) ?? 0) + 1)
      return [id, chosen]
    }),
  )
}

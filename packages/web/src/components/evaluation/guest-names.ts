import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { EXPERT_NAME_MAX } from '@keguan/contract/vocabulary/evaluation-state'

/** Parses names of guests, one per line or comma-separated. */
export const namesOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[\n,，、;；]/u)
      .map((name) => withoutForbidden(name).trim().slice(0, EXPERT_NAME_MAX))
      .filter((name) => name !== ''),
  ),
]

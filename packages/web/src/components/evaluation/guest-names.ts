import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { EXPERT_NAME_MAX } from '@keguan/contract/vocabulary/evaluation-state'

/** Names of guests as they were typed: one a line, or with commas between them. */
export const namesOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[\n,，、;；]/u)
      .map((name) => withoutForbidden(name).trim().slice(0, EXPERT_NAME_MAX))
      .filter((name) => name !== ''),
  ),
]

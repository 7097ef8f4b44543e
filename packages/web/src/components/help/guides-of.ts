import type { Accesses } from '@keguan/contract/vocabulary/authority'
import type { GuideId } from '../../../config/guides.ts'

/** Guides relevant to a user, by permissions. Everyone may read all of them. */
export function guidesOf(accesses: Accesses): GuideId[] {
  return [
    ...(accesses['/api/analysis/list:get'] ? (['teachers', 'experts'] as const) : []),
    ...(accesses['/api/org/create:post'] ? (['administrators'] as const) : []),
    ...(accesses['/api/home_page_config/create:post'] || accesses['/api/introductory_training/update:post']
      ? (['editors'] as const)
      : []),
    ...(accesses['/api/role/update:post'] ? (['operators'] as const) : []),
    'methods',
    'data',
  ]
}

import type { CareerRow } from '@keguan/contract/api/career'
import { RunRowActions } from '../../components/marks/list/run-row-actions.tsx'
import { useSay } from '../../locales/say.ts'
import { reportAddress } from './career-view.ts'
import { TEXTS } from './texts.ts'
import type { CareerActions } from './use-career-actions.ts'

export function RowActions({ row, actions }: { readonly row: CareerRow; readonly actions: CareerActions }) {
  const say = useSay()
  const revoke = { key: 'revoke', label: say(TEXTS.revoke), danger: true, onClick: () => actions.revoke(row) }
  return (
    <RunRowActions
      row={row}
      address={reportAddress(row.career_analysis_id)}
      actions={actions}
      beforeDelete={[revoke]}
    />
  )
}

import type { RoleRow } from '@keguan/contract/api/role'
import { ACCESS_NAMES, ACTION_ACCESS_KEYS, type AccessKey } from '@keguan/contract/vocabulary/authority'
import { isPlatformRole, ROLE_NAMES } from '@keguan/contract/vocabulary/role'
import { Checkbox } from 'antd'
import { ROUTES } from '../../../../config/routes.ts'
import { offeredPageKeys } from '../../../access.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { type Draft, isFixed, isGranted, isOwn, withCell } from './draft.ts'
import classes from './roles.module.css'
import { ROLE_TEXTS } from './texts.ts'

interface Props {
  readonly rows: readonly RoleRow[]
  readonly draft: Draft
  readonly editable: boolean
  readonly onChange: (draft: Draft) => void
}

const GROUPS = [
  [ROLE_TEXTS.pages, offeredPageKeys(ROUTES)],
  [ROLE_TEXTS.actions, ACTION_ACCESS_KEYS],
] as const

/** A column for each role, a row for each grant. */
export function RoleMatrix({ rows, ...cells }: Props) {
  const say = useSay()
  const locale = useLocale()
  return (
    <div className={classes.scroll}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{say(ROLE_TEXTS.access)}</th>
            {rows.map(({ role }) => (
              <th key={role} scope="col">
                {ROLE_NAMES[role][locale]}
                {isPlatformRole(role) && <small>{say(ROLE_TEXTS.everywhere)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(([title, keys]) => (
          <tbody key={title['en-US']}>
            <tr>
              <th scope="rowgroup" colSpan={rows.length + 1} className={classes.group}>
                {say(title)}
              </th>
            </tr>
            {keys.map((access) => (
              <tr key={access}>
                <th scope="row" title={access}>
                  {ACCESS_NAMES[access][locale]}
                </th>
                {rows.map((row) => (
                  <Cell key={row.role} row={row} access={access} {...cells} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface CellProps extends Omit<Props, 'rows'> {
  readonly row: RoleRow
  readonly access: AccessKey
}

function Cell({ row, access, draft, editable, onChange }: CellProps) {
  const say = useSay()
  const locale = useLocale()
  const granted = isGranted(row, access, draft)
  const own = isOwn(row, access, draft)
  const fixed = isFixed(row, access)
  const hint = fixed
    ? say(ROLE_TEXTS.fixed)
    : own
      ? say(ROLE_TEXTS.own, { state: say(granted ? ROLE_TEXTS.denied : ROLE_TEXTS.granted) })
      : undefined
  const name = say(ROLE_TEXTS.cell, { role: ROLE_NAMES[row.role][locale], access: ACCESS_NAMES[access][locale] })
  return (
    <td className={own ? classes.own : undefined} title={hint}>
      {editable ? (
        <Checkbox
          checked={granted}
          disabled={fixed}
          aria-label={hint ? `${name}（${hint}）` : name}
          onChange={(event) => onChange(withCell(draft, row, access, event.target.checked))}
        />
      ) : (
        <span role="img" aria-label={say(granted ? ROLE_TEXTS.granted : ROLE_TEXTS.denied)}>
          {granted ? '✓' : '–'}
        </span>
      )}
    </td>
  )
}

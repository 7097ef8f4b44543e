import type { AuditRow } from '@keguan/contract/api/audit'
import { detailLines } from '@keguan/contract/vocabulary/audit-detail'
import { Button, Descriptions, Drawer } from 'antd'
import { formatMoment, zoneLabel } from '../../../lib/format.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './audit.module.css'
import type { AuditFilters } from './audit-view.ts'
import { actionName, kindName, objectOf, whoOf } from './audit-words.ts'
import { AUDIT_TEXTS } from './texts.ts'

interface Props {
  readonly row: AuditRow
  readonly onClose: () => void
  readonly onNarrow: (changes: Partial<AuditFilters>) => void
}

/** All details of one row, with links to other rows of that person or object. */
export function AuditDrawer({ row, onClose, onNarrow }: Props) {
  const say = useSay()
  const locale = useLocale()
  const details = detailLines(row.details, locale)
  const { account_id, object_id } = row
  const items = [
    {
      label: `${say(AUDIT_TEXTS.time)} (${zoneLabel()})`,
      children: <span className="tabular">{formatMoment(row.created_at)}</span>,
    },
    {
      label: say(AUDIT_TEXTS.who),
      children: (
        <>
          {whoOf(row, say)} {row.account !== null && <span className={classes.faint}>{row.account}</span>}
          {account_id !== null && (
            <Button type="link" size="small" onClick={() => onNarrow({ account: account_id })}>
              {say(AUDIT_TEXTS.onlyAccount)}
            </Button>
          )}
        </>
      ),
    },
    { label: say(AUDIT_TEXTS.org), children: row.org_name ?? say(AUDIT_TEXTS.none) },
    ...(row.object_kind === null
      ? []
      : [
          {
            label: say(AUDIT_TEXTS.object),
            children: (
              <>
                <span className={classes.faint}>{kindName(row.object_kind, locale)}</span> {objectOf(row, locale)}
                {object_id !== null && (
                  <Button type="link" size="small" onClick={() => onNarrow({ object: object_id })}>
                    {say(AUDIT_TEXTS.onlyObject)}
                  </Button>
                )}
              </>
            ),
          },
          { label: say(AUDIT_TEXTS.objectId), children: <code>{object_id}</code> },
        ]),
    { label: say(AUDIT_TEXTS.ip), children: <code>{row.ip}</code> },
    {
      label: say(AUDIT_TEXTS.details),
      children:
        details.length === 0 ? (
          say(AUDIT_TEXTS.noDetails)
        ) : (
          <ul className={classes.details}>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <Drawer open size={520} title={actionName(row.action, locale)} onClose={onClose}>
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { whiteSpace: 'nowrap' } }}
        items={items.map((item) => ({ key: item.label, ...item }))}
      />
    </Drawer>
  )
}

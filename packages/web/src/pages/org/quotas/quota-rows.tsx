import type { Quota } from '@keguan/contract/api/quota'
import type { Say } from '@keguan/contract/message'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { QUOTA_STATE_NAMES } from '@keguan/contract/vocabulary/quota'
import { Button } from 'antd'
import { Bar } from '../../../components/common/bar.tsx'
import { StateMark } from '../../../components/common/state-mark.tsx'
import type { Column } from '../../../components/data-list/columns.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import type { QuotaAction } from './dialogs/quota-action.ts'
import { NUMBER_BEFORE_WORDS, periodText, quotaName, STATE_TONES } from './quota-words.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

type OnAction = (action: QuotaAction, quota: Quota) => void

/** Read-only without `onAction`. */
export const quotaColumns = (say: Say, locale: Locale, onAction: OnAction | undefined): Column<Quota>[] => [
  {
    key: 'edition',
    title: say(QUOTA_TEXTS.edition),
    width: 150,
    always: true,
    ellipsis: true,
    render: (_, row) => EDITION_NAMES[row.edition][locale],
  },
  {
    key: 'period',
    title: say(QUOTA_TEXTS.period),
    width: 210,
    className: 'tabular',
    render: (_, row) => periodText(row, say),
  },
  { key: 'state', title: say(QUOTA_TEXTS.state), width: 100, render: (_, row) => <State quota={row} /> },
  { key: 'use', title: say(QUOTA_TEXTS.use), width: 160, render: (_, row) => <Use quota={row} /> },
  {
    key: 'remaining',
    title: say(QUOTA_TEXTS.remaining),
    width: 96,
    align: 'right',
    ...NUMBER_BEFORE_WORDS,
    render: (_, row) => <strong className="tabular">{row.remaining}</strong>,
  },
  ...(onAction
    ? [
        {
          key: 'actions',
          title: say(QUOTA_TEXTS.actions),
          width: 190,
          always: true,
          render: (_: unknown, row: Quota) => <QuotaActions quota={row} onAction={onAction} />,
        },
      ]
    : []),
]

/** The same on a narrow screen. */
export function QuotaCard({ row, onAction }: { readonly row: Quota; readonly onAction: OnAction | undefined }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <strong>{EDITION_NAMES[row.edition][locale]}</strong>
        <State quota={row} />
      </div>
      <span className={classes.small}>{periodText(row, say)}</span>
      <Use quota={row} />
      <div className={classes.cardLine}>
        <span>
          {say(QUOTA_TEXTS.remaining)} <strong className="tabular">{row.remaining}</strong>
        </span>
        {onAction && <QuotaActions quota={row} onAction={onAction} />}
      </div>
    </div>
  )
}

function State({ quota: { state } }: { readonly quota: Quota }) {
  const locale = useLocale()
  return <StateMark tone={STATE_TONES[state]} text={QUOTA_STATE_NAMES[state][locale]} />
}

function Use({ quota: { edition, used, total, state } }: { readonly quota: Quota }) {
  const say = useSay()
  const locale = useLocale()
  const name = say(QUOTA_TEXTS.usedOf, { edition: EDITION_NAMES[edition][locale], used, total })
  return (
    <div className={classes.use}>
      <span className="tabular">
        {used} / {total}
      </span>
      <Bar share={total === 0 ? 1 : used / total} name={name} failed={state === 'used_up'} />
    </div>
  )
}

function QuotaActions({ quota, onAction }: { readonly quota: Quota; readonly onAction: OnAction }) {
  const say = useSay()
  const locale = useLocale()
  const what = quotaName(quota, say, locale)
  const isOver = quota.state === 'expired'
  const isEmpty = quota.remaining === 0
  return (
    <div className={classes.actions}>
      <Button
        type="link"
        size="small"
        disabled={isOver}
        aria-label={say(QUOTA_TEXTS.addLabel, { what })}
        onClick={() => onAction('add', quota)}
      >
        {say(QUOTA_TEXTS.add)}
      </Button>
      <Button
        type="link"
        size="small"
        disabled={isEmpty}
        aria-label={say(QUOTA_TEXTS.reduceLabel, { what })}
        onClick={() => onAction('reduce', quota)}
      >
        {say(QUOTA_TEXTS.reduce)}
      </Button>
      <Button
        type="link"
        size="small"
        disabled={isOver || isEmpty}
        aria-label={say(QUOTA_TEXTS.transferLabel, { what })}
        onClick={() => onAction('transfer', quota)}
      >
        {say(QUOTA_TEXTS.transfer)}
      </Button>
    </div>
  )
}

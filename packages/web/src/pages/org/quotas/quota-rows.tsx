import type { Quota } from '@keguan/contract/api/quota'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { QUOTA_STATE_NAMES } from '@keguan/contract/vocabulary/quota'
import { Button, Table, type TableProps } from 'antd'
import { Bar } from '../../../components/common/bar.tsx'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { useNarrow } from '../../../lib/use-media.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import type { QuotaDeed } from './quota-deed.ts'
import { NUMBER_BEFORE_WORDS, periodText, quotaName, STATE_TONES } from './quota-words.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

interface Props {
  readonly rows: readonly Quota[]
  readonly busy: boolean
  /** Left out for those who only look. */
  readonly onDeed?: (deed: QuotaDeed, quota: Quota) => void
}

export function QuotaRows(props: Props) {
  return useNarrow() ? <QuotaCards {...props} /> : <QuotaTable {...props} />
}

function QuotaTable({ rows, busy, onDeed }: Props) {
  const say = useSay()
  const locale = useLocale()
  const columns: TableProps<Quota>['columns'] = [
    {
      title: say(QUOTA_TEXTS.edition),
      width: 150,
      ellipsis: true,
      render: (_, row) => EDITION_NAMES[row.edition][locale],
    },
    {
      title: say(QUOTA_TEXTS.period),
      width: 210,
      render: (_, row) => <span className="tabular">{periodText(row, say)}</span>,
    },
    { title: say(QUOTA_TEXTS.state), width: 100, render: (_, row) => <State quota={row} /> },
    { title: say(QUOTA_TEXTS.use), width: 160, render: (_, row) => <Use quota={row} /> },
    {
      title: say(QUOTA_TEXTS.remaining),
      width: 96,
      align: 'right',
      ...NUMBER_BEFORE_WORDS,
      render: (_, row) => <strong className="tabular">{row.remaining}</strong>,
    },
    ...(onDeed
      ? [
          {
            title: say(QUOTA_TEXTS.actions),
            width: 190,
            render: (_: unknown, row: Quota) => <Deeds quota={row} onDeed={onDeed} />,
          },
        ]
      : []),
  ]
  return (
    <Table<Quota>
      rowKey="quota_id"
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      loading={busy ? { delay: 300 } : false}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: onDeed ? 900 : 740 }}
    />
  )
}

/** The same on a narrow screen. */
function QuotaCards({ rows, onDeed }: Props) {
  const say = useSay()
  const locale = useLocale()
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.quota_id}>
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
            {onDeed && <Deeds quota={row} onDeed={onDeed} />}
          </div>
        </li>
      ))}
    </ul>
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

function Deeds({ quota, onDeed }: { readonly quota: Quota; readonly onDeed: NonNullable<Props['onDeed']> }) {
  const say = useSay()
  const locale = useLocale()
  const what = quotaName(quota, say, locale)
  const isOver = quota.state === 'expired'
  const isEmpty = quota.remaining === 0
  return (
    <div className={classes.deeds}>
      <Button
        type="link"
        size="small"
        disabled={isOver}
        aria-label={say(QUOTA_TEXTS.addLabel, { what })}
        onClick={() => onDeed('add', quota)}
      >
        {say(QUOTA_TEXTS.add)}
      </Button>
      <Button
        type="link"
        size="small"
        disabled={isEmpty}
        aria-label={say(QUOTA_TEXTS.reduceLabel, { what })}
        onClick={() => onDeed('reduce', quota)}
      >
        {say(QUOTA_TEXTS.reduce)}
      </Button>
      <Button
        type="link"
        size="small"
        disabled={isOver || isEmpty}
        aria-label={say(QUOTA_TEXTS.transferLabel, { what })}
        onClick={() => onDeed('transfer', quota)}
      >
        {say(QUOTA_TEXTS.transfer)}
      </Button>
    </div>
  )
}

import type { BadCell } from '@keguan/contract/api/people'
import { IMPORT_COLUMN_NAMES, IMPORT_PROBLEM_NAMES } from '@keguan/contract/vocabulary/person-import'
import { Alert, Table } from 'antd'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import type { CheckedImport } from '../../../../services/people.ts'
import { roleNames } from '../people-words.ts'
import { TEXTS } from '../texts.ts'

const PROBLEMS_PER_PAGE = 20

/** What the check found: every cell that stands in the way, or how the first rows were understood. */
export function CheckedSheet({ checked, name }: { checked: CheckedImport; name: string }) {
  const say = useSay()
  const { rows, bad_rows: bad } = checked
  if (bad === 0) {
    return (
      <>
        <Alert type="success" showIcon role="status" title={say(TEXTS.importGood, { rows })} description={name} />
        <FirstRows first={checked.first} />
      </>
    )
  }
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={say(TEXTS.importBad, { rows, bad })}
        description={`${name} · ${say(TEXTS.importBadHint)}`}
      />
      <Problems problems={checked.problems} />
    </>
  )
}

function Problems({ problems }: { problems: readonly BadCell[] }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <Table<BadCell>
      size="small"
      rowKey={({ row, column, problem, value }) => `${row} ${column} ${problem} ${value}`}
      dataSource={[...problems]}
      pagination={{ pageSize: PROBLEMS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 480 }}
      columns={[
        { dataIndex: 'row', title: say(TEXTS.importRow), width: 64, align: 'right', className: 'tabular' },
        {
          dataIndex: 'column',
          title: say(TEXTS.importColumn),
          width: 88,
          render: (column: BadCell['column']) => IMPORT_COLUMN_NAMES[column][locale],
        },
        {
          dataIndex: 'problem',
          title: say(TEXTS.importReason),
          width: 180,
          render: (problem: BadCell['problem']) => IMPORT_PROBLEM_NAMES[problem][locale],
        },
        {
          dataIndex: 'value',
          title: say(TEXTS.importValue),
          ellipsis: true,
          render: (value: string) => value || say(TEXTS.none),
        },
      ]}
    />
  )
}

function FirstRows({ first }: { first: CheckedImport['first'] }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <Table
      size="small"
      rowKey="account"
      title={() => say(TEXTS.importFirst)}
      dataSource={first}
      pagination={false}
      columns={[
        { dataIndex: 'account', title: say(TEXTS.account), ellipsis: true },
        { dataIndex: 'name', title: say(TEXTS.name), ellipsis: true },
        {
          dataIndex: 'role_ids',
          title: say(TEXTS.roles),
          ellipsis: true,
          render: (_, row) => roleNames(row.role_ids, locale),
        },
      ]}
    />
  )
}

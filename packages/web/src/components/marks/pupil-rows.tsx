import { Empty, Pagination, Table, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import { CardRows } from '../data-list/list-rows.tsx'
import classes from './marks.module.css'
import { MARKS_TEXTS as T } from './texts.ts'

export interface ListedPupil {
  readonly pupil: number
  readonly name: string
  readonly number: string
  readonly class_name: string
  readonly links: number
}

export interface PupilColumn<Row> {
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
}

interface Props<Row extends ListedPupil> {
  readonly pupils: readonly Row[]
  readonly columns: readonly PupilColumn<Row>[]
  readonly actions: (row: Row) => ReactNode
}

const PER_PAGE = 50

/** Pupils as a table, or as cards on narrow screens. */
export function PupilRows<Row extends ListedPupil>(props: Props<Row>) {
  return useNarrow() ? <PupilCards {...props} /> : <PupilLines {...props} />
}

function PupilLines<Row extends ListedPupil>({ pupils, columns, actions }: Props<Row>) {
  const say = useSay()
  return (
    <Table<Row>
      rowKey="pupil"
      size="middle"
      dataSource={[...pupils]}
      scroll={{ x: 640 }}
      pagination={{ pageSize: PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: say(T.empty) }}
      columns={[
        { title: say(T.name), dataIndex: 'name', render: (_, row) => <Name row={row} /> },
        { title: say(T.number), dataIndex: 'number', className: 'tabular' },
        { title: say(T.className), dataIndex: 'class_name' },
        ...columns.map(({ key, title, render }) => ({ key, title, render: (_: unknown, row: Row) => render(row) })),
        { title: say(T.actions), key: 'actions', align: 'right', render: (_, row) => actions(row) },
      ]}
    />
  )
}

function PupilCards<Row extends ListedPupil>({ pupils, columns, actions }: Props<Row>) {
  const say = useSay()
  const [page, setPage] = useState(1)
  // a class has fewer pupils than the whole, so the page may no longer exist
  const current = Math.min(page, Math.max(1, Math.ceil(pupils.length / PER_PAGE)))
  if (pupils.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(T.empty)} />
  return (
    <>
      <CardRows<Row>
        label={say(T.pupils)}
        rows={pupils.slice((current - 1) * PER_PAGE, current * PER_PAGE)}
        idOf={({ pupil }) => String(pupil)}
        busy={false}
        selection={undefined}
        card={(row) => (
          <div className={classes.card}>
            <strong>
              <Name row={row} />
            </strong>
            <span className={classes.small}>{[row.class_name, row.number].filter(Boolean).join(' · ')}</span>
            {columns.map(({ key, title, render }) => (
              <div key={key}>
                <span className={classes.small}>{title}</span> {render(row)}
              </div>
            ))}
            {actions(row)}
          </div>
        )}
      />
      <Pagination
        style={{ marginTop: 16 }}
        align="center"
        simple
        hideOnSinglePage
        showSizeChanger={false}
        pageSize={PER_PAGE}
        total={pupils.length}
        current={current}
        onChange={setPage}
      />
    </>
  )
}

function Name({ row: { name, number, links } }: { row: ListedPupil }) {
  const say = useSay()
  return (
    <>
      {name || number} {links > 0 && <Tag>{say(T.links, { count: links })}</Tag>}
    </>
  )
}

import { Button, Modal, Table } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../../../locales/say.ts'
import classes from '../accounts-panel.module.css'
import { TEXTS } from '../texts.ts'
import { useCopy } from './use-copy.ts'

interface Issued {
  readonly account_id: string
  readonly account: string
  readonly name: string
}

interface Props<I extends Issued> {
  readonly issued: readonly I[]
  readonly title: string
  /** Notes before and after copying. */
  readonly lead: string
  readonly note?: string
  /** Width in pixels if there are several. */
  readonly width?: number
  /** The secret itself, as it is copied. */
  readonly secretOf: (one: I) => string
  /** Label if there is only one. */
  readonly single: (one: I) => ReactNode
  /** Column title if there are several. */
  readonly column: { readonly title: string; readonly render: (one: I) => ReactNode }
  readonly onClose: () => void
}

/** Passwords or links that are shown once. A click outside the dialog does not close it. */
export function IssuedDialog<I extends Issued>(props: Props<I>) {
  const { issued, title, lead, note, width = 520, secretOf, single, column, onClose } = props
  const say = useSay()
  const copy = useCopy()
  const [only, second] = issued
  const all = issued.map((one) => `${one.account}\t${one.name}\t${secretOf(one)}`).join('\n')
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={second ? width : 520}
      title={title}
      footer={
        <div className={classes.footer}>
          {second && <Button onClick={() => copy(all)}>{say(TEXTS.copyAll)}</Button>}
          <Button type="primary" onClick={onClose}>
            {say(TEXTS.passwordDone)}
          </Button>
        </div>
      }
    >
      <p>{lead}</p>
      {!second && only && (
        <>
          <div className={classes.secondary}>
            {only.name} · {only.account}
          </div>
          {single(only)}
        </>
      )}
      {second && (
        <Table<I>
          className={classes.passwords ?? ''}
          size="small"
          rowKey="account_id"
          pagination={false}
          dataSource={[...issued]}
          columns={[
            { dataIndex: 'name', title: say(TEXTS.name) },
            { dataIndex: 'account', title: say(TEXTS.account) },
            { key: 'secret', title: column.title, render: (_, one) => column.render(one) },
          ]}
        />
      )}
      {note && <p className={classes.secondary}>{note}</p>}
    </Modal>
  )
}

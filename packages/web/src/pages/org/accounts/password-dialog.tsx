import type { InitialPassword } from '@keguan/contract/api/people'
import { Button, Modal, Table } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { TEXTS } from './texts.ts'
import { useCopy } from './use-copy.ts'

/** Initial passwords, shown once. A click beside the dialog does not close it. */
export function PasswordDialog({ issued, onClose }: { issued: readonly InitialPassword[]; onClose: () => void }) {
  const say = useSay()
  const copy = useCopy()
  const [only, second] = issued
  const all = issued.map(({ account, name, password }) => `${account}\t${name}\t${password}`).join('\n')
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={second ? say(TEXTS.passwordsTitle, { count: issued.length }) : say(TEXTS.passwordTitle)}
      footer={
        <div className={classes.footer}>
          {second && <Button onClick={() => copy(all)}>{say(TEXTS.copyAll)}</Button>}
          <Button type="primary" onClick={onClose}>
            {say(TEXTS.passwordDone)}
          </Button>
        </div>
      }
    >
      <p>{say(TEXTS.passwordOnce)}</p>
      {!second && only && (
        <>
          <div className={classes.secondary}>
            {only.name} · {only.account}
          </div>
          <div className={classes.password}>
            <code>{only.password}</code>
            <Button onClick={() => copy(only.password)}>{say(TEXTS.copy)}</Button>
          </div>
        </>
      )}
      {second && (
        <Table
          className={classes.passwords ?? ''}
          size="small"
          rowKey="account_id"
          pagination={false}
          dataSource={[...issued]}
          columns={[
            { dataIndex: 'name', title: say(TEXTS.name) },
            { dataIndex: 'account', title: say(TEXTS.account) },
            { dataIndex: 'password', title: say(TEXTS.passwordTitle), render: (text: string) => <code>{text}</code> },
          ]}
        />
      )}
    </Modal>
  )
}

import type { ResetLink } from '@keguan/contract/api/people'
import { Button, Modal, Table } from 'antd'
import { SET_PASSWORD_ROUTE } from '../../../../config/routes.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { TEXTS } from './texts.ts'
import { useCopy } from './use-copy.ts'

/** The token stands behind the hash, where no server and no log of a proxy sees it. */
const addressOf = ({ token }: ResetLink): string => {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${SET_PASSWORD_ROUTE}?token=${token}`
}

/** Links for new passwords, shown once. A click beside the dialog does not close it. */
export function ResetDialog({ issued, onClose }: { issued: readonly ResetLink[]; onClose: () => void }) {
  const say = useSay()
  const copy = useCopy()
  const [only, second] = issued
  const all = issued.map((link) => `${link.account}\t${link.name}\t${addressOf(link)}`).join('\n')
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={second ? 640 : 520}
      title={second ? say(TEXTS.linksTitle, { count: issued.length }) : say(TEXTS.linkTitle)}
      footer={
        <div className={classes.footer}>
          {second && <Button onClick={() => copy(all)}>{say(TEXTS.copyAll)}</Button>}
          <Button type="primary" onClick={onClose}>
            {say(TEXTS.passwordDone)}
          </Button>
        </div>
      }
    >
      <p>{say(TEXTS.linkOnce, { time: formatMoment(only?.expires_at ?? '') })}</p>
      {!second && only && (
        <>
          <div className={classes.secondary}>
            {only.name} · {only.account}
          </div>
          <div className={classes.link}>
            <code>{addressOf(only)}</code>
            <Button type="primary" ghost onClick={() => copy(addressOf(only))}>
              {say(TEXTS.copyLink)}
            </Button>
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
            {
              dataIndex: 'token',
              title: say(TEXTS.link),
              render: (_: string, link: ResetLink) => (
                <Button size="small" onClick={() => copy(addressOf(link))}>
                  {say(TEXTS.copyLink)}
                </Button>
              ),
            },
          ]}
        />
      )}
      <p className={classes.secondary}>{say(TEXTS.linkSealed)}</p>
    </Modal>
  )
}

import type { BoardLink } from '@keguan/contract/api/data-board'
import { BOARD_LINK_DAYS, BOARD_LINK_NAME_MAX } from '@keguan/contract/vocabulary/board'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, QRCode, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { Loaded } from '../../components/failure/loaded.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { type BoardQuery, listBoardLinks, revokeBoardLink, shareBoard } from '../../services/data-board.ts'
import classes from './data-board.module.css'
import { TEXTS } from './texts.ts'

interface Values {
  readonly name: string
  readonly days: (typeof BOARD_LINK_DAYS)[number]
}

/** Needs no session: the address of a board with frozen filters. */
const addressOf = (token: string): string => new URL(hashOf(`/user/board?link=${token}`), window.location.href).href

/** Creates a link to the board with its current filters, and revokes earlier ones. */
export function ShareDialog({ filter, onClose }: { readonly filter: BoardQuery; readonly onClose: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const [token, setToken] = useState<string | null>(null)
  const links = useQuery({
    queryKey: ['board links'],
    queryFn: ({ signal }) => listBoardLinks(signal),
  })
  const { level: _, ...frozen } = filter
  const make = async (values: Values) => {
    const made = await shareBoard({ ...frozen, ...values })
    setToken(made.token)
    form.resetFields()
    await links.refetch()
  }
  return (
    <FormDialog<Values>
      title={say(TEXTS.shareTitle)}
      okText={say(TEXTS.makeLink)}
      form={form}
      initialValues={{ days: 7 }}
      head={<p className={classes.small}>{say(TEXTS.shareHint)}</p>}
      onSubmit={make}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={say(TEXTS.shareName)}
        rules={[{ required: true, whitespace: true, message: say(TEXTS.required) }]}
      >
        <Input maxLength={BOARD_LINK_NAME_MAX} placeholder={say(TEXTS.shareNameHint)} autoComplete="off" />
      </Form.Item>
      <Form.Item name="days" label={say(TEXTS.expires)}>
        <Select options={BOARD_LINK_DAYS.map((days) => ({ value: days, label: say(TEXTS.dayCount, { days }) }))} />
      </Form.Item>
      {token !== null && <NewLink token={token} />}
      <h3 className={classes.linksTitle}>{say(TEXTS.links)}</h3>
      <Loaded query={links} rows={2}>
        {({ list }) => (
          <>
            {list.length === 0 && <p className={classes.small}>{say(TEXTS.noLinks)}</p>}
            <ul className={classes.links}>
              {list.map((link) => (
                <LinkRow key={link.share_id} link={link} onRevoked={() => void links.refetch()} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

function NewLink({ token }: { readonly token: string }) {
  const say = useSay()
  const { message } = App.useApp()
  const address = addressOf(token)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success(say(TEXTS.copied)),
      () => void message.warning(say(TEXTS.copyFailed)),
    )
  return (
    <Alert
      type="success"
      className={classes.newLink ?? ''}
      title={say(TEXTS.linkOnce)}
      description={
        <div className={classes.newLinkBody}>
          <QRCode value={address} size={96} bordered={false} />
          <div>
            <Input.TextArea readOnly autoSize value={address} aria-label={say(TEXTS.link)} />
            <Button size="small" onClick={() => void copy()}>
              {say(TEXTS.copy)}
            </Button>
          </div>
        </div>
      }
    />
  )
}

function LinkRow({ link, onRevoked }: { readonly link: BoardLink; readonly onRevoked: () => void }) {
  const say = useSay()
  const confirm = useConfirm()
  const words = useFailureText()
  const { message } = App.useApp()
  const isEnded = Date.parse(link.expires_at) <= Date.now()
  const state = link.is_revoked
    ? say(TEXTS.revoked)
    : isEnded
      ? say(TEXTS.ended)
      : say(TEXTS.until, { time: formatMoment(link.expires_at) })
  const ask = () =>
    confirm({
      title: say(TEXTS.revokeTitle, { name: link.name }),
      content: say(TEXTS.revokeHint),
      okText: say(TEXTS.revoke),
      isDanger: true,
      onOk: async () => {
        try {
          await revokeBoardLink(link.share_id)
        } catch (reason) {
          message.error(words(reason))
        }
        onRevoked()
      },
    })
  return (
    <li>
      <div>
        <strong>{link.name}</strong>
        <div className={classes.small}>
          {[link.place || say(TEXTS.platform), state, say(TEXTS.uses, { count: link.uses })].join(' · ')}
        </div>
      </div>
      {!link.is_revoked && !isEnded && (
        <Button size="small" danger onClick={ask} aria-label={`${say(TEXTS.revoke)} ${link.name}`}>
          {say(TEXTS.revoke)}
        </Button>
      )}
    </li>
  )
}

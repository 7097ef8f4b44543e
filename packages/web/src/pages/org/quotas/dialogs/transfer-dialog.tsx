import type { Quota } from '@keguan/contract/api/quota'
import { Form } from 'antd'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { transferQuota } from '../../../../services/quota.ts'
import { quotaName } from '../quota-words.ts'
import { QUOTA_TEXTS } from '../texts.ts'
import { OrgChoice } from './org-choice.tsx'
import type { Org } from './quota-action.ts'
import { type DialogValues, QuotaDialog } from './quota-dialog.tsx'

interface Values extends DialogValues {
  readonly to_org_id: string
}

interface Props {
  readonly org: Org
  readonly quota: Quota
  readonly onClose: () => void
  readonly onDone: (told: string) => Promise<void>
}

export function TransferDialog({ org, quota, onClose, onDone }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [form] = Form.useForm<Values>()
  const send = async ({ to_org_id, amount, note, metered }: Values) => {
    const { remaining } = await transferQuota({ quota_id: quota.quota_id, to_org_id, amount, note, metered })
    await onDone(say(QUOTA_TEXTS.transferred, { count: remaining }))
  }
  return (
    <QuotaDialog<Values>
      form={form}
      title={say(QUOTA_TEXTS.transferOf, { name: org.name })}
      okText={say(QUOTA_TEXTS.transfer)}
      most={quota.remaining}
      amountHint={say(QUOTA_TEXTS.atMost, { count: quota.remaining })}
      initialValues={{}}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{quotaName(quota, say, locale)}</p>
      <Form.Item
        name="to_org_id"
        label={say(QUOTA_TEXTS.target)}
        extra={say(QUOTA_TEXTS.transferHint)}
        rules={[{ required: true, message: say(QUOTA_TEXTS.required, { field: say(QUOTA_TEXTS.target) }) }]}
      >
        <OrgChoice except={org.id} />
      </Form.Item>
    </QuotaDialog>
  )
}

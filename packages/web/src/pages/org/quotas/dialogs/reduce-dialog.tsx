import type { Quota } from '@keguan/contract/api/quota'
import { Form } from 'antd'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { reduceQuota } from '../../../../services/quota.ts'
import { quotaName } from '../quota-words.ts'
import { QUOTA_TEXTS } from '../texts.ts'
import type { Org } from './quota-action.ts'
import { type DialogValues, QuotaDialog } from './quota-dialog.tsx'

interface Props {
  readonly org: Org
  readonly quota: Quota
  readonly onClose: () => void
  readonly onDone: (told: string) => Promise<void>
}

export function ReduceDialog({ org, quota, onClose, onDone }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [form] = Form.useForm<DialogValues>()
  const send = async ({ amount, note }: DialogValues) => {
    const { remaining } = await reduceQuota({ quota_id: quota.quota_id, amount, note })
    await onDone(say(QUOTA_TEXTS.reduced, { count: remaining }))
  }
  return (
    <QuotaDialog
      form={form}
      danger
      title={say(QUOTA_TEXTS.reduceOf, { name: org.name })}
      okText={say(QUOTA_TEXTS.reduce)}
      most={quota.remaining}
      amountHint={say(QUOTA_TEXTS.atMost, { count: quota.remaining })}
      initialValues={{}}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{quotaName(quota, say, locale)}</p>
    </QuotaDialog>
  )
}

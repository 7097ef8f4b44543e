import type { Quota } from '@keguan/contract/api/quota'
import { EDITION_NAMES, LESSON_EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { QUOTA_TOTAL_MAX } from '@keguan/contract/vocabulary/quota'
import { DatePicker, Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { allocateQuota } from '../../../../services/quota.ts'
import { quotaName } from '../quota-words.ts'
import { QUOTA_TEXTS } from '../texts.ts'
import type { Org } from './quota-action.ts'
import { type DialogValues, QuotaDialog } from './quota-dialog.tsx'

interface Values extends DialogValues {
  readonly edition: LessonEdition
  readonly period: readonly [Dayjs, Dayjs]
}

interface Props {
  readonly org: Org
  /** The quota to add to; if omitted, a new edition or period is chosen. */
  readonly quota?: Quota
  readonly onClose: () => void
  readonly onDone: (told: string) => Promise<void>
}

const DAY = 'YYYY-MM-DD'

export function AllocateDialog({ org, quota, onClose, onDone }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [form] = Form.useForm<Values>()
  const today = dayjs().startOf('day')
  const year: [Dayjs, Dayjs] = [today, today.add(1, 'year').subtract(1, 'day')]
  const send = async ({ edition, period, amount, note, metered }: Values) => {
    const place = quota
      ? { edition: quota.edition, starts_on: quota.starts_on, ends_on: quota.ends_on }
      : { edition, starts_on: period[0].format(DAY), ends_on: period[1].format(DAY) }
    const answer = await allocateQuota({ org_id: org.id, ...place, amount, note, metered })
    await onDone(
      say(QUOTA_TEXTS.allocated, { edition: EDITION_NAMES[answer.edition][locale], count: answer.remaining }),
    )
  }
  return (
    <QuotaDialog<Values>
      form={form}
      title={say(quota ? QUOTA_TEXTS.addTo : QUOTA_TEXTS.allocateTo, { name: org.name })}
      okText={say(quota ? QUOTA_TEXTS.add : QUOTA_TEXTS.allocate)}
      most={QUOTA_TOTAL_MAX}
      amountHint={say(QUOTA_TEXTS.amountHint)}
      undecided={!org.metered}
      initialValues={quota ? {} : { edition: LESSON_EDITIONS[2], period: year }}
      onSubmit={send}
      onClose={onClose}
    >
      {quota ? (
        <p>{quotaName(quota, say, locale)}</p>
      ) : (
        <>
          <Form.Item name="edition" label={say(QUOTA_TEXTS.edition)}>
            <Select
              options={LESSON_EDITIONS.map((value) => ({ value, label: EDITION_NAMES[value][locale] }))}
              style={{ maxWidth: 280 }}
            />
          </Form.Item>
          <Form.Item
            name="period"
            label={say(QUOTA_TEXTS.period)}
            rules={[{ required: true, message: say(QUOTA_TEXTS.required, { field: say(QUOTA_TEXTS.period) }) }]}
          >
            <DatePicker.RangePicker
              aria-label={say(QUOTA_TEXTS.period)}
              allowClear={false}
              minDate={dayjs('2000-01-01')}
              maxDate={dayjs('2099-12-31')}
              presets={[
                { label: say(QUOTA_TEXTS.year), value: year },
                {
                  label: say(QUOTA_TEXTS.halfYear),
                  value: [today, today.add(6, 'month').subtract(1, 'day')],
                },
                { label: say(QUOTA_TEXTS.thisYear), value: [today.startOf('year'), today.endOf('year')] },
              ]}
              style={{ width: '100%', maxWidth: 320 }}
            />
          </Form.Item>
        </>
      )}
    </QuotaDialog>
  )
}

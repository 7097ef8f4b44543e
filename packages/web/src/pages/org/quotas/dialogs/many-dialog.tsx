import type { ManyRow } from '@keguan/contract/api/quota'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { EDITION_NAMES, LESSON_EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { QUOTA_NOTE_MAX, QUOTA_TOTAL_MAX } from '@keguan/contract/vocabulary/quota'
import { Button, DatePicker, Form, Input, InputNumber, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { allocateMany, copyQuotas } from '../../../../services/quota.ts'
import classes from '../quotas.module.css'
import { QUOTA_TEXTS as T } from '../texts.ts'
import { OrgChoice } from './org-choice.tsx'

/** Which institutions: some, those in a folder, or all. */
export type ManyTarget = { readonly org_ids: string[] } | { readonly folder_id: string } | { readonly all: true }

interface Values {
  readonly edition: LessonEdition
  readonly period: readonly [Dayjs, Dayjs]
  readonly amount: number
  readonly from: string
  readonly metered: boolean
  readonly note?: string
}

interface Props {
  readonly mode: 'allocate' | 'copy'
  readonly target: ManyTarget
  readonly onClose: () => void
  readonly onDone: (told: string) => Promise<void>
}

const DAY = 'YYYY-MM-DD'

/** Bulk change of quotas: form, preview for each institution, then the change. */
export function ManyDialog({ mode, target, onClose, onDone }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [form] = Form.useForm<Values>()
  const [preview, setPreview] = useState<readonly ManyRow[] | null>(null)
  const today = dayjs().startOf('day')

  const call = async (check: boolean) => {
    const { edition, period, amount, from, metered, note } = form.getFieldsValue(true) as Values
    const more = { ...target, metered, note: note?.trim() ?? '', check }
    if (mode === 'copy') return (await copyQuotas({ from_org_id: from, ...more })).list
    const [start, end] = period
    const when = { starts_on: start.format(DAY), ends_on: end.format(DAY) }
    return (await allocateMany({ edition, ...when, amount, ...more })).list
  }
  /** The first request previews; the second applies the preview. */
  const submit = async () => {
    try {
      const list = await call(preview === null)
      if (preview === null) setPreview(list)
      else await onDone(say(T.manyDone, { count: list.length }))
    } catch (error) {
      setPreview(null)
      throw error
    }
  }
  const required = (field: string) => ({ required: true, message: say(T.required, { field }) })
  const who = 'org_ids' in target ? say(T.manySelected, { count: target.org_ids.length }) : say(T.manyHere)
  return (
    <FormDialog<Values>
      title={`${say(mode === 'copy' ? T.copyMany : T.many)} · ${who}`}
      okText={say(preview ? T.confirmMany : T.preview)}
      isReady={preview?.length !== 0}
      form={form}
      isFormHidden={preview !== null}
      initialValues={{
        edition: LESSON_EDITIONS[2],
        period: [today, today.add(1, 'year').subtract(1, 'day')],
        metered: true,
      }}
      head={preview && <Preview rows={preview} />}
      more={
        preview && (
          <Button type="link" onClick={() => setPreview(null)}>
            {say(T.back)}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {mode === 'copy' ? (
        <Form.Item name="from" label={say(T.copyFrom)} extra={say(T.copyHint)} rules={[required(say(T.copyFrom))]}>
          <OrgChoice />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="edition" label={say(T.edition)}>
            <Select
              options={LESSON_EDITIONS.map((value) => ({ value, label: EDITION_NAMES[value][locale] }))}
              style={{ maxWidth: 280 }}
            />
          </Form.Item>
          <Form.Item name="period" label={say(T.period)} rules={[required(say(T.period))]}>
            <DatePicker.RangePicker
              aria-label={say(T.period)}
              allowClear={false}
              minDate={dayjs('2000-01-01')}
              maxDate={dayjs('2099-12-31')}
              style={{ width: '100%', maxWidth: 320 }}
            />
          </Form.Item>
          <Form.Item name="amount" label={say(T.amount)} extra={say(T.amountHint)} rules={[required(say(T.amount))]}>
            <InputNumber min={1} max={QUOTA_TOTAL_MAX} precision={0} style={{ width: 160 }} />
          </Form.Item>
        </>
      )}
      <Form.Item name="metered" label={say(T.manyChoice)}>
        <Radio.Group
          options={[
            { value: true, label: say(T.chooseMetered) },
            { value: false, label: say(T.choosePrepare) },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="note"
        label={say(T.note)}
        rules={[
          {
            validator: async (_, text: string | undefined) => {
              if (FORBIDDEN_CHARACTERS.test(text ?? '')) throw new Error(say(T.special))
            },
          },
        ]}
      >
        <Input maxLength={QUOTA_NOTE_MAX} placeholder={say(T.notePlaceholder)} />
      </Form.Item>
    </FormDialog>
  )
}

/** Preview for each institution. */
function Preview({ rows }: { readonly rows: readonly ManyRow[] }) {
  const say = useSay()
  const locale = useLocale()
  if (rows.length === 0) return <p>{say(T.noInstitutions)}</p>
  return (
    <>
      <p role="status">{say(T.previewTitle, { count: rows.length })}</p>
      <ul className={classes.preview}>
        {rows.map((row) => (
          <li key={`${row.org_id} ${row.edition} ${row.starts_on} ${row.ends_on}`}>
            <strong>{row.org_name}</strong>
            <span className={classes.small}>
              {say(T.previewRow, { edition: EDITION_NAMES[row.edition][locale], from: row.starts_on, to: row.ends_on })}
            </span>
            <span className="tabular">{say(T.previewLeft, { before: row.before, after: row.after })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

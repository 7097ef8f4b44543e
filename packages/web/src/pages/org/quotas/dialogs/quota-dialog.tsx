import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { QUOTA_NOTE_MAX } from '@keguan/contract/vocabulary/quota'
import { Form, type FormInstance, Input, InputNumber, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../../locales/say.ts'
import classes from '../quotas.module.css'
import { QUOTA_TEXTS } from '../texts.ts'
import { asksForChoice } from './failure.ts'

export interface DialogValues {
  readonly amount: number
  readonly note?: string
  readonly metered?: boolean
}

interface Props<V extends DialogValues> {
  readonly form: FormInstance<V>
  readonly title: string
  readonly okText: string
  readonly danger?: boolean
  readonly most: number
  readonly amountHint: string
  readonly initialValues: Partial<V>
  /** Whether the user has to decide if the institution is counted. */
  readonly undecided?: boolean
  /** Fields before the number and the note. */
  readonly children?: ReactNode
  readonly onSubmit: (values: V) => Promise<void>
  readonly onClose: () => void
}

/** Number and note of a quota change. Input is kept when the server refuses. */
export function QuotaDialog<V extends DialogValues>(props: Props<V>) {
  const { form, title, okText, danger = false, most, amountHint, initialValues, children, onSubmit, onClose } = props
  const say = useSay()
  const [asked, setAsked] = useState(false)
  const required = (field: string) => ({ required: true, message: say(QUOTA_TEXTS.required, { field }) })
  return (
    <FormDialog<V>
      title={title}
      okText={okText}
      isDanger={danger}
      form={form}
      initialValues={initialValues}
      onRefused={(error, words) => {
        setAsked((before) => before || asksForChoice(error))
        return words
      }}
      onSubmit={(values) => onSubmit({ ...values, note: values.note?.trim() ?? '' })}
      onClose={onClose}
    >
      {children}
      <Form.Item
        name="amount"
        label={say(QUOTA_TEXTS.amount)}
        extra={amountHint}
        rules={[required(say(QUOTA_TEXTS.amount))]}
      >
        <InputNumber min={1} max={most} precision={0} style={{ width: 160 }} />
      </Form.Item>
      {(props.undecided || asked) && (
        <Form.Item name="metered" className={classes.choice ?? ''} label={say(QUOTA_TEXTS.choice)} initialValue={true}>
          <Radio.Group
            options={[
              { value: true, label: say(QUOTA_TEXTS.chooseMetered) },
              { value: false, label: say(QUOTA_TEXTS.choosePrepare) },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name="note"
        label={say(QUOTA_TEXTS.note)}
        rules={[
          {
            validator: async (_, text: string | undefined) => {
              if (FORBIDDEN_CHARACTERS.test(text ?? '')) throw new Error(say(QUOTA_TEXTS.special))
            },
          },
        ]}
      >
        <Input maxLength={QUOTA_NOTE_MAX} placeholder={say(QUOTA_TEXTS.notePlaceholder)} />
      </Form.Item>
    </FormDialog>
  )
}

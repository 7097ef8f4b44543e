import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { QUOTA_NOTE_MAX } from '@keguan/contract/vocabulary/quota'
import { Alert, Form, type FormInstance, Input, InputNumber, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { asksForChoice } from './failure.ts'
import classes from './quotas.module.css'
import { QUOTA_TEXTS } from './texts.ts'

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
  /** Whether somebody has to say at once if the institution is to be counted. */
  readonly undecided?: boolean
  /** Fields before number and note. */
  readonly children?: ReactNode
  readonly onSubmit: (values: V) => Promise<void>
  readonly onClose: () => void
}

/** Number and note of a change of quotas. What was typed stays when the server says no. */
export function QuotaDialog<V extends DialogValues>(props: Props<V>) {
  const { form, title, okText, danger = false, most, amountHint, initialValues, children, onSubmit, onClose } = props
  const say = useSay()
  const words = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const submit = async (values: V) => {
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit({ ...values, note: values.note?.trim() ?? '' })
    } catch (error) {
      setAsked((before) => before || asksForChoice(error))
      setFailure(words(error))
      setBusy(false)
    }
  }
  const required = (field: string) => ({ required: true, message: say(QUOTA_TEXTS.required, { field }) })
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      cancelText={say(QUOTA_TEXTS.cancel)}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={(values) => void submit(values)}
      >
        {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
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
          <Form.Item
            name="metered"
            className={classes.choice ?? ''}
            label={say(QUOTA_TEXTS.choice)}
            initialValue={true}
          >
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
      </Form>
    </Modal>
  )
}

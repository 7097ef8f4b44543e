import { Alert, App, Button, Drawer, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { type PersonValues, showRefusal } from './person-fields.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly title: string
  readonly form: FormInstance<PersonValues>
  readonly initial: Partial<PersonValues>
  /** None when nothing can be saved. */
  readonly okText?: string
  readonly head?: ReactNode
  readonly children: ReactNode
  /** Saves; what it throws is shown at its field and nothing that was typed is lost. */
  readonly onSave: (values: PersonValues) => Promise<void>
  readonly onClose: () => void
}

/** A drawer with a form about one account; asks before what was typed is thrown away. */
export function FormDrawer({ title, form, initial, okText, head, children, onSave, onClose }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { modal } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (values: PersonValues) => {
    setBusy(true)
    setFailure(null)
    try {
      await onSave(values)
    } catch (error) {
      setFailure(showRefusal(form, error, words(error)))
    }
    setBusy(false)
  }
  const close = () => {
    if (!form.isFieldsTouched()) return onClose()
    modal.confirm({
      title: say(TEXTS.unsavedTitle),
      okText: say(TEXTS.unsavedOk),
      okButtonProps: { danger: true },
      cancelText: say(TEXTS.unsavedKeep),
      autoFocusButton: 'cancel',
      onOk: onClose,
    })
  }
  return (
    <Drawer
      open
      size={520}
      title={title}
      onClose={close}
      footer={
        <div className={classes.footer}>
          <Button onClick={close}>{say(okText === undefined ? TEXTS.close : TEXTS.cancel)}</Button>
          {okText !== undefined && (
            <Button type="primary" loading={busy} onClick={() => form.submit()}>
              {okText}
            </Button>
          )}
        </div>
      }
    >
      {head}
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <Form<PersonValues>
        form={form}
        layout="vertical"
        requiredMark
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ block: 'center' }}
        onFinish={save}
      >
        {children}
      </Form>
    </Drawer>
  )
}

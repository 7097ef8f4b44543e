import { Alert, Button, Drawer, Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '../../locales/intl.ts'
import { useFailureText } from '../failure/use-failure-text.ts'
import classes from './form-dialog.module.css'
import { useConfirm } from './use-confirm.ts'

interface Props<V extends object> {
  readonly title: ReactNode
  /** Omitted if nothing can be saved. */
  readonly okText?: string
  readonly cancelText?: string
  readonly isDanger?: boolean
  readonly isReady?: boolean
  /** As a drawer next to the page instead of a modal dialog: for many form fields. */
  readonly isDrawer?: boolean
  readonly width?: number
  /** The form whose fields are the children; without it the children hold their values themselves. */
  readonly form?: FormInstance<V>
  readonly initialValues?: Partial<V> & object
  readonly validateTrigger?: string
  /** Hides the fields while a preview of their values is shown. */
  readonly isFormHidden?: boolean
  /** Above the fields, such as known facts. */
  readonly head?: ReactNode
  readonly children?: ReactNode
  /** Next to the buttons. */
  readonly more?: ReactNode
  /** Whether closing discards input; if so, it asks first. */
  readonly isTouched?: () => boolean
  /** Shows the messages of a refusal at their fields; the rest is shown above the fields. */
  readonly onRefused?: (error: unknown, words: string) => string | null
  /** Errors that it throws are shown, and the input is kept. */
  readonly onSubmit: (values: V) => Promise<unknown>
  readonly onOpened?: () => void
  readonly onClose: () => void
}

/** A dialog with a form: shows progress while submitting, keeps the input if the server refuses, and says why. */
export function FormDialog<V extends object>(props: Props<V>) {
  const { title, okText, isDanger = false, isReady = true, isDrawer = false, form, head, children, more } = props
  const text = useText()
  const words = useFailureText()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (values: V) => {
    setBusy(true)
    setFailure(null)
    try {
      await props.onSubmit(values)
    } catch (error) {
      setFailure(props.onRefused ? props.onRefused(error, words(error)) : words(error))
    }
    setBusy(false)
  }
  const close = () => {
    if (busy) return
    if (!props.isTouched?.()) return props.onClose()
    confirm({
      title: text('component.unsaved'),
      okText: text('component.unsaved.leave'),
      cancelText: text('component.unsaved.stay'),
      isDanger: true,
      onOk: props.onClose,
    })
  }
  const content = (
    <>
      {head}
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={failure} className={classes.failure ?? ''} />
      )}
      {form ? (
        <Form<V>
          form={form}
          layout="vertical"
          requiredMark={isDrawer}
          scrollToFirstError={{ block: 'center' }}
          hidden={props.isFormHidden ?? false}
          {...(props.initialValues && { initialValues: props.initialValues })}
          {...(props.validateTrigger !== undefined && { validateTrigger: props.validateTrigger })}
          onFinish={(values) => void submit(values)}
        >
          {children}
        </Form>
      ) : (
        <div className={classes.stack}>{children}</div>
      )}
    </>
  )
  const cancelText = props.cancelText ?? text(okText === undefined ? 'component.close' : 'component.cancel')
  const footer = (
    <div className={classes.footer}>
      {more && <div className={classes.more}>{more}</div>}
      <Button disabled={busy} onClick={close}>
        {cancelText}
      </Button>
      {okText !== undefined && (
        <Button
          type="primary"
          danger={isDanger}
          disabled={!isReady}
          loading={busy}
          onClick={() => (form && props.isFormHidden !== true ? form.submit() : void submit(valuesOf(form)))}
        >
          {okText}
        </Button>
      )}
    </div>
  )
  if (isDrawer) {
    return (
      <Drawer open size={props.width ?? 520} title={title} footer={footer} onClose={close}>
        {content}
      </Drawer>
    )
  }
  return (
    <Modal
      open
      title={title}
      footer={footer}
      mask={{ closable: form === undefined }}
      {...(props.width !== undefined && { width: props.width })}
      {...(props.onOpened && { afterOpenChange: (open: boolean) => open && props.onOpened?.() })}
      onCancel={close}
    >
      {content}
    </Modal>
  )
}

const valuesOf = <V extends object>(form: FormInstance<V> | undefined): V => (form?.getFieldsValue(true) ?? {}) as V

import type { MaintenanceSetting } from '@keguan/contract/api/home-page-config'
import { FORBIDDEN_CHARACTERS, MAINTENANCE_TEXT_MAX } from '@keguan/contract/vocabulary/constants'
import { Alert, App, Button, DatePicker, Form, Input, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { MaintenanceNotice } from '../../components/maintenance/maintenance-notice.tsx'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { lookForMaintenance } from '../../models/maintenance.ts'
import { setMaintenanceMessage } from '../../services/home-page-config.ts'
import classes from './maintenance.module.css'
import { MAINTENANCE_TEXTS } from './texts.ts'

interface Values {
  readonly enabled: boolean
  readonly text_zh: string
  readonly text_en: string
  readonly period: readonly [Dayjs, Dayjs] | null
}

interface Props {
  readonly setting: MaintenanceSetting
  readonly onSaved: () => Promise<unknown>
}

const ROWS = { minRows: 2, maxRows: 6 }

export function MaintenanceForm({ setting, onSaved }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const enabled = Form.useWatch('enabled', form) ?? setting.enabled
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async ({ period, ...values }: Values) => {
    setBusy(true)
    setFailure(null)
    try {
      const [from, until] = period ?? []
      await setMaintenanceMessage({
        ...values,
        from: from?.toISOString() ?? null,
        until: until?.toISOString() ?? null,
      })
      message.success(say(MAINTENANCE_TEXTS.saved))
      await Promise.all([onSaved(), lookForMaintenance()])
    } catch (error) {
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }
  const rules = (field: string) => [
    { required: enabled, whitespace: true, message: say(MAINTENANCE_TEXTS.required, { field }) },
    {
      validator: async (_: unknown, text: string | undefined) => {
        if (FORBIDDEN_CHARACTERS.test(text ?? '')) throw new Error(say(MAINTENANCE_TEXTS.special))
      },
    },
  ]
  const { from, until } = setting
  const [zh, en, period] = [MAINTENANCE_TEXTS.textZh, MAINTENANCE_TEXTS.textEn, MAINTENANCE_TEXTS.period].map((each) =>
    say(each),
  )
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={classes.form ?? ''}
      initialValues={{
        enabled: setting.enabled,
        text_zh: setting.text_zh,
        text_en: setting.text_en,
        period: from && until ? [dayjs(from), dayjs(until)] : null,
      }}
      onFinish={(values) => void save(values)}
    >
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={say(MAINTENANCE_TEXTS.failed)}
          description={failure}
          style={{ marginBottom: 16 }}
        />
      )}
      <Form.Item name="enabled" label={say(MAINTENANCE_TEXTS.enabled)} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="text_zh" label={zh} rules={rules(zh ?? '')}>
        <Input.TextArea
          autoSize={ROWS}
          maxLength={MAINTENANCE_TEXT_MAX}
          showCount
          placeholder={say(MAINTENANCE_TEXTS.textZhPlaceholder)}
        />
      </Form.Item>
      <Form.Item name="text_en" label={en} rules={rules(en ?? '')}>
        <Input.TextArea
          autoSize={ROWS}
          maxLength={MAINTENANCE_TEXT_MAX}
          showCount
          placeholder={say(MAINTENANCE_TEXTS.textEnPlaceholder)}
        />
      </Form.Item>
      <Form.Item
        name="period"
        label={period}
        extra={say(MAINTENANCE_TEXTS.periodHint)}
        rules={[{ required: enabled, message: say(MAINTENANCE_TEXTS.required, { field: period ?? '' }) }]}
      >
        <DatePicker.RangePicker
          aria-label={period}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          style={{ width: '100%', maxWidth: 400 }}
        />
      </Form.Item>
      <h3 className={classes.heading}>{say(MAINTENANCE_TEXTS.preview)}</h3>
      <Preview />
      <Button type="primary" htmlType="submit" loading={busy}>
        {say(MAINTENANCE_TEXTS.publish)}
      </Button>
    </Form>
  )
}

/** Both languages, the reader's own first. */
function Preview() {
  const say = useSay()
  const locale = useLocale()
  const form = Form.useFormInstance<Values>()
  const texts = [Form.useWatch('text_zh', form), Form.useWatch('text_en', form)]
  const written = (locale === 'zh-CN' ? texts : texts.reverse()).filter((text) => text && text.trim() !== '')
  return (
    <div className={classes.preview}>
      {written.length === 0 && <span className={classes.faint}>{say(MAINTENANCE_TEXTS.previewEmpty)}</span>}
      {written.map((text) => (
        <MaintenanceNotice key={text} text={text ?? ''} />
      ))}
    </div>
  )
}

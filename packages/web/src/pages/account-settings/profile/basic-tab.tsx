import type { Profile } from '@keguan/contract/api/profile'
import { trim } from '@keguan/contract/vocabulary/constants'
import { PROFILE_LIMITS, type ProfileField } from '@keguan/contract/vocabulary/profile'
import { Alert, App, Button, Form } from 'antd'
import { useState } from 'react'
import { useLeaveGuard } from '../../../components/common/use-leave-guard.ts'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { updateProfile } from '../../../services/profile.ts'
import classes from '../account-settings.module.css'
import { TEXTS } from '../texts.ts'
import { AvatarField } from './avatar-field.tsx'
import { BasicFields } from './basic-fields.tsx'
import { useKeepProfile, useProfile } from './use-profile.ts'

type BasicValues = Record<ProfileField, string>

const FIELD_NAMES = Object.keys(PROFILE_LIMITS) as ProfileField[]
const isChanged = (profile: Profile, values: Partial<BasicValues>) => (field: ProfileField) =>
  trim(values[field] ?? profile[field]) !== profile[field]

export const BasicTab = () => (
  <Loaded query={useProfile()} rows={10}>
    {(data) => <Basic profile={data} />}
  </Loaded>
)

function Basic({ profile }: { readonly profile: Profile }) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const keep = useKeepProfile()
  const [form] = Form.useForm<BasicValues>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const values: Partial<BasicValues> = Form.useWatch([], form) ?? {}
  const changes = FIELD_NAMES.filter(isChanged(profile, values)).length
  useLeaveGuard(changes)

  async function save(typed: BasicValues) {
    setBusy(true)
    setFailure(null)
    try {
      const saved = await updateProfile(
        Object.fromEntries(FIELD_NAMES.filter(isChanged(profile, typed)).map((field) => [field, typed[field]])),
      )
      keep(saved)
      form.setFieldsValue(saved)
      message.success(say(TEXTS.saved))
    } catch (error) {
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.basic}>
      <AvatarField />
      <Form<BasicValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="basic"
        initialValues={profile}
        scrollToFirstError={{ behavior: 'instant', block: 'center', focus: true }}
        onFinish={save}
        className={classes.form ?? ''}
      >
        <BasicFields profile={profile} />
        {failure !== null && (
          <Alert type="error" showIcon role="alert" title={failure} className={classes.alert ?? ''} />
        )}
        <div className={classes.foot}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say(TEXTS.save)}
          </Button>
          {changes > 0 && <span className={classes.hint}>{say(TEXTS.unsaved, { count: changes })}</span>}
        </div>
      </Form>
    </div>
  )
}

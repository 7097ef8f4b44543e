import type { Profile } from '@keguan/contract/api/profile'
import type { Say } from '@keguan/contract/message'
import { FORBIDDEN_CHARACTERS, trim } from '@keguan/contract/vocabulary/constants'
import { isEmail, isPhone, normaliseContact } from '@keguan/contract/vocabulary/contact'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { PROFILE_LIMITS, type ProfileField } from '@keguan/contract/vocabulary/profile'
import { Form, Input } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from '../account-settings.module.css'
import { FIELDS, TEXTS } from '../texts.ts'
import { PlaceFields } from './place-fields.tsx'

interface Shape {
  readonly looksRight: (text: string) => boolean
  readonly problem: Named
}

const SHAPES: Readonly<Partial<Record<ProfileField, Shape>>> = {
  email: { looksRight: isEmail, problem: TEXTS.notEmail },
  phone: { looksRight: isPhone, problem: TEXTS.notPhone },
}

/** All server rules, validated before submitting, one at a time. A value stored before a rule existed may stay. */
const rulesOf = (say: Say, field: ProfileField, kept: string) => [
  {
    required: true,
    validator: async (_: unknown, value: string | undefined) => {
      const text = trim(value ?? '')
      const { label, required } = FIELDS[field]
      if (text === '') throw new Error(say(required))
      if (text === kept) return
      if (FORBIDDEN_CHARACTERS.test(text)) {
        const space = /[a-z]$/i.test(say(label)) ? ' ' : ''
        throw new Error(`${say(label)}${space}${say(TEXTS.special)}`)
      }
      const shape = SHAPES[field]
      if (shape && !shape.looksRight(normaliseContact(text))) throw new Error(say(shape.problem))
    },
  },
]

/** Fields of the form, in order. */
export function BasicFields({ profile }: { readonly profile: Profile }) {
  const say = useSay()
  const item = (field: ProfileField) => ({
    name: field,
    label: say(FIELDS[field].label),
    rules: rulesOf(say, field, profile[field]),
    validateTrigger: 'onBlur',
  })
  return (
    <>
      <Form.Item {...item('email')}>
        <Input maxLength={PROFILE_LIMITS.email} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item label={say(TEXTS.officialName)} htmlFor="official-name" extra={say(TEXTS.officialNameHint)}>
        <Input id="official-name" value={profile.name} readOnly variant="filled" />
      </Form.Item>
      <Form.Item {...item('nickname')}>
        <Input maxLength={PROFILE_LIMITS.nickname} autoComplete="nickname" />
      </Form.Item>
      <Form.Item {...item('profile')} className={classes.bio ?? ''}>
        <Input.TextArea
          maxLength={PROFILE_LIMITS.profile}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder={say(TEXTS.profileHint)}
        />
      </Form.Item>
      <PlaceFields item={item} />
      <Form.Item {...item('address')}>
        <Input maxLength={PROFILE_LIMITS.address} autoComplete="street-address" />
      </Form.Item>
      <Form.Item {...item('phone')}>
        <Input maxLength={PROFILE_LIMITS.phone} inputMode="tel" autoComplete="tel" />
      </Form.Item>
    </>
  )
}

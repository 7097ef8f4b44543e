import type { Say } from '@keguan/contract/message'
import { FORBIDDEN_CHARACTERS, trim } from '@keguan/contract/vocabulary/constants'
import { isEmail, isPhone, normaliseContact } from '@keguan/contract/vocabulary/contact'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { Role } from '@keguan/contract/vocabulary/role'
import { Checkbox, Form, type FormInstance, Input, Select, TreeSelect } from 'antd'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { RequestError } from '../../../../requestErrorConfig.ts'
import type { PeopleChoices } from '../../../../services/people.ts'
import { folderOptions, roleOptions } from '../people-words.ts'
import { TEXTS } from '../texts.ts'

export interface PersonValues {
  readonly account: string
  readonly name: string
  readonly role_ids: Role[]
  readonly folder_id?: string | null
  readonly email: string
  readonly phone: string
  readonly should_skip_analysis: boolean
  readonly should_analysis_list_by_page: boolean
}

/** A rule for the format of a text; a value stored before the rule existed may stay. */
const shapeRule = (kept: string, looksRight: (text: string) => boolean, problem: string) => ({
  validator: async (_: unknown, value: string | undefined) => {
    const text = normaliseContact(value ?? '')
    if (text !== '' && value !== kept && !looksRight(text)) throw new Error(problem)
  },
})

/** All server rules that can be checked in the browser. */
const textRules = (say: Say, field: Named, required: boolean) => [
  {
    validator: async (_: unknown, value: string | undefined) => {
      const text = trim(value ?? '')
      if (required && text === '') throw new Error(say(TEXTS.required, { field: say(field) }))
      if (FORBIDDEN_CHARACTERS.test(text)) throw new Error(`${say(field)}${say(TEXTS.special)}`)
    },
  },
]

interface Props {
  readonly choices: PeopleChoices
  /** Current roles of the account, including those that the user could not grant. */
  readonly held?: readonly Role[]
  readonly ownRoles?: boolean
  /** Values of the account as stored. */
  readonly kept?: { readonly email: string; readonly phone: string }
  readonly readOnly?: boolean
}

export function PersonFields({ choices, held = [], ownRoles = false, kept, readOnly = false }: Props) {
  const say = useSay()
  const locale = useLocale()
  const roles = [...new Set([...choices.role_ids, ...held])]
  return (
    <>
      <Form.Item name="name" label={say(TEXTS.name)} required rules={textRules(say, TEXTS.name, true)}>
        <Input maxLength={50} disabled={readOnly} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="account"
        label={say(TEXTS.account)}
        required
        extra={say(TEXTS.accountHint)}
        rules={textRules(say, TEXTS.account, true)}
      >
        <Input maxLength={100} disabled={readOnly} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="role_ids"
        label={say(TEXTS.roles)}
        required
        extra={ownRoles ? say(TEXTS.ownRoles) : undefined}
        rules={[{ required: true, message: say(TEXTS.required, { field: say(TEXTS.roles) }) }]}
      >
        <Select
          mode="multiple"
          disabled={readOnly || ownRoles}
          options={roleOptions(roles, locale)}
          optionFilterProp="label"
        />
      </Form.Item>
      <Form.Item name="folder_id" label={say(TEXTS.folder)}>
        <TreeSelect
          disabled={readOnly}
          allowClear
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'label' }}
          placeholder={say(TEXTS.noFolder)}
          treeData={folderOptions(choices.folders)}
        />
      </Form.Item>
      <Form.Item
        name="email"
        label={say(TEXTS.email)}
        rules={[...textRules(say, TEXTS.email, false), shapeRule(kept?.email ?? '', isEmail, say(TEXTS.notEmail))]}
      >
        <Input maxLength={100} disabled={readOnly} inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={say(TEXTS.phone)}
        rules={[...textRules(say, TEXTS.phone, false), shapeRule(kept?.phone ?? '', isPhone, say(TEXTS.notPhone))]}
      >
        <Input maxLength={30} disabled={readOnly} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="should_skip_analysis"
        valuePropName="checked"
        label={say(TEXTS.options)}
        style={{ marginBottom: 0 }}
      >
        <Checkbox disabled={readOnly}>{say(TEXTS.skipAnalysis)}</Checkbox>
      </Form.Item>
      <Form.Item name="should_analysis_list_by_page" valuePropName="checked">
        <Checkbox disabled={readOnly}>{say(TEXTS.listByPage)}</Checkbox>
      </Form.Item>
    </>
  )
}

const FIELD_OF_CODE: Readonly<Record<number, keyof PersonValues>> = {
  [ERROR.accountTaken]: 'account',
  [ERROR.roleNotGrantable]: 'role_ids',
  [ERROR.folderOutsideOrg]: 'folder_id',
}

/** Shows a refusal at its field; a refusal without a field is returned, to be shown above the form. */
export function showRefusal(form: FormInstance<PersonValues>, error: unknown, words: string): string | null {
  const field = error instanceof RequestError ? FIELD_OF_CODE[error.code] : undefined
  if (!field) return words
  form.setFields([{ name: field, errors: [words] }])
  form.scrollToField(field, { block: 'center' })
  return null
}

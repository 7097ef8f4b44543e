import {
  PASSWORD_MIN,
  PASSWORD_STRENGTHS,
  passwordStrength,
  type PasswordStrength as Strength,
} from '@keguan/contract/vocabulary/password'
import { theme } from 'antd'
import { useText } from '../../locales/intl.ts'

/** Strength of a password while it is typed: three bars and a word. */
export function PasswordStrength({ password, account }: { password: string; account: string }) {
  const text = useText()
  const { token } = theme.useToken()
  const strength = password === '' ? null : passwordStrength(password, { account })
  const reached = strength === null ? 0 : PASSWORD_STRENGTHS.indexOf(strength) + 1
  const colors: Readonly<Record<Strength, string>> = {
    weak: token.colorError,
    medium: token.colorWarning,
    strong: token.colorSuccess,
  }
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8, paddingTop: 4, fontSize: 13 }}>
      <span aria-hidden="true" style={{ display: 'flex', gap: 4, flex: 'none' }}>
        {PASSWORD_STRENGTHS.map((each, i) => (
          <span
            key={each}
            style={{
              width: 32,
              height: 4,
              borderRadius: 2,
              background: strength !== null && i < reached ? colors[strength] : token.colorFill,
            }}
          />
        ))}
      </span>
      <span aria-live="polite">
        {strength === null
          ? text('password.hint', { min: PASSWORD_MIN })
          : text('password.strength', { strength: text(`password.strength.${strength}`) })}
      </span>
    </span>
  )
}

import type { CurrentUser } from '@keguan/contract/api/account'
import { useState } from 'react'
import { VARIANT_ENTRY } from '../../variant.ts'

interface Props {
  readonly user: Pick<CurrentUser, 'avatar_url' | 'nickname' | 'name' | 'account'>
  readonly size: number
}

/** A person's picture, or the first character of their name, also after the picture's address has expired. */
export function Portrait({ user, size }: Props) {
  const { avatar_url } = user
  const [failed, setFailed] = useState<string | null>(null)
  const box = { flex: 'none', width: size, height: size, borderRadius: '50%' } as const
  if (avatar_url !== null && avatar_url !== failed) {
    return (
      <img
        src={avatar_url}
        alt=""
        style={{ ...box, display: 'block', objectFit: 'cover' }}
        onError={() => setFailed(avatar_url)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{
        ...box,
        display: 'inline-block',
        color: '#fff',
        background: VARIANT_ENTRY.color,
        fontSize: Math.round(size / 2),
        lineHeight: `${size}px`,
        textAlign: 'center',
      }}
    >
      {[...(user.nickname || user.name || user.account)][0]}
    </span>
  )
}

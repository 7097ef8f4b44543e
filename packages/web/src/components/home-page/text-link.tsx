import { safeLink } from '@keguan/contract/vocabulary/rich-text'
import type { ReactNode } from 'react'

/** A link if it is safe. External links open in a new tab without a referrer. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const link = safeLink(href)
  if (link === null) return children
  if (link.startsWith('#')) return <a href={link}>{children}</a>
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

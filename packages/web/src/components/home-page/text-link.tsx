import { safeLink } from '@keguan/contract/vocabulary/rich-text'
import type { ReactNode } from 'react'

/** A link where there is one and it is safe. What leads elsewhere opens beside the console and is told nothing of it. */
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

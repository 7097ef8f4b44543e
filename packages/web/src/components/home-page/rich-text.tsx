import { cleanRichText, type RichMark, type RichNode, safeLink } from '@keguan/contract/vocabulary/rich-text'
import { Fragment, type ReactNode } from 'react'
import { TextLink } from './text-link.tsx'

/** A formatted text, built only from the elements below and never from stored markup. */
export function RichText({ value }: { readonly value: unknown }) {
  return childrenOf(cleanRichText(value))
}

/** The nodes of a text never change their order while shown. */
const childrenOf = ({ content = [] }: RichNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no other identity
  content.map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>)

function elementOf(node: RichNode): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{childrenOf(node)}</p>
    case 'heading':
      return node.attrs?.level === 4 ? <h4>{childrenOf(node)}</h4> : <h3>{childrenOf(node)}</h3>
    case 'bulletList':
      return <ul>{childrenOf(node)}</ul>
    case 'orderedList':
      return <ol>{childrenOf(node)}</ol>
    case 'listItem':
      return <li>{childrenOf(node)}</li>
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>
    case 'hardBreak':
      return <br />
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(marked, node.text)
    case 'doc':
      return null
  }
}

function marked(inner: ReactNode, { type, attrs }: RichMark): ReactNode {
  if (type === 'bold') return <strong>{inner}</strong>
  if (type === 'italic') return <em>{inner}</em>
  const href = safeLink(attrs?.href)
  return href === null ? inner : <TextLink href={href}>{inner}</TextLink>
}

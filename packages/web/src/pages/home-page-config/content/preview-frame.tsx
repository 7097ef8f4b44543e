import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './content.module.css'

export interface FrameSize {
  readonly width: number
  readonly height: number
}

interface Props extends FrameSize {
  readonly title: string
  readonly children: ReactNode
}

/**
 * A frame of the given size, so that a page is laid out as in a browser window of that size; a wide one is scaled down.
 * Its content is inert.
 */
export function PreviewFrame({ width, height, title, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const scale = Math.min(1, useWidth(box) / width)
  const take = (frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (!inside) return
    setBody(inside.body)
    return mirrorStyles(document, inside)
  }
  return (
    <div ref={box} className={classes.frame} style={{ height: height * scale }}>
      <iframe
        ref={take}
        title={title}
        tabIndex={-1}
        style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(390)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}

const isStyle = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/** Mirrors the styles of one document into another; libraries insert theirs when a component is first rendered. */
function mirrorStyles(from: Document, to: Document): () => void {
  const copies = new Map<Node, HTMLElement>()
  const copy = () => {
    for (const name of ['lang', 'style', 'data-theme']) {
      to.documentElement.setAttribute(name, from.documentElement.getAttribute(name) ?? '')
    }
    to.body.style.cssText = `${from.body.style.cssText}; margin: 0`
    // the page in the frame is inert
    to.body.inert = true
    const styles = [...from.head.childNodes].filter(isStyle)
    for (const style of styles) {
      const text = style.textContent
      const known = copies.get(style)
      if (known?.textContent === text) continue
      const made = style.cloneNode(true) as HTMLElement
      known?.remove()
      copies.set(style, made)
      to.head.append(made)
    }
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(from.head, { childList: true, subtree: true, characterData: true })
  observer.observe(from.documentElement, { attributes: true })
  return () => observer.disconnect()
}

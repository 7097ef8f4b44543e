/**
 * Enter on an item of a menu follows its link. The key belongs to the item alone: a dialog that the item opens gets the
 * focus while the key is still down, and its first button, which closes it, would take the key for its own.
 */
export function keepMenuKeys(target: Document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element)) return
    const item = event.target.closest('[role="menuitem"]')
    if (!item || item.getAttribute('aria-disabled') === 'true') return
    event.preventDefault()
    item.querySelector<HTMLElement>('a[href]')?.click()
  }
  target.addEventListener('keydown', onKeyDown, { capture: true })
  return () => target.removeEventListener('keydown', onKeyDown, { capture: true })
}

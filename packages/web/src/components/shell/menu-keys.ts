/**
 * Enter on a menu item follows its link. The event stops at the item: a dialog that the item opens gets the focus while
 * the key is still down, and the key would activate its first button, which closes it.
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

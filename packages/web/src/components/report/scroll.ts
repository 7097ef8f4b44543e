/** Event that asks the containers of an element to expand before it is scrolled to. */
export const UNFOLD = 'keguan-unfold'

/** Scrolls an element below the sticky header, by its `scroll-margin-top`. Moves the focus for keyboard users. */
export function scrollToAnchor(id: string): void {
  const target = document.getElementById(id)
  if (target === null) return
  target.closest('tbody')?.dispatchEvent(new Event(UNFOLD))
  target.scrollIntoView({ behavior: 'smooth', block: 'start' })
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

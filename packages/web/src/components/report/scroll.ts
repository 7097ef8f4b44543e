/** Asks whatever holds an element to unfold before it is scrolled to. */
export const UNFOLD = 'keguan-unfold'

/**
 * Scrolls an element below the sticky header; its `scroll-margin-top` leaves the room. Moves the focus for keyboards.
 */
export function scrollToAnchor(id: string): void {
  const target = document.getElementById(id)
  if (target === null) return
  target.closest('tbody')?.dispatchEvent(new Event(UNFOLD))
  target.scrollIntoView({ behavior: 'smooth', block: 'start' })
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

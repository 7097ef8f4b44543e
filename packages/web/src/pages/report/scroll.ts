/** Scrolls an element below the sticky header; its `scroll-margin-top` leaves the room. Moves the focus for keyboards. */
export function scrollToAnchor(id: string): void {
  const target = document.getElementById(id)
  if (target === null) return
  target.scrollIntoView({ behavior: 'smooth', block: 'start' })
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Addresses inside the console, without the `#`. */
export const reportAddress = (analysisId: string): string => `/report?analysis_id=${encodeURIComponent(analysisId)}`
/** The same at a second of the lesson, to play from there. */
export const momentAddress = (analysisId: string, seconds: number): string =>
  `${reportAddress(analysisId)}&at_s=${Math.floor(seconds)}`

let list = '/home'

/** Remembers the list with its filters, for the way back from a report. */
export const keepListAddress = (search: string): void => {
  list = `/home${search}`
}
export const listAddress = (): string => list

let scrolled: { readonly address: string; readonly top: number } | null = null

/** Remembers how far the list was scrolled when a lesson was opened from it. */
export const keepListScroll = (): void => {
  scrolled = { address: list, top: window.scrollY }
}
/** The scroll position to restore, once: 0 if it is another list now. */
export function takeListScroll(): number {
  const top = scrolled?.address === list ? scrolled.top : 0
  scrolled = null
  return top
}

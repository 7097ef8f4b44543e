type Analytics = { ga?: (command: string, kind: string, page: string) => void }

/** Tells an analytics service about a page view, if the deployment has loaded one. */
export const sendPageView = (pathAndQuery: string): void => {
  ;(globalThis as Analytics).ga?.('send', 'pageview', pathAndQuery)
}

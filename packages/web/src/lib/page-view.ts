type Analytics = { ga?: (command: string, kind: string, page: string) => void }

/** Reports a page view to an analytics service, if the deployment has loaded one. */
export const sendPageView = (pathAndQuery: string): void => {
  ;(globalThis as Analytics).ga?.('send', 'pageview', pathAndQuery)
}

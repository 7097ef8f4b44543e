/** Id of the script whose source is delivered separately from the page, fixed by the specification. */
export const LIBRARY_SCRIPT_ID = 'nb-plotly-library'

const LIBRARY_SCRIPT = new RegExp(`<script\\b([^<>]*\\bid=["']${LIBRARY_SCRIPT_ID}["'][^<>]*)>\\s*</script>`, 'iu')
const SOURCE = /\bsrc=["']([^"']+)["']/iu

const plainText = (attribute: string): string =>
  attribute.replaceAll('&#x2F;', '/').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** The two sequences that end or nest a script element, escaped so that strings and patterns keep their meaning. */
const safeInScript = (source: string): string =>
  source.replace(/<(\/script|!--)/giu, (_, rest: string) => `\\x3C${rest}`)

/**
 * Inlines the figure library into the page, so that the file opens offline. A page without the script or without its
 * address is returned unchanged, and `log` gets a message.
 */
export async function inlineLibrary(
  html: string,
  fetchSource: (address: string) => Promise<string>,
  log: (problem: string) => void,
): Promise<string> {
  const script = LIBRARY_SCRIPT.exec(html)
  if (script === null) {
    log(`no script with id ${LIBRARY_SCRIPT_ID}`)
    return html
  }
  const address = SOURCE.exec(script[1]!)?.[1]
  if (address === undefined) {
    log(`script ${LIBRARY_SCRIPT_ID} has no src`)
    return html
  }
  const source = safeInScript(await fetchSource(plainText(address)))
  const before = html.slice(0, script.index)
  const after = html.slice(script.index + script[0].length)
  return `${before}<script id="${LIBRARY_SCRIPT_ID}">${source}</script>${after}`
}

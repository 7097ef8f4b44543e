const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign)

/** JSON that is safe in a script element: nothing in it can end the element or start a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A script's own source inside a script element. */
export const scriptSource = (source: string): string =>
  source.replace(/<\/(script)/giu, '<\\/$1').replace(/<!--/gu, '<\\!--')

/** Parts of letters, digits, `.`, `_` and `-`, joined by `/`: nothing that a file system or a bucket could misread. */
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/

export function requireKey(key: string): string {
  const isSafe = key.length <= 512 && key.split('/').every((part) => PART.test(part))
  if (!isSafe) throw new Error(`unsafe storage key: ${JSON.stringify(key)}`)
  return key
}

/** Parts of letters, digits, `.`, `_` and `-`, joined by `/`: unambiguous in any file system or bucket. */
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/

export function requireKey(key: string): string {
  const isSafe = key.length <= 512 && key.split('/').every((part) => PART.test(part))
  if (!isSafe) throw new Error(`unsafe storage key: ${JSON.stringify(key)}`)
  return key
}

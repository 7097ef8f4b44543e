/** In pieces: one call with a few million letters is more than an engine takes. */
const PIECE = 0x8000

/** The bytes of a file, as requests carry them. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (let at = 0; at < bytes.length; at += PIECE) letters += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(letters)
}

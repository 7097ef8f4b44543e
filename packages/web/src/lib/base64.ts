/** Chunk size: engines limit the number of arguments of one call. */
const PIECE = 0x8000

/** The bytes of a file in base64, for JSON requests. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (let at = 0; at < bytes.length; at += PIECE) letters += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(letters)
}

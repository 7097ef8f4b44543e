/** Saves a file as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser needs the blob after the click; a minute is ample for a slow disk.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

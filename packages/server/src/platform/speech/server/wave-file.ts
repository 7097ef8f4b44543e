const HEADER_BYTES = 44
const RATE_HZ = 16_000
const FULL_SCALE = 32_767

/** Samples (16 kHz mono, −1 … 1) as a 16-bit WAV file: the one format that every server accepts. */
export function waveFile(pcm: Float32Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(HEADER_BYTES + 2 * pcm.length)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(HEADER_BYTES - 8 + 2 * pcm.length, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20) // PCM
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE_HZ, 24)
  bytes.writeUInt32LE(2 * RATE_HZ, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(2 * pcm.length, 40)
  for (const [at, sample] of pcm.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE), HEADER_BYTES + 2 * at)
  return bytes
}

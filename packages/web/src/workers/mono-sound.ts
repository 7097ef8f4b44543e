const FULL_SCALE = 32_768

/** One channel of 16-bit integers: the mean of all channels, rounded and clipped as in the server's decoder. */
export function toMono16(channels: readonly Float32Array[]): Int16Array {
  const [first] = channels
  const mono = new Int16Array(first?.length ?? 0)
  for (let i = 0; i < mono.length; i++) {
    let sum = 0
    for (const channel of channels) sum += channel[i] ?? 0
    mono[i] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round((sum / channels.length) * FULL_SCALE)))
  }
  return mono
}

/** Reads 16-bit mono PCM. espeak-ng writes to a pipe and cannot fill in the length, so the data may end early. */
export function readWav(bytes) {
  let rateHz = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4)
    const length = Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - 8)
    if (id === 'fmt ') rateHz = bytes.readUInt32LE(at + 12)
    if (id === 'data') return { rateHz, samples: toFloats(bytes.subarray(at + 8, at + 8 + length)) }
    at += 8 + length + (length & 1)
  }
  throw new Error('no sound in the WAV data')
}

function toFloats(bytes) {
  const samples = new Float32Array(bytes.length >> 1)
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i) / 32768
  return samples
}

/** Below this a voice is inaudible: the ground truth begins and ends with the sound. */
const SILENCE = 0.004

export function trimSilence(samples) {
  let first = 0
  let last = samples.length - 1
  while (first < last && Math.abs(samples[first]) < SILENCE) first++
  while (last > first && Math.abs(samples[last]) < SILENCE) last--
  return samples.subarray(first, last + 1)
}

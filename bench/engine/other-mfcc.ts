import { CEPSTRA, FFT_SIZE, HOP, MEL_BANDS, SAMPLE_RATE, WINDOW } from '@keguan/analysis/signal/kernel'
import { cosineTable, hammingWindow, melBank } from '@keguan/analysis/signal/tables'
import type { Peers } from './peers.ts'

/** Processes a recording frame by frame; returns the number of frames. */
export type FramePass = (pcm: Float32Array) => number

/** MFCC in fast plain JavaScript: fft.js for the transform, our window, bands and cosines. */
export function mfccWithFftJs(peers: Peers): FramePass {
  const fft = peers.createFft(FFT_SIZE)
  const taper = hammingWindow()
  const bank = melBank()
  const starts = Int32Array.from(bank.start)
  const weights = bank.weights.map((run) => Float64Array.from(run))
  const cosines = cosineTable()
  const windowed = new Float64Array(FFT_SIZE)
  const spectrum = fft.createComplexArray()
  const power = new Float64Array(FFT_SIZE / 2 + 1)
  const levels = new Float64Array(MEL_BANDS)
  const cepstra = new Float64Array(CEPSTRA)
  return (pcm) => {
    let frames = 0
    for (let at = 0; at + WINDOW <= pcm.length; at += HOP, frames++) {
      for (let k = 0; k < WINDOW; k++) windowed[k] = pcm[at + k]! * taper[k]!
      fft.realTransform(spectrum, windowed)
      for (let bin = 0; bin < power.length; bin++) power[bin] = spectrum[2 * bin]! ** 2 + spectrum[2 * bin + 1]! ** 2
      for (let band = 0; band < MEL_BANDS; band++) {
        const run = weights[band]!
        let sum = 1e-10
        for (let k = 0; k < run.length; k++) sum += run[k]! * power[starts[band]! + k]!
        levels[band] = Math.log(sum)
      }
      for (let c = 0; c < CEPSTRA; c++) {
        let sum = 0
        for (let band = 0; band < MEL_BANDS; band++) sum += cosines[c * MEL_BANDS + band]! * levels[band]!
        cepstra[c] = sum
      }
    }
    return frames
  }
}

/** Meyda's MFCC of as many bands, every 10 ms. Its windows are powers of two, so they are 32 ms long. */
export function mfccWithMeyda(peers: Peers): FramePass {
  const extract = peers.createMeyda({
    bufferSize: FFT_SIZE,
    sampleRate: SAMPLE_RATE,
    melBands: MEL_BANDS,
    numberOfMFCCCoefficients: CEPSTRA,
    windowingFunction: 'hamming',
  })
  return (pcm) => {
    let frames = 0
    for (let at = 0; at + FFT_SIZE <= pcm.length; at += HOP, frames++) extract(pcm.subarray(at, at + FFT_SIZE))
    return frames
  }
}

// Layout of linear memory. Nothing is allocated at run time, so views that the host takes stay valid. The host reads
// these addresses from the exported globals, writes the tables once and the samples before each call. Sizes must agree
// with src/signal/kernel.ts; the host checks the counts exported at the end.

export const BATCH: usize = 512; // frames in one call, a multiple of 8
export const HOP: usize = 160; // samples between frames: 10 ms at 16 kHz
export const WINDOW: usize = 400; // samples in a spectral window: 25 ms
export const FFT: usize = 512; // points
export const BINS: usize = 257; // 0 Hz to 8 kHz
export const MELS: usize = 40;
export const COEFFICIENTS: usize = 20;
export const LAGS: usize = 64; // lags at 4 kHz: up to 16 ms
export const CANDIDATES: usize = 4; // pitch candidates kept for each frame
export const BLOCK: usize = 40; // samples at 4 kHz in 10 ms
export const TAPS: usize = 32; // of the low-pass before decimation
export const LEAD: usize = 320; // samples before the first cell
export const TAIL: usize = 480; // samples after the last cell

// One row of output.
export const ROW: usize = 34;
export const AT_PITCH: usize = 20; // (hertz, strength) × 4
export const AT_ENERGY: usize = 28; // two halves of the cell
export const AT_PEAK: usize = 30;
export const AT_CLIPPED: usize = 31;
export const AT_BAND: usize = 32;
export const AT_SONORITY: usize = 33;

export const BAND_FIRST: usize = 2; // mel bands from 110 Hz: above rumble
export const SONORITY_FIRST: usize = 5; // mel bands from 210 Hz …
export const SONORITY_END: usize = 30; // … to 4.1 kHz

const F: usize = 4; // bytes in a float
const V: usize = 16; // bytes in a vector of four

// Tables, written by the host.
export const TWIDDLES: usize = 1024; // 170 × 6 floats: the radix-4 stages in order
export const SLOTS: usize = TWIDDLES + 1024 * F; // byte offset at which input sample k enters the transform
export const TAPER: usize = SLOTS + FFT * F;
export const MEL_START: usize = TAPER + WINDOW * F;
export const MEL_LENGTH: usize = MEL_START + MELS * F;
export const MEL_WEIGHTS: usize = MEL_LENGTH + MELS * F;
export const COSINES: usize = MEL_WEIGHTS + MELS * 32 * F;
export const LOWPASS: usize = COSINES + COEFFICIENTS * MELS * F;
export const OCTAVE_COST: usize = LOWPASS + TAPS * F;

// Scratch. Vector arrays are 16-byte aligned because every size above is a multiple of 16.
export const REAL: usize = 32768;
export const IMAGINARY: usize = REAL + FFT * V;
export const POWER_LOW: usize = IMAGINARY + FFT * V; // frames 0–3 of a batch of 8
export const POWER_HIGH: usize = POWER_LOW + (BINS + 1) * V; // frames 4–7
export const LOG_MEL: usize = POWER_HIGH + (BINS + 1) * V;
export const LOG_MEL_HIGH: usize = LOG_MEL + MELS * V;
export const CORRELATION: usize = LOG_MEL_HIGH + MELS * V;
export const LAG_ENERGY: usize = CORRELATION + LAGS * F;
export const DECIMATED: usize = LAG_ENERGY + 2 * LAGS * F; // energies of two frames
export const DECIMATED_LENGTH: usize = (BATCH + 1) * BLOCK + LAGS;
// of the undecimated signal, one float a block
export const FULL_ENERGY: usize = DECIMATED + (DECIMATED_LENGTH + 64) * F;
export const BLOCK_CORRELATION: usize = FULL_ENERGY + (BATCH + 4) * F;
export const INPUT: usize = BLOCK_CORRELATION + (BATCH + 1) * LAGS * F;
export const OUTPUT: usize = INPUT + (LEAD + BATCH * HOP + TAIL) * F;
export const END: usize = OUTPUT + BATCH * ROW * F;

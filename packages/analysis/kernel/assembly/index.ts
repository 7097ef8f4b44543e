// The signal kernel: everything that runs over every sample of a lesson; src/signal/plain-kernel.ts is the same in
// plain JavaScript. And the long loops that separate voices (double.ts).
import { HOP, INPUT, LEAD, OUTPUT, ROW, WINDOW } from './memory';
import { measureLevel, shiftSamples, sumSamples } from './level';
import { findPitch } from './pitch';
import { analyseEight } from './spectrum';

export {
  BATCH, COSINES, END, INPUT, LOWPASS, MEL_LENGTH, MEL_START, MEL_WEIGHTS, OCTAVE_COST, OUTPUT, ROW, SLOTS, TAPER, TWIDDLES,
} from './memory';
export {
  forget, judge, NETWORK_BATCH, NETWORK_CHUNK, NETWORK_END, NETWORK_INPUT, NETWORK_LEAD, NETWORK_OUTPUT, NETWORK_TAPER, NETWORK_WEIGHTS, NETWORK_WEIGHTS_END,
} from './network';
export { VOICES } from './double';
export { joinGroups } from './groups';
export { settleMeans } from './means';
export { fitRounds } from './model';
export { addProducts, addToGroups, projectRows } from './rows';

const PITCH_LEAD: usize = 140; // 13.75 ms before the middle of a cell: half of the window and half of a usual period

/** Fills the first `frames` rows of the output (rows up to the next multiple of eight may be overwritten). */
export function analyse(frames: usize): void {
  const cells = INPUT + LEAD * 4;
  const windows = cells - (WINDOW - HOP) / 2 * 4;
  for (let frame: usize = 0; frame < frames; frame += 8) {
    analyseEight(windows + frame * HOP * 4, OUTPUT + frame * ROW * 4);
  }
  for (let frame: usize = 0; frame < frames; frame++) {
    measureLevel(cells + frame * HOP * 4, OUTPUT + frame * ROW * 4);
  }
  findPitch(cells - PITCH_LEAD * 4, frames);
}

/** Sum of the input's samples from number `from` to number `to`. */
export function sum(from: usize, to: usize): f64 {
  return sumSamples(INPUT + from * 4, INPUT + to * 4);
}

/** Multiplies the input's samples from number `from` to number `to` and subtracts an offset. */
export function shift(from: usize, to: usize, factor: f64, offset: f64): void {
  shiftSamples(INPUT + from * 4, INPUT + to * 4, factor, offset);
}

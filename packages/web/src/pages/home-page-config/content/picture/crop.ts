/** A crop: zoom and position, each from 0 to 1. */
export interface CropPlace {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Maximum zoom; beyond it a picture from a phone is no longer sharp. */
const NEAREST = 4

/** The crop rectangle in a picture with these sides, with the aspect ratio `ratio` (width by height). */
export function partOf(width: number, height: number, { zoom, x, y }: CropPlace, ratio: number): Part {
  const widest = Math.min(width, height * ratio)
  const taken = widest / (1 + zoom * (NEAREST - 1))
  const tall = taken / ratio
  return { left: (width - taken) * x, top: (height - tall) * y, width: taken, height: tall }
}

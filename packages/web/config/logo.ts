/** The mark on 32 × 32: a voice drawn as bars, the last one in the pupils' colour. */
export const LOGO = {
  size: 32,
  corner: 8,
  stroke: 2.6,
  bars: [
    { x: 8, from: 13, to: 19, color: '#ffffff' },
    { x: 13, from: 8.5, to: 23.5, color: '#ffffff' },
    { x: 18, from: 11, to: 21, color: '#ffffff' },
    { x: 23.5, from: 14.5, to: 17.5, color: '#f5b14c' },
  ],
} as const

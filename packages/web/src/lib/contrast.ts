type Rgb = readonly [number, number, number]

/** Relative luminance of a colour as #rrggbb, WCAG 2.2. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const STEP = 0.02

/** The colour itself, or mixed with as little white as makes it readable on a dark ground. */
export function lightenUntil(color: string, ground: string, wanted: number): string {
  for (let white = 0; white < 1; white += STEP) {
    const lighter = toHex(channels(color).map((value) => value + (255 - value) * white) as unknown as Rgb)
    if (contrast(lighter, ground) >= wanted) return lighter
  }
  return '#ffffff'
}

/** The opaque colour of a translucent one on a ground; `share` is its opacity. */
export const mixed = (color: string, ground: string, share: number): string => {
  const below = channels(ground)
  return toHex(channels(color).map((value, i) => value * share + (below[i] ?? 0) * (1 - share)) as unknown as Rgb)
}

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const toHex = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

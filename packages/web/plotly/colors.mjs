// Replaces `culori` in the bundle: only the colour spaces of a figure's CSS colours (hex, names, rgb, hsl), instead of
// all thirty. plotly.js itself plans the same once it is ESM.
import {
  converter as convert,
  formatHex,
  formatRgb,
  modeHsl,
  modeLrgb,
  modeRgb,
  useMode as teach,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

teach(modeRgb)
teach(modeLrgb)
teach(modeHsl)

export const converter = (mode) => convert(mode)
export { formatHex, formatRgb, wcagContrast, wcagLuminance }

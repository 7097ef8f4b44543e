// Stands for `culori` in the bundle: the colour spaces that CSS colours of a figure are written in (hex, names, rgb,
// hsl), instead of all thirty. plotly.js itself plans the same once it is ESM.
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

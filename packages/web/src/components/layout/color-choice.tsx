import { THEME_COLOR_NAMES, THEME_COLORS, type ThemeColor } from '@keguan/contract/vocabulary/layout'
import { THEME_COLOR_HEX } from '../../../config/theme-colors.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { VARIANT_ENTRY } from '../../variant.ts'
import classes from './layout-drawer.module.css'
import { TEXTS } from './texts.ts'

const isOwn = (color: ThemeColor) => THEME_COLOR_HEX[color] === VARIANT_ENTRY.color

interface Props {
  /** Undefined: the deployment's own. */
  readonly value: ThemeColor | undefined
  readonly onChange: (color: ThemeColor | null) => void
}

/** The theme colours, preceded by the deployment's own if it is not among them. */
export function ColorChoice({ value, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  const own = THEME_COLORS.find(isOwn)
  return (
    <fieldset className={classes.colors}>
      <legend>{say(TEXTS.color)}</legend>
      <div>
        {own === undefined && (
          <Swatch
            name={say(TEXTS.colorOwn)}
            color={VARIANT_ENTRY.color}
            checked={value === undefined}
            onChoose={() => onChange(null)}
          />
        )}
        {THEME_COLORS.map((color) => (
          <Swatch
            key={color}
            name={THEME_COLOR_NAMES[color][locale]}
            color={THEME_COLOR_HEX[color]}
            checked={color === (value ?? own)}
            onChoose={() => onChange(color === own ? null : color)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface SwatchProps {
  readonly name: string
  readonly color: string
  readonly checked: boolean
  readonly onChoose: () => void
}

const Swatch = ({ name, color, checked, onChoose }: SwatchProps) => (
  <label className={classes.swatch} title={name} style={{ background: color }}>
    <input type="radio" name="theme-color" aria-label={name} checked={checked} onChange={onChoose} />
    {checked && (
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="#fff" strokeWidth="2" aria-hidden="true">
        <path d="m3 8.5 3.3 3L13 4.5" />
      </svg>
    )}
  </label>
)

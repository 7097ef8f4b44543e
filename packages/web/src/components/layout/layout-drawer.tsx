import type { LayoutChanges } from '@keguan/contract/api/layout'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { DEFAULT_LAYOUT } from '../../../config/defaultSettings.ts'
import { changeLayout, layoutSaving, sendLayout } from '../../layout-sync.ts'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import { collapsed } from '../../models/global.ts'
import { layoutChoices, useLayout } from '../../models/layout.ts'
import { themeSetting } from '../../models/setting.ts'
import type { DrawerProps } from '../shell/use-drawer.ts'
import { OneOf, YesNo } from './choice-rows.tsx'
import { ColorChoice } from './color-choice.tsx'
import classes from './layout-drawer.module.css'
import { TEXTS } from './texts.ts'

/**
 * Resets everything to the product's defaults. Light or dark is sent explicitly, because other devices remember theirs.
 */
const RESET: LayoutChanges = {
  ...(Object.fromEntries(Object.keys(DEFAULT_LAYOUT).map((name) => [name, null])) as LayoutChanges),
  primaryColor: null,
  colorScheme: DEFAULT_LAYOUT.colorScheme,
}

/** Layout settings of the console for this person. Every choice is applied and saved at once. */
export function LayoutDrawer({ open, onClose }: DrawerProps) {
  const say = useSay()
  return (
    <Drawer open={open} onClose={onClose} title={say(TEXTS.title)} size={380} footer={<SaveState />}>
      <Look />
      <Navigation />
      <Content />
    </Drawer>
  )
}

function Look() {
  const say = useSay()
  const { colorScheme, colorWeak } = useLayout()
  const { primaryColor } = useStore(layoutChoices)
  return (
    <section className={classes.section}>
      <h3>{say(TEXTS.look)}</h3>
      <OneOf
        name={say(TEXTS.scheme)}
        value={colorScheme}
        options={[
          { value: 'system', label: say(TEXTS.schemeSystem) },
          { value: 'light', label: say(TEXTS.schemeLight) },
          { value: 'dark', label: say(TEXTS.schemeDark) },
        ]}
        onChange={(value) => changeLayout({ colorScheme: value })}
      />
      <ColorChoice value={primaryColor} onChange={(color) => changeLayout({ primaryColor: color })} />
      <YesNo
        name={say(TEXTS.colorWeak)}
        hint={say(TEXTS.colorWeakHint)}
        value={colorWeak}
        onChange={(value) => changeLayout({ colorWeak: value })}
      />
    </section>
  )
}

function Navigation() {
  const say = useSay()
  const narrow = useNarrow()
  const { layout, navTheme, fixSiderbar } = useLayout()
  const isDark = useStore(themeSetting) === 'dark'
  const isCollapsed = useStore(collapsed)
  const atSide = layout === 'side'
  return (
    <section className={classes.section}>
      <h3>{say(TEXTS.navigation)}</h3>
      <OneOf
        name={say(TEXTS.layout)}
        hint={narrow ? say(TEXTS.narrowHint) : undefined}
        value={layout}
        options={[
          { value: 'top', label: say(TEXTS.layoutTop) },
          { value: 'side', label: say(TEXTS.layoutSide) },
        ]}
        onChange={(value) => changeLayout({ layout: value })}
      />
      <OneOf
        name={say(TEXTS.navTheme)}
        hint={isDark ? say(TEXTS.navThemeHint) : undefined}
        value={isDark ? 'dark' : navTheme}
        disabled={isDark}
        options={[
          { value: 'light', label: say(TEXTS.navThemeLight) },
          { value: 'dark', label: say(TEXTS.navThemeDark) },
        ]}
        onChange={(value) => changeLayout({ navTheme: value })}
      />
      <YesNo
        name={say(TEXTS.fixSiderbar)}
        hint={atSide ? undefined : say(TEXTS.sideOnly)}
        value={fixSiderbar}
        disabled={!atSide}
        onChange={(value) => changeLayout({ fixSiderbar: value })}
      />
      <YesNo
        name={say(TEXTS.collapsed)}
        hint={say(atSide ? TEXTS.collapsedHint : TEXTS.sideOnly)}
        value={isCollapsed}
        disabled={!atSide}
        onChange={(value) => collapsed.set(value)}
      />
    </section>
  )
}

function Content() {
  const say = useSay()
  const { contentWidth, fixedHeader, autoHideHeader } = useLayout()
  return (
    <section className={classes.section}>
      <h3>{say(TEXTS.content)}</h3>
      <OneOf
        name={say(TEXTS.contentWidth)}
        value={contentWidth}
        options={[
          { value: 'Fluid', label: say(TEXTS.contentFluid) },
          { value: 'Fixed', label: say(TEXTS.contentFixed) },
        ]}
        onChange={(value) => changeLayout({ contentWidth: value })}
      />
      <YesNo
        name={say(TEXTS.fixedHeader)}
        value={fixedHeader}
        onChange={(value) => changeLayout({ fixedHeader: value })}
      />
      <YesNo
        name={say(TEXTS.autoHideHeader)}
        hint={fixedHeader ? undefined : say(TEXTS.autoHideHint)}
        value={autoHideHeader}
        disabled={!fixedHeader}
        onChange={(value) => changeLayout({ autoHideHeader: value })}
      />
    </section>
  )
}

/** State of the last change, and the reset to the defaults. */
function SaveState() {
  const say = useSay()
  const saving = useStore(layoutSaving)
  const choices = useStore(layoutChoices)
  const { colorScheme } = useLayout()
  const [before, setBefore] = useState<LayoutChanges | null>(null)
  const isDefault =
    Object.keys(choices).every((name) => name === 'colorScheme') && colorScheme === DEFAULT_LAYOUT.colorScheme
  const reset = () => {
    setBefore({ ...choices, colorScheme })
    collapsed.set(false)
    changeLayout(RESET)
  }
  const undo = () => {
    if (before) changeLayout(before)
    setBefore(null)
  }
  return (
    <div className={classes.foot}>
      <span role="status" className={classes.hint}>
        {saving !== 'idle' && say(isDefault && before && saving === 'saved' ? TEXTS.wasReset : TEXTS[saving])}
      </span>
      {saving === 'failed' && (
        <Button type="link" size="small" onClick={sendLayout}>
          {say(TEXTS.retry)}
        </Button>
      )}
      {isDefault && before ? (
        <Button onClick={undo}>{say(TEXTS.undo)}</Button>
      ) : (
        <Button disabled={isDefault} onClick={reset}>
          {say(TEXTS.reset)}
        </Button>
      )}
    </div>
  )
}

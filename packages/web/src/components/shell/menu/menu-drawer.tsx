import { Button, Drawer } from 'antd'
import { useText } from '../../../locales/intl.ts'
import { LanguageSwitch } from '../../common/view-switches.tsx'
import { Brand } from '../brand.tsx'
import classes from '../shell.module.css'
import type { HeaderProps } from '../shell-header.tsx'
import { MenuLinks } from './menu-links.tsx'

interface Props extends Pick<HeaderProps, 'menu' | 'onHelp' | 'onLayout'> {
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu for narrow windows, with the other items that do not fit into the header. */
export function MenuDrawer({ open, menu, onClose, onHelp, onLayout }: Props) {
  const text = useText()
  const first = (then: () => void) => () => {
    onClose()
    then()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={<Brand />}
      aria-label={text('menu.label')}
      styles={{ body: { padding: 12 } }}
      footer={
        <div className={classes.drawerFoot}>
          <Button type="text" onClick={first(onHelp)}>
            {text('component.help')}
          </Button>
          <Button type="text" onClick={first(onLayout)}>
            {text('component.layout')}
          </Button>
          <LanguageSwitch />
        </div>
      }
    >
      <MenuLinks menu={menu} onChoose={onClose} />
    </Drawer>
  )
}

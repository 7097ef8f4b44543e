import { Button, Dropdown, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import { ColumnSettings } from './column-settings.tsx'
import { type Column, DENSITIES, type Density, type useListSettings } from './columns.ts'
import { LIST_TEXTS } from './texts.ts'

interface Props<R> {
  readonly columns: readonly Column<R>[]
  readonly settings: ReturnType<typeof useListSettings>
  readonly onReload: () => void
}

/** Refresh, density and columns of a table. */
export function ListTools<R>({ columns, settings, onReload }: Props<R>) {
  const say = useSay()
  const { density, choices, chooseDensity, chooseColumns } = settings
  return (
    <>
      <Tool name={say(LIST_TEXTS.reload)} path={RELOAD} onClick={onReload} />
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [density],
          items: DENSITIES.map((key) => ({ key, label: say(LIST_TEXTS[key]) })),
          onClick: ({ key }) => chooseDensity(key as Density),
        }}
      >
        <Tool name={say(LIST_TEXTS.density)} path={DENSITY} />
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={say(LIST_TEXTS.columns)}
        content={<ColumnSettings columns={columns} choices={choices} onChange={chooseColumns} />}
      >
        <Tool name={say(LIST_TEXTS.columns)} path={COLUMNS} />
      </Popover>
    </>
  )
}

interface ToolProps {
  readonly name: string
  readonly path: ReactNode
  readonly onClick?: () => void
}

/** Dropdown and popover pass on their listeners and refs. */
const Tool = ({ name, path, ...others }: ToolProps) => (
  <Button
    type="text"
    aria-label={name}
    title={name}
    icon={
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round">
          {path}
        </g>
      </svg>
    }
    {...others}
  />
)

const RELOAD = <path d="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.5v3h-3" />
const DENSITY = <path d="M2 2h12M2 14h12M8 4.5v7M6 6.5l2-2 2 2M6 9.5l2 2 2-2" />
const COLUMNS = <path d="M2 3h12v10H2zM6 3v10M10 3v10" />

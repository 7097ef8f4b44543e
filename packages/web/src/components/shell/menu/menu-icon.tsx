import type { ReactNode } from 'react'
import { DEFAULT_SETTINGS } from '../../../../config/defaultSettings.ts'
import type { MenuIconName } from '../../../../config/routes.ts'

const { iconfontUrl } = DEFAULT_SETTINGS

/** Menu icons, drawn with one stroke in a 16 × 16 view box. */
const PATHS: Readonly<Record<MenuIconName, ReactNode>> = {
  lesson: <path d="M2.5 8v0M5.2 5.5v5M8 2.8v10.4M10.8 5v6M13.5 7.2v1.6" />,
  career: <path d="M2.5 13 6 8.5l3 2.5 4.5-7M10 4h3.5v3.5" />,
  unit: <path d="M8 2.2 13.8 5 8 7.8 2.2 5zM2.2 8 8 10.8 13.8 8M2.2 11 8 13.8l5.8-2.8" />,
  task: <path d="M3 3h10v10H3zM5.5 8l2 2 3.2-4" />,
  org: <path d="M6 2.5h4v3H6zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5v2.7M4 10.5V8.2h8v2.3" />,
  template: <path d="M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3" />,
  exam: <path d="M3 2.5h7l3 3v8H3zM6 9l1.5 1.5L10.2 7" />,
  term: <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.2v3M10.5 2.2v3" />,
  message: <path d="M2.5 3h11v8H7l-3 2.5V11H2.5zM5.5 6h5M5.5 8.2h3" />,
  course: (
    <path d="M8 4.2C6.5 3 4.5 2.7 2.5 3v9.500c2-.3 4 0 5.5 1.2 1.5-1.2 3.5-1.5 5.5-1.200V3C11.5 2.7 9.5 3 8 4.200zM8 4.200v9.5" />
  ),
  front: <path d="M2.5 7.5 8 2.800l5.5 4.700M4 6.500v7h8v-7M6.7 13.500V9.500h2.600v4" />,
  board: <path d="M2.5 2.500v11h11M5.5 10.500V8M8.5 10.500V5M11.5 10.500V6.8" />,
}

export const MenuIcon = ({ name }: { name: MenuIconName }) => (
  <Sign>{iconfontUrl === '' ? PATHS[name] : <use href={`${iconfontUrl}#${name}`} />}</Sign>
)

/** An icon next to words or on a named button. */
export const Sign = ({ children }: { children: ReactNode }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ display: 'block', flex: 'none' }}
  >
    {children}
  </svg>
)

export const MENU_SIGN = <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
export const HELP_SIGN = (
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M6.2 6.400a1.8 1.8 0 1 1 2.6 1.600c-.6.3-.8.7-.8 1.300M8 11.500v0" />
  </>
)
export const COLLAPSE_SIGN = <path d="M13.5 3h-11M13.5 13h-11M13.5 8H7M5 5.5 2.5 8 5 10.5" />
export const EXPAND_SIGN = <path d="M13.5 3h-11M13.5 13h-11M13.5 8H7M2.5 5.5 5 8l-2.5 2.5" />

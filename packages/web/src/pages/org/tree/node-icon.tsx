import type { OrgNodeType } from '@keguan/contract/vocabulary/org-node'

const PATHS = {
  top: 'M6 2.5h4v3H6zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5v2.7M4 10.5V8.2h8v2.3',
  folder: 'M1.8 12.7V3.6h4.4l1.6 1.9h6.4v7.2z',
  institution: 'M2 13.5h12M3.4 13.5V6.6M12.6 13.5V6.6M6.4 13.5V9.2h3.2v4.3M1.8 6.6 8 2.6l6.2 4z',
} as const

/** Icon of a node's type, next to its name. */
export function NodeIcon({ type }: { readonly type: OrgNodeType | 'top' }) {
  const path = type === 'top' ? PATHS.top : type === 'FOLDER' ? PATHS.folder : PATHS.institution
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

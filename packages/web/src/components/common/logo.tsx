/** The mark: a voice drawn as bars, the last one in the pupils' colour. */
export function Logo({ size = 32, color }: { size?: number; color: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill={color} />
      <g stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M8 13v6M13 8.5v15M18 11v10" />
        <path d="M23.5 14.5v3" stroke="#f5b14c" />
      </g>
    </svg>
  )
}

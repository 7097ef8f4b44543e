import { LOGO } from '../../../config/logo.ts'

export function Logo({ size = 32, color }: { size?: number; color: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${LOGO.size} ${LOGO.size}`}
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <rect width={LOGO.size} height={LOGO.size} rx={LOGO.corner} fill={color} />
      <g strokeWidth={LOGO.stroke} strokeLinecap="round">
        {LOGO.bars.map(({ x, from, to, color: stroke }) => (
          <path key={x} d={`M${x} ${from}V${to}`} stroke={stroke} />
        ))}
      </g>
    </svg>
  )
}

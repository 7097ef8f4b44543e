/** A lesson as the product sees it: the teacher's voice above the line, the pupils' below. */
const TEACHER = [10, 18, 30, 24, 36, 44, 30, 20, 8, 4, 3, 4, 14, 30, 40, 34, 46, 38, 22, 10, 4, 4, 12, 24, 32, 20]
const PUPILS = [3, 3, 4, 3, 4, 3, 4, 6, 18, 26, 34, 22, 8, 4, 3, 4, 3, 4, 8, 20, 32, 28, 12, 4, 3, 4]

export function VoicesPicture() {
  return (
    <svg viewBox="0 0 312 110" aria-hidden="true" style={{ width: '100%', maxWidth: 400, display: 'block' }}>
      <path d="M0 62h312" stroke="#fff" strokeOpacity="0.35" />
      <g strokeWidth="5" strokeLinecap="round">
        <path d={bars(TEACHER, (x, size) => `M${x} ${58 - size}V58`)} stroke="#fff" strokeOpacity="0.92" />
        <path d={bars(PUPILS, (x, size) => `M${x} 66V${66 + size}`)} stroke="#f5b14c" />
      </g>
    </svg>
  )
}

const bars = (sizes: readonly number[], draw: (x: number, size: number) => string): string =>
  sizes.map((size, i) => draw(6 + i * 12, size)).join('')

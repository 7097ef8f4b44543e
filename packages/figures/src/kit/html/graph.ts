import { edgeLine, type GraphSize, graphPoints, graphSize, pillOf } from '../graph-layout.ts'
import { FONT_FAMILIES, type Palette } from '../theme.ts'
import type { GraphView } from '../view.ts'
import { escapeHtml as e } from './escape.ts'

const to1 = (value: number): string => String(Number(value.toFixed(1)))

/**
 * The graph of terms as static SVG, for the download, for paper and for a picture: the positions are the report's own.
 */
export function graphSvg(
  { nodes, edges }: GraphView,
  palette: Palette,
  size: GraphSize = graphSize('wide', nodes.length),
  ground: string = 'none',
): string {
  const points = graphPoints(nodes, size)
  const pills = nodes.map(pillOf)
  const lines = edges.map((edge) => {
    const [from, to] = [points[edge.from], points[edge.to]]
    const [one, other] = [pills[edge.from], pills[edge.to]]
    if (!from || !to || !one || !other) return ''
    const line = edgeLine(from, to, [one, other], edge)
    if (line === null) return ''
    const words =
      edge.relation === ''
        ? ''
        : `<text x="${to1(line.middle.x)}" y="${to1(line.middle.y)}" dy="0.35em" font-size="10" fill="${palette.muted}" stroke="${palette.ground}" stroke-width="3" paint-order="stroke">${e(edge.relation)}</text>`
    return `<line x1="${to1(line.from.x)}" y1="${to1(line.from.y)}" x2="${to1(line.to.x)}" y2="${to1(line.to.y)}" stroke="${edge.relation === '' ? palette.axis : palette.neutral}" stroke-width="${to1(edge.width)}"${edge.proposal?.state === 'proposed' ? ' stroke-dasharray="5 4"' : ''}${edge.directed ? ' marker-end="url(#graph-arrow)"' : ''}/>${words}`
  })
  const boxes = nodes.map((node, i) => {
    const [at, pill] = [points[i], pills[i]]
    if (!at || !pill) return ''
    return `<g><title>${e(node.label)}</title><rect x="${to1(at.x - pill.halfWidth)}" y="${to1(at.y - pill.halfHeight)}" width="${to1(2 * pill.halfWidth)}" height="${to1(2 * pill.halfHeight)}" rx="${to1(pill.halfHeight)}" fill="${node.fill ?? palette.raised}" stroke="${palette.neutral}"/><text x="${to1(at.x)}" y="${to1(at.y)}" dy="0.35em" font-size="${to1(node.size)}" fill="${palette.ink}">${e(node.term)}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="${e(FONT_FAMILIES['zh-CN'])}" text-anchor="middle" style="background:${ground}"><defs><marker id="graph-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0.5 L7.5,4 L0,7.5 Z" fill="${palette.neutral}"/></marker></defs>${lines.join('')}${boxes.join('')}</svg>`
}

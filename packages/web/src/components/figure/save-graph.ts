import { graphSize } from '@keguan/figures/kit/graph-layout'
import { graphSvg } from '@keguan/figures/kit/html/graph'
import { PALETTES, type ThemeName } from '@keguan/figures/kit/theme'
import type { GraphView } from '@keguan/figures/lesson/view'

const SCALE = 2

/** Exports the report's graph of terms as a picture: an SVG drawn into a canvas. */
export async function saveGraphPng(graph: GraphView, name: string, theme: ThemeName): Promise<void> {
  const size = graphSize('wide', graph.nodes.length)
  const svg = graphSvg(graph, PALETTES[theme], size, PALETTES[theme].ground)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size.width * SCALE
  canvas.height = size.height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}

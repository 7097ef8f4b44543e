import { expect, type Locator, type Page } from '@playwright/test'

/** What Plotly draws for data, as opposed to axes, grid and titles. */
const MARKS = ['path', 'rect', 'text', 'image'].map((mark) => `.cartesianlayer .trace ${mark}`).join(', ')
/** Minimum share of a figure's pixels that differ from its background; axes and frame alone stay below it. */
const INK_SHARE_MIN = 0.004

/** Share of the pixels of an element that do not have the colour of its corner. */
async function inkShare(page: Page, figure: Locator): Promise<number> {
  const png = (await figure.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = picture
    const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.drawImage(picture, 0, 0)
    const colours = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer)
    return colours.reduce((count, colour) => count + (colour === colours[0] ? 0 : 1), 0) / colours.length
  }, png)
}

/**
 * Expects every figure of a page to have visible marks with an extent, and every table to have rows. Returns their
 * number.
 */
export async function expectFiguresDrawn(page: Page, figures: Locator): Promise<number> {
  await expect(figures).not.toHaveCount(0)
  for (const figure of await figures.all()) {
    await figure.scrollIntoViewIfNeeded()
    const name = await figure.getByRole('heading').first().textContent()
    const kind = await figure.getAttribute('data-kind')
    if (kind === 'none') continue
    if (kind !== 'plot') {
      const parts = figure.locator(kind === 'graph' ? 'svg rect' : 'tbody tr')
      await expect(parts.first(), `what the figure ${name} shows`).toBeVisible()
      continue
    }
    const plot = figure.locator('.js-plotly-plot')
    await expect.poll(() => marksIn(plot), { message: `marks of the figure ${name}` }).toBeGreaterThan(0)
    await expect
      .poll(() => inkShare(page, plot), { message: `ink of the figure ${name}` })
      .toBeGreaterThan(INK_SHARE_MIN)
  }
  return figures.count()
}

const marksIn = (plot: Locator): Promise<number> =>
  plot.locator(MARKS).evaluateAll(
    (all) =>
      all.filter((mark) => {
        const { width, height } = mark.getBoundingClientRect()
        return width + height > 0
      }).length,
  )

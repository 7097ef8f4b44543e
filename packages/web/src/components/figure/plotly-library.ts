import type { Layout, Trace } from '@keguan/figures/kit/view'

export interface PlotClick {
  readonly points: readonly { readonly customdata?: unknown }[]
}

/**
 * An element that Plotly has drawn in, with the fields that are used. The axis has the scale between seconds and
 * pixels.
 */
export interface PlotElement extends HTMLElement {
  on?: (event: 'plotly_click', handler: (click: PlotClick) => void) => void
  _fullLayout?: { readonly xaxis?: PlotAxis; readonly _size: { readonly t: number; readonly h: number } }
}

export interface PlotAxis {
  readonly _offset: number
  readonly _length: number
  readonly l2p: (value: number) => number
  readonly p2l: (pixel: number) => number
}

interface PlotImage {
  readonly format: 'png'
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly filename: string
}

/** The Plotly functions that are called. */
export interface Plotly {
  readonly react: (
    place: HTMLElement,
    data: readonly Trace[],
    layout: Layout,
    config: Readonly<Record<string, unknown>>,
  ) => Promise<PlotElement>
  readonly relayout: (place: HTMLElement, change: Layout) => Promise<unknown>
  readonly purge: (place: HTMLElement) => void
  readonly downloadImage: (figure: { data: readonly Trace[]; layout: Layout }, image: PlotImage) => Promise<string>
}

declare global {
  interface Window {
    Plotly?: Plotly
  }
}

const LIBRARY_FOLDER = 'lib/'

let loading: Promise<Plotly> | null = null
const loadedListeners = new Set<() => void>()

/** Notifies figures whose loading failed that the library is available now. */
export function onPlotlyLoaded(listener: () => void): () => void {
  loadedListeners.add(listener)
  return () => loadedListeners.delete(listener)
}

async function libraryAddress(): Promise<string> {
  const answer = await fetch(`${LIBRARY_FOLDER}plotly.json`)
  if (!answer.ok) throw new Error(`figure library: ${answer.status}`)
  const { file } = (await answer.json()) as { file: string }
  return LIBRARY_FOLDER + file
}

function addScript(address: string): Promise<Plotly> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => (window.Plotly === undefined ? reject(new Error('figure library')) : resolve(window.Plotly))
    script.onerror = () => {
      script.remove()
      reject(new Error('figure library'))
    }
    document.head.append(script)
  })
}

/** Loads the drawing library once per page; a failed attempt is not cached, so that the next one tries again. */
export function loadPlotly(): Promise<Plotly> {
  loading ??= libraryAddress()
    .then(addScript)
    .then((plotly) => {
      for (const listener of loadedListeners) listener()
      return plotly
    })
    .catch((reason: unknown) => {
      loading = null
      throw reason
    })
  return loading
}

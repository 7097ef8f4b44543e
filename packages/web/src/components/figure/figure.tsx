import { DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { stillGuide } from '@keguan/figures/kit/html/still-guide'
import { PALETTES, type ThemeName } from '@keguan/figures/kit/theme'
import type { FigureView } from '@keguan/figures/lesson/view'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { usePrinting } from '../../lib/use-printing.ts'
import { useText } from '../../locales/intl.ts'
import { KnowledgeGraph } from '../graph/knowledge-graph.tsx'
import { useMoments } from '../player/moments.tsx'
import styles from './figure.module.css'
import { FigureTable } from './figure-table.tsx'
import { Plot } from './plot.tsx'
import { loadPlotly, onPlotlyLoaded } from './plotly-library.ts'
import { saveGraphPng } from './save-graph.ts'
import { useNear } from './use-near.ts'

const PNG_WIDTH = { half: 720, wide: 1200 } as const
const PNG_SCALE = 2

type Drawing = 'waiting' | 'drawn' | 'failed'

async function savePng(figure: FigureView, theme: ThemeName): Promise<void> {
  if (figure.graph !== null) return saveGraphPng(figure.graph, figure.title, theme)
  const plotly = await loadPlotly()
  const { data, layout } = structuredClone({ data: figure.data, layout: figure.layout })
  const title = { text: figure.title, x: 0.01, xanchor: 'left', font: { size: 15 } }
  const margin = { l: 52, r: 16, b: 44, ...(layout.margin as object), t: 48 }
  await plotly.downloadImage(
    { data, layout: { ...layout, title, margin, paper_bgcolor: PALETTES[theme].ground } },
    {
      format: 'png',
      width: figure.wide ? PNG_WIDTH.wide : PNG_WIDTH.half,
      height: figure.height + 36,
      scale: PNG_SCALE,
      filename: figure.title,
    },
  )
}

function Tool({
  label,
  icon,
  onClick,
  pressed,
}: {
  label: string
  icon: ReactNode
  onClick: () => void
  pressed?: boolean
}) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Tooltip>
  )
}

/**
 * A figure with its title, reading guide, data table and picture export. Drawn only when it comes near the viewport.
 */
export function Figure({ figure, theme, wide }: { figure: FigureView; theme: ThemeName; wide: boolean }) {
  const text = useText()
  const { audible } = useMoments()
  const printing = usePrinting()
  const titleId = useId()
  const [ref, near] = useNear<HTMLElement>()
  const [drawing, setDrawing] = useState<Drawing>('waiting')
  const [table, setTable] = useState(false)

  useEffect(() => {
    const again = () => setDrawing((now) => (now === 'failed' ? 'waiting' : now))
    window.addEventListener('online', again)
    const forget = onPlotlyLoaded(again)
    return () => {
      window.removeEventListener('online', again)
      forget()
    }
  }, [])

  return (
    <figure
      ref={ref}
      className={wide ? styles.wide : styles.figure}
      data-kind={figure.empty === null ? figure.drawing : 'none'}
      data-drawing={figure.empty === null && figure.drawing === 'plot' ? drawing : 'none'}
      aria-labelledby={titleId}
    >
      <div className={styles.header}>
        <h3 id={titleId}>{figure.title}</h3>
        {figure.empty === null && figure.drawing !== 'table' ? (
          <div className={styles.tools}>
            <Tool
              label={text('report.figure.data')}
              icon={<TableOutlined />}
              pressed={table}
              onClick={() => setTable(!table)}
            />
            <Tool
              label={text('report.figure.png')}
              icon={<DownloadOutlined />}
              onClick={() => void savePng(figure, theme)}
            />
          </div>
        ) : null}
      </div>
      {figure.empty === null ? (
        <>
          <figcaption className={styles.guide}>
            {audible && !printing ? figure.guide : stillGuide(figure.guide)}
          </figcaption>
          {figure.graph === null ? null : <KnowledgeGraph graph={figure.graph} alt={figure.alt} />}
          {figure.drawing === 'plot' ? (
            <div className={styles.plot} style={{ minHeight: figure.height }} role="img" aria-label={figure.alt}>
              {near && drawing !== 'failed' ? (
                <Plot
                  figure={figure}
                  wide={wide}
                  onDrawn={() => setDrawing('drawn')}
                  onFailed={() => setDrawing('failed')}
                />
              ) : null}
              {drawing === 'waiting' ? <div className={styles.waiting} /> : null}
            </div>
          ) : null}
          {drawing === 'failed' ? (
            <div className={styles.failed} role="alert">
              <span>{text('report.figure.failed')}</span>
              <Button size="small" onClick={() => setDrawing('waiting')}>
                {text('report.figure.retry')}
              </Button>
            </div>
          ) : null}
          {table || figure.drawing === 'table' ? <FigureTable figure={figure} /> : null}
        </>
      ) : (
        <p className={styles.empty}>{figure.empty}</p>
      )}
    </figure>
  )
}

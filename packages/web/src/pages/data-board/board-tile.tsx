import type { ShownTile } from '@keguan/contract/api/data-board'
import type { BoardTileName } from '@keguan/contract/vocabulary/board'
import { boardFigures, type DrawnTile } from '@keguan/figures/board/figures'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { Figure } from '../../components/figure/figure.tsx'
import { useStore } from '../../lib/store.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { themeSetting } from '../../models/setting.ts'
import classes from './data-board.module.css'
import { TEXTS } from './texts.ts'

/** Source of the tiles: the user's own requests, or a link. */
export interface BoardSource {
  /** Query key; differs for other filters. */
  readonly key: readonly unknown[]
  fetch(name: BoardTileName, signal: AbortSignal): Promise<ShownTile>
}

const REFRESH_MS = 60_000

export const useTile = ({ key, fetch }: BoardSource, name: BoardTileName) =>
  useQuery({
    queryKey: ['board', ...key, name],
    queryFn: ({ signal }) => fetch(name, signal),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  })

/** One part of the board with figures. */
export function BoardTileView({ source, name }: { readonly source: BoardSource; readonly name: DrawnTile }) {
  const say = useSay()
  const locale = useLocale()
  const chosen = useStore(themeSetting)
  const theme = usePrinting() ? 'light' : chosen
  const { data, error, refetch } = useTile(source, name)
  const tile = data?.tile ?? null
  // the data are refetched every minute; redraw only if they differ
  const known = JSON.stringify(tile)
  const figures = useMemo(() => boardFigures(name, JSON.parse(known), locale, theme), [name, known, locale, theme])
  if (!data) {
    return (
      <section className={classes.tile} data-tile={name}>
        {error ? (
          <LoadFailed error={error} title={say(TEXTS.failed)} onRetry={() => void refetch()} />
        ) : (
          <div className="delayed" aria-hidden="true">
            <Skeleton active paragraph={{ rows: 5 }} />
          </div>
        )}
      </section>
    )
  }
  return figures.map((figure) => (
    <section key={figure.id} className={classes.tile} data-tile={name}>
      <Figure figure={figure} theme={theme} wide={false} />
    </section>
  ))
}

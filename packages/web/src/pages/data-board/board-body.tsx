import { BOARD_LIMIT } from '@keguan/contract/vocabulary/board'
import { Alert } from 'antd'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { type BoardSource, BoardTileView, useTile } from './board-tile.tsx'
import classes from './data-board.module.css'
import { HeadNumbers } from './head-numbers.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly source: BoardSource
  readonly isOwn: boolean
}

/** All tiles of a board, for users and for visitors with a link. */
export function BoardBody({ source, isOwn }: Props) {
  const say = useSay()
  const { data } = useTile(source, 'numbers')
  const isFew = data?.tile === null
  return (
    <>
      <p className={classes.small} data-board-days>
        {data && say(TEXTS.days, { from: data.from, to: data.to })}
        {data && ` · ${say(TEXTS.whole)}`}
        {data &&
          ` · ${data.updated_at ? say(TEXTS.updated, { time: formatMoment(data.updated_at) }) : say(TEXTS.never)}`}
      </p>
      <HeadNumbers source={source} isOwn={isOwn} />
      {isFew && (
        <Alert
          type="info"
          showIcon
          className={classes.few ?? ''}
          title={say(isOwn ? TEXTS.ownFewTitle : TEXTS.fewTitle)}
          description={say(isOwn ? TEXTS.ownFewHint : TEXTS.fewHint, BOARD_LIMIT)}
        />
      )}
      <div className={classes.grid}>
        {(['trend', 'hours', 'subjects', 'growth', 'spread'] as const).map((name) => (
          <BoardTileView key={name} source={source} name={name} />
        ))}
        {!isOwn && <BoardTileView source={source} name="work" />}
      </div>
    </>
  )
}

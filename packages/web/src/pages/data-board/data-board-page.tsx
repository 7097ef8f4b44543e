import { FullscreenExitOutlined, FullscreenOutlined, PrinterOutlined, ShareAltOutlined } from '@ant-design/icons'
import { BOARD_LIMIT } from '@keguan/contract/vocabulary/board'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
import { ExportButton } from '../../components/data-list/export-button.tsx'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { exportBoard, getBoardOptions, getBoardTile, rebuildBoard } from '../../services/data-board.ts'
import { BoardBody } from './board-body.tsx'
import { readFilter, writeFilter } from './board-filter.ts'
import { BoardFilters } from './board-filters.tsx'
import type { BoardSource } from './board-tile.tsx'
import classes from './data-board.module.css'
import { ShareDialog } from './share-dialog.tsx'
import { TEXTS } from './texts.ts'
import { useFullScreen } from './use-full-screen.ts'

/** Aggregates over the lessons of a place, without revealing single ones. */
export function DataBoardPage() {
  const say = useSay()
  const locale = useLocale()
  const [parameters, setParameters] = useSearchParams()
  const filter = readFilter(parameters)
  const mayRebuild = useStore(user)?.accesses['/api/system/status:get'] === true
  const [sharing, setSharing] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullScreen(part)
  const options = useQuery({ queryKey: ['board options'], queryFn: ({ signal }) => getBoardOptions(signal) })
  const source: BoardSource = {
    key: [writeFilter(filter)],
    fetch: (name, signal) => getBoardTile(name, filter, signal),
  }
  const isOwn = filter.level === 'own'
  return (
    <div ref={part} className={`${classes.page} ${isFull ? classes.full : ''}`} data-board>
      <PageHead title={say(TEXTS.title)} notes={[isFull ? say(TEXTS.refreshes) : say(TEXTS.intro, BOARD_LIMIT)]}>
        <Button icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={toggle}>
          {say(isFull ? TEXTS.leaveFull : TEXTS.full)}
        </Button>
        {!isFull && (
          <>
            {!isOwn && (
              <Button icon={<ShareAltOutlined />} onClick={() => setSharing(true)}>
                {say(TEXTS.share)}
              </Button>
            )}
            <ExportButton fetch={() => exportBoard({ ...filter, locale })} fileName={say(TEXTS.title)} />
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {say(TEXTS.print)}
            </Button>
            {mayRebuild && <Rebuild />}
          </>
        )}
      </PageHead>
      {!isFull && options.data && (
        <BoardFilters
          options={options.data}
          filter={filter}
          onChange={(next) => setParameters(writeFilter(next), { replace: true })}
        />
      )}
      {options.error && (
        <LoadFailed error={options.error} title={say(TEXTS.optionsFailed)} onRetry={() => void options.refetch()} />
      )}
      {options.isPending && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      <BoardBody source={source} isOwn={isOwn} />
      {sharing && <ShareDialog filter={filter} onClose={() => setSharing(false)} />}
    </div>
  )
}

function Rebuild() {
  const say = useSay()
  const confirm = useConfirm()
  const words = useFailureText()
  const { message } = App.useApp()
  const ask = () =>
    confirm({
      title: say(TEXTS.rebuildTitle),
      content: say(TEXTS.rebuildHint),
      okText: say(TEXTS.rebuild),
      onOk: async () => {
        try {
          await rebuildBoard()
          message.success(say(TEXTS.rebuildDone))
        } catch (reason) {
          message.error(words(reason))
        }
      },
    })
  return <Button onClick={ask}>{say(TEXTS.rebuild)}</Button>
}

import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { BOARD_LIMIT, BOARD_PERIOD_NAMES } from '@keguan/contract/vocabulary/board'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../components/common/view-switches.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { formatMoment } from '../../lib/format.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { useSay } from '../../locales/say.ts'
import { addressParameter } from '../../navigation.ts'
import { getSharedTile, openBoardLink } from '../../services/data-board.ts'
import { BoardBody } from './board-body.tsx'
import type { BoardSource } from './board-tile.tsx'
import classes from './data-board.module.css'
import { TEXTS } from './texts.ts'
import { useFullScreen } from './use-full-screen.ts'

/** The board for visitors with a link: its filters are those of the link. */
export function SharedBoardPage() {
  const say = useSay()
  const token = addressParameter(window.location.href, 'link') ?? ''
  const [client] = useState(createQueryClient)
  const isLink = /^[\w-]{43}$/u.test(token)
  return (
    <App className={classes.frame ?? ''}>
      <main>
        {isLink ? (
          <QueryClientProvider client={client}>
            <SharedBoard token={token} />
          </QueryClientProvider>
        ) : (
          <div className={classes.page}>
            <Alert type="warning" showIcon role="alert" title={say(TEXTS.noLink)} description={say(TEXTS.noLinkHint)} />
          </div>
        )}
      </main>
    </App>
  )
}

function SharedBoard({ token }: { readonly token: string }) {
  const say = useSay()
  const part = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullScreen(part)
  const { data, error, refetch } = useQuery({
    queryKey: ['shared board', token],
    queryFn: ({ signal }) => openBoardLink(token, signal),
  })
  const source: BoardSource = { key: [token], fetch: (name, signal) => getSharedTile(name, token, signal) }
  if (!data) {
    return (
      <div className={classes.page}>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="delayed" aria-hidden="true">
            <Skeleton active />
          </div>
        )}
      </div>
    )
  }
  const { period, term, subject, grade, edition } = data.filter
  const facts = [
    data.place ?? say(TEXTS.platform),
    term ?? say(BOARD_PERIOD_NAMES[period]),
    ...(subject ? [say(SUBJECT_NAMES[subject])] : []),
    ...(grade ? [say(GRADE_NAMES[grade])] : []),
    ...(edition ? [say(EDITION_NAMES[edition])] : []),
  ]
  return (
    <div ref={part} className={`${classes.page} ${isFull ? classes.full : ''}`} data-board>
      <PageHead
        title={data.name}
        notes={[
          facts.join(' · '),
          [say(TEXTS.frozen, { time: formatMoment(data.expires_at) }), say(TEXTS.refreshes)].join(' · '),
          say(TEXTS.intro, BOARD_LIMIT),
        ]}
      >
        <Button icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={toggle}>
          {say(isFull ? TEXTS.leaveFull : TEXTS.full)}
        </Button>
        {!isFull && (
          <>
            <ThemeSwitch />
            <LanguageSwitch />
          </>
        )}
      </PageHead>
      <BoardBody source={source} isOwn={false} />
    </div>
  )
}

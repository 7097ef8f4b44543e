import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useNarrow } from '../../lib/use-media.ts'
import { useText } from '../../locales/intl.ts'
import { failureWordsOf } from '../../requestErrorConfig.ts'
import classes from './load-failed.module.css'
import { writeNotice } from './use-failure-text.ts'

interface Props {
  readonly error: unknown
  /** Omitted if a retry makes no sense; 403 and 404 offer none either. */
  readonly onRetry?: () => void
  /** What failed to load, if "this could not be loaded" does not make it clear. */
  readonly title?: ReactNode
}

/**
 * What failed to load from the server, and why: the server's message, the status, and the request id for the operator.
 * The single component with which a part of a page reports a failed load.
 */
export function LoadFailed({ error, onRetry, title }: Props) {
  const text = useText()
  const { sentence, mark, requestId, retryAfterS, isFinal } = failureWordsOf(error)
  const narrow = useNarrow()
  const words = writeNotice(text, sentence)
  const retry = onRetry && !isFinal && <Retry key={requestId} afterS={retryAfterS} onRetry={onRetry} />
  const facts = [
    mark && writeNotice(text, mark),
    requestId && !words.includes(requestId) && text('request.id', { id: requestId }),
  ].filter(Boolean)
  return (
    <Alert
      type={isFinal ? 'warning' : 'error'}
      showIcon
      role="alert"
      className={classes.failed ?? ''}
      title={title ?? (isFinal ? words : text('request.loadFailed'))}
      description={
        <>
          {(title !== undefined || !isFinal) && <div>{words}</div>}
          {facts.length > 0 && <div className={classes.facts}>{facts.join(' · ')}</div>}
          {narrow && retry && <div className={classes.retry}>{retry}</div>}
        </>
      }
      action={!narrow && retry}
    />
  )
}

/** Waits as long as the server requested. */
function Retry({ afterS, onRetry }: { afterS: number; onRetry: () => void }) {
  const text = useText()
  const [leftS, setLeftS] = useState(afterS)
  useEffect(() => {
    if (leftS <= 0) return
    const timer = setTimeout(() => setLeftS(leftS - 1), 1000)
    return () => clearTimeout(timer)
  }, [leftS])
  return (
    <Button disabled={leftS > 0} onClick={onRetry}>
      {leftS > 0 ? text('request.retryAfter', { seconds: leftS }) : text('component.retry')}
    </Button>
  )
}

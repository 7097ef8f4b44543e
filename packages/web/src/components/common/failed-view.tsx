import { Button } from 'antd'
import { useText } from '../../locales/intl.ts'
import { ResultView } from './result-view.tsx'

/** Shown for a page that failed to load or to render. */
export function FailedView({ chunk, onRetry }: { chunk: boolean; onRetry: () => void }) {
  const text = useText()
  return (
    <ResultView
      alert
      status={chunk ? 'error' : '500'}
      title={text(chunk ? 'exception.chunk' : 'exception.500')}
      description={text(chunk ? 'exception.chunk.description' : 'exception.500.description')}
      actions={
        <Button type="primary" onClick={onRetry}>
          {text('component.retry')}
        </Button>
      }
    />
  )
}

import { Button } from 'antd'
import { useText } from '../../locales/intl.ts'

/** A page that could not be loaded or drawn. Built of little, for it must show when much else did not arrive. */
export function FailedView({ chunk, onRetry }: { chunk: boolean; onRetry: () => void }) {
  const text = useText()
  return (
    <div role="alert" style={{ padding: '72px 24px', textAlign: 'center' }}>
      <h1 style={{ fontSize: 20, margin: 0 }}>{text(chunk ? 'exception.chunk' : 'exception.500')}</h1>
      <p>{text(chunk ? 'exception.chunk.description' : 'exception.500.description')}</p>
      <Button type="primary" onClick={onRetry}>
        {text('component.retry')}
      </Button>{' '}
      <Button href="#/home">{text('exception.back')}</Button>
    </div>
  )
}

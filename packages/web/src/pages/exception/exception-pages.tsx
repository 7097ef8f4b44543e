import { Button, Result } from 'antd'
import { useText } from '../../locales/intl.ts'
import type { MessageId } from '../../locales/messages.ts'

function Exception({ status, message }: { status: '403' | '404'; message: MessageId }) {
  const text = useText()
  return (
    <Result
      status={status}
      title={<h1 style={{ margin: 0, font: 'inherit' }}>{status}</h1>}
      subTitle={text(message)}
      extra={
        <Button type="primary" href="#/">
          {text('exception.back')}
        </Button>
      }
    />
  )
}

export const ForbiddenPage = () => <Exception status="403" message="exception.403" />
export const NotFoundPage = () => <Exception status="404" message="exception.404" />

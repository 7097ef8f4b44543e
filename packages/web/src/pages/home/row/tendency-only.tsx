import { Button } from 'antd'
import { ResultView } from '../../../components/common/result-view.tsx'
import { hashOf } from '../../../lib/page-settings.ts'
import { useText } from '../../../locales/intl.ts'

/** For an account with tendency analysis only: a link to it. */
export function TendencyOnly() {
  const text = useText()
  return (
    <ResultView
      status="info"
      title={text('home.tendencyOnly.title')}
      description={text('home.tendencyOnly.content')}
      actions={
        <Button type="primary" href={hashOf('/career')}>
          {text('menu.career')}
        </Button>
      }
    />
  )
}

import { Button } from 'antd'
import { ACCOUNT_SETTINGS_ROUTE } from '../../../config/routes.ts'
import { ResultView } from '../../components/common/result-view.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useText } from '../../locales/intl.ts'

/** For an account with tendency analysis alone, whose pages come with a later version: what is so, and what can be done. */
export function TendencyOnly() {
  const text = useText()
  return (
    <ResultView
      status="info"
      title={text('home.tendencyOnly.title')}
      description={text('home.tendencyOnly.content')}
      actions={
        <Button type="primary" href={hashOf(ACCOUNT_SETTINGS_ROUTE)}>
          {text('menu.accountSettings')}
        </Button>
      }
    />
  )
}

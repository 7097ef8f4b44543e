import { named } from '@keguan/contract/vocabulary/locale'
import { Button } from 'antd'
import { EXPERIENCE_ROUTE } from '../../../../config/routes.ts'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './visited.module.css'

const TEXTS = {
  loadFailed: named('示例报告没有加载成功', 'The sample report could not be loaded'),
  back: named('返回体验页', 'Back to the tour'),
} as const

export function SampleFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const say = useSay()
  return (
    <main className={classes.failed}>
      <LoadFailed error={error} title={say(TEXTS.loadFailed)} onRetry={onRetry} />
      <Button href={hashOf(EXPERIENCE_ROUTE)}>{say(TEXTS.back)}</Button>
    </main>
  )
}

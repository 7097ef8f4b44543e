import { ResultView } from '../../components/common/result-view.tsx'
import { useText } from '../../locales/intl.ts'

export const ForbiddenPage = () => <ResultView status="403" title={useText()('exception.403')} />
export const NotFoundPage = () => <ResultView status="404" title={useText()('exception.404')} />

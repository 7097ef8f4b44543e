import { ExceptionView } from '../../components/common/exception-view.tsx'
import { useText } from '../../locales/intl.ts'

export const ForbiddenPage = () => <ExceptionView status="403" title={useText()('exception.403')} />
export const NotFoundPage = () => <ExceptionView status="404" title={useText()('exception.404')} />

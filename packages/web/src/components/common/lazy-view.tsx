import { Suspense, useState } from 'react'
import type { LazyPage } from '../../lib/lazy-page.ts'
import { useText } from '../../locales/intl.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** A page that is loaded when first shown: "loading..." after 200 ms, and a retry if loading fails. */
export function LazyView({ page, name }: { page: LazyPage; name: string }) {
  const text = useText()
  const [attempt, setAttempt] = useState(0)
  const Page = page.component()
  const retry = () => {
    page.renew()
    setAttempt((count) => count + 1)
  }
  const loading = (
    <output className="delayed" style={{ display: 'block', padding: 48, textAlign: 'center' }}>
      {text('component.loading')}
    </output>
  )
  return (
    <ErrorBoundary key={`${name} ${attempt}`} onRetry={retry} tried={attempt}>
      <Suspense fallback={loading}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}

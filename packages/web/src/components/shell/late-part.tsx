import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { LazyPage } from '../../lib/lazy-page.ts'

/** Timeout of the idle callback. */
const QUIET_WITHIN_MS = 1500

/** A part that is not needed immediately: loaded after the first paint, with its space reserved. */
export function LatePart({ part, className }: { part: LazyPage; className: string | undefined }) {
  const ready = useQuietMoment()
  const Part = part.component()
  return (
    <div className={className}>
      {ready && (
        <Absent onAbsent={part.renew}>
          <Suspense>
            <Part />
          </Suspense>
        </Absent>
      )}
    </div>
  )
}

function useQuietMoment(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const done = () => setReady(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, 200)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(done, { timeout: QUIET_WITHIN_MS })
    return () => window.cancelIdleCallback(handle)
  }, [])
  return ready
}

/** A part that fails to load is left out, and retried once the connection is back. */
class Absent extends Component<
  { readonly children: ReactNode; readonly onAbsent: () => void },
  { readonly absent: boolean }
> {
  override state = { absent: false }

  static getDerivedStateFromError() {
    return { absent: true }
  }

  readonly #again = () => {
    this.props.onAbsent()
    this.setState({ absent: false })
  }

  override componentDidCatch() {
    window.addEventListener('online', this.#again, { once: true })
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#again)
  }

  override render() {
    return this.state.absent ? null : this.props.children
  }
}

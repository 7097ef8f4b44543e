import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '../../lib/lazy-page.ts'
import { FailedView } from './failed-view.tsx'

interface Props {
  readonly children: ReactNode
  readonly onRetry: () => void
  /** Number of retries; after a second failure the whole page has to be reloaded. */
  readonly tried: number
}

/** Keeps an error of one page from affecting the rest. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const chunk = error instanceof ChunkLoadError
    const reload = chunk && this.props.tried > 0
    return <FailedView chunk={chunk} onRetry={reload ? () => window.location.reload() : this.props.onRetry} />
  }
}

import { CHUNK_LOAD_TIMEOUT_MS } from '@keguan/contract/vocabulary/constants'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A chunk failed to load: the network failed, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'chunk load failed', { cause })
    this.name = 'ChunkLoadError'
  }
}

export interface LazyPage {
  /** The component for React; a failed one stays failed, so `renew` makes another. */
  readonly component: () => LazyExoticComponent<ComponentType>
  readonly renew: () => void
  readonly preload: () => void
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const attempt = () => withTimeout(load(), CHUNK_LOAD_TIMEOUT_MS).catch(refuse)
  const make = () => lazy(async () => ({ default: await attempt() }))
  let component = make()
  return {
    component: () => component,
    renew: () => {
      component = make()
    },
    preload: () => {
      load().catch(() => undefined)
    },
  }
}

function refuse(cause: unknown): never {
  throw new ChunkLoadError(cause)
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`timeout of ${ms} ms exceeded`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

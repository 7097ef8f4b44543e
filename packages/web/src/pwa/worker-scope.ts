/** The part of a service worker's global scope that is used here; the DOM types do not include it. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface AskEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  install: LifeEvent
  activate: LifeEvent
  fetch: AskEvent
  message: MessageEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void): void
}

/** Message to a child when its dependencies are ready. */
export interface StartNote {
  readonly kind: 'start'
  readonly databaseUrl: string
  /** False after a crash: work and messages of the first start are not repeated. */
  readonly isFirst: boolean
  /** The port of an earlier child, if the system chose it. */
  readonly port?: number
}

/** The database was restarted at another address. */
export interface MovedNote {
  readonly kind: 'moved'
  readonly databaseUrl: string
}

/** Messages from a child. */
export type ChildNote = { readonly kind: 'beat' } | { readonly kind: 'ready'; readonly port?: number }

export const BEAT_MS = 1000

export interface ParentLink {
  readonly start: Promise<StartNote>
  onMoved(listen: (databaseUrl: string) => void): void
  ready(port?: number): void
}

/** The child's side. Sends heartbeats from the start, so that a blocked event loop is noticed. */
export function openParentLink(): ParentLink {
  const tell = (note: ChildNote) => {
    // a parent that has just ended is noticed by the closed channel
    if (process.connected) process.send?.(note, undefined, undefined, () => undefined)
  }
  const start = new Promise<StartNote>((resolve) => {
    process.on('message', (note: StartNote | MovedNote) => {
      if (note.kind === 'start') resolve(note)
    })
  })
  setInterval(() => tell({ kind: 'beat' }), BEAT_MS).unref()
  const onMoved: ParentLink['onMoved'] = (listen) =>
    void process.on('message', (note: StartNote | MovedNote) => {
      if (note.kind === 'moved') listen(note.databaseUrl)
    })
  return { start, onMoved, ready: (port) => tell({ kind: 'ready', ...(port === undefined ? {} : { port }) }) }
}

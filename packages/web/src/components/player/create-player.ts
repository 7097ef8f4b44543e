/** An address that stops working at `expires_at`. */
export interface MediaAddress {
  readonly url: string
  readonly expires_at: string
}

export interface PlayerState {
  readonly paused: boolean
  readonly waiting: boolean
  readonly failed: boolean
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
}

export interface Clip {
  readonly start_s: number
  /** Playback stops here; if omitted it continues. */
  readonly end_s?: number | undefined
}

export interface Player {
  readonly attach: (element: HTMLMediaElement | null) => void
  readonly state: () => PlayerState
  readonly onState: (listener: () => void) => () => void
  /** Position in seconds. */
  readonly seconds: () => number
  /** Called on every position change, and immediately if it is not at the start. */
  readonly onSeconds: (listener: (seconds: number) => void) => () => void
  readonly play: (clip: Clip) => void
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
  readonly setRate: (rate: number) => void
  readonly setVolume: (volume: number) => void
  readonly toggleMute: () => void
  readonly retry: () => void
  readonly dispose: () => void
}

export const RATES = [0.75, 1, 1.25, 1.5, 2] as const

/** A clip shorter than this is too short to understand. */
const SHORTEST_CLIP_S = 2.5
/** Renew an address this long before it expires. */
const RENEW_EARLY_MS = 10_000
/** A second failure within this time is not caused by the address. */
const RENEW_AGAIN_MS = 15_000

const STILL: PlayerState = { paused: true, waiting: false, failed: false, rate: 1, volume: 1, muted: false }

/**
 * Drives one media element and keeps its position when its address has to be renewed. Lives outside React, so that
 * sixty position updates a second redraw a line and not the page.
 */
export function createPlayer(address: MediaAddress, renew: () => Promise<MediaAddress>): Player {
  let element: HTMLMediaElement | null = null
  let state = STILL
  let current = address
  let stopAt: number | null = null
  /** The listener's last request (play or seek); a failing element loses both. */
  let wanted = { playing: false, seconds: 0 }
  let renewedAt = Number.NEGATIVE_INFINITY
  let frame = 0
  const stateListeners = new Set<() => void>()
  const timeListeners = new Set<(seconds: number) => void>()

  const update = (change: Partial<PlayerState>): void => {
    state = { ...state, ...change }
    for (const listener of stateListeners) listener()
  }
  const tell = (): void => {
    const seconds = element?.currentTime ?? 0
    if (stopAt !== null && seconds >= stopAt) {
      stopAt = null
      element?.pause()
    }
    if (element !== null && element.error === null) wanted = { ...wanted, seconds }
    for (const listener of timeListeners) listener(seconds)
  }
  const follow = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      tell()
      if (element !== null && !element.paused) follow()
    })
  }

  const load = (seconds: number, playing: boolean): void => {
    const media = element
    if (media === null) return
    media.src = current.url
    media.playbackRate = state.rate
    if (seconds > 0) media.addEventListener('loadedmetadata', () => (media.currentTime = seconds), { once: true })
    if (playing) void media.play().catch(() => undefined)
  }
  const renewAndLoad = async (seconds: number, playing: boolean): Promise<void> => {
    renewedAt = Date.now()
    update({ failed: false, waiting: true })
    try {
      current = await renew()
      load(seconds, playing)
    } catch {
      update({ failed: true, waiting: false, paused: true })
    }
  }
  const expired = (): boolean => Date.parse(current.expires_at) - RENEW_EARLY_MS < Date.now()

  const seekTo = (seconds: number, playing: boolean): void => {
    const media = element
    if (media === null) return
    const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY
    const target = Math.min(Math.max(0, seconds), end)
    wanted = { playing, seconds: target }
    if (expired()) {
      void renewAndLoad(target, playing)
      return
    }
    if (media.readyState === 0) {
      media.addEventListener('loadedmetadata', () => (media.currentTime = target), { once: true })
    } else media.currentTime = target
    if (playing) void media.play().catch(() => undefined)
    for (const listener of timeListeners) listener(target)
  }

  const handlers: Readonly<Record<string, () => void>> = {
    play: () => {
      update({ paused: false, failed: false })
      follow()
    },
    pause: () => {
      if (element?.error === null) wanted = { ...wanted, playing: false }
      update({ paused: true, waiting: false })
    },
    waiting: () => update({ waiting: true }),
    playing: () => update({ waiting: false, failed: false }),
    canplay: () => update({ waiting: false }),
    timeupdate: tell,
    seeked: tell,
    volumechange: () => element !== null && update({ volume: element.volume, muted: element.muted }),
    error: () => {
      if (element === null) return
      if (Date.now() - renewedAt < RENEW_AGAIN_MS) update({ failed: true, waiting: false, paused: true })
      else void renewAndLoad(wanted.seconds, wanted.playing)
    },
  }
  const detach = (): void => {
    cancelAnimationFrame(frame)
    for (const [name, handler] of Object.entries(handlers)) element?.removeEventListener(name, handler)
    element?.pause()
    element?.removeAttribute('src')
    element = null
  }

  return {
    attach: (media) => {
      if (media === element) return
      detach()
      element = media
      if (media === null) return
      for (const [name, handler] of Object.entries(handlers)) media.addEventListener(name, handler)
      load(0, false)
    },
    state: () => state,
    onState: (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    seconds: () => element?.currentTime ?? 0,
    onSeconds: (listener) => {
      timeListeners.add(listener)
      // a segment played while the recording is paused in the middle begins at the current position
      if (element !== null && element.currentTime > 0) listener(element.currentTime)
      return () => timeListeners.delete(listener)
    },
    play: ({ start_s, end_s }) => {
      stopAt = end_s === undefined ? null : Math.max(end_s, start_s + SHORTEST_CLIP_S)
      seekTo(start_s, true)
    },
    toggle: () => {
      stopAt = null
      if (element === null) return
      if (!element.paused) element.pause()
      else seekTo(element.ended ? 0 : element.currentTime, true)
    },
    seek: (seconds) => {
      stopAt = null
      seekTo(seconds, element !== null && !element.paused)
    },
    setRate: (rate) => {
      if (element !== null) element.playbackRate = rate
      update({ rate })
    },
    setVolume: (volume) => {
      if (element === null) return
      element.volume = volume
      element.muted = volume === 0
    },
    toggleMute: () => {
      if (element !== null) element.muted = !element.muted
    },
    retry: () => void renewAndLoad(wanted.seconds, true),
    dispose: () => {
      detach()
      stateListeners.clear()
      timeListeners.clear()
    },
  }
}

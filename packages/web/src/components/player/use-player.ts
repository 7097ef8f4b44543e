import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Player, PlayerState } from './create-player.ts'
import { commandOf, type PlayerCommand, placeOf } from './player-keys.ts'

export const usePlayerState = (player: Player): PlayerState => useSyncExternalStore(player.onState, player.state)

/** Position rounded down to `stepS`, so that a component re-renders no more often than its display changes. */
export function useSeconds(onSeconds: Player['onSeconds'], stepS: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => onSeconds((now) => setSeconds(Math.floor(now / stepS) * stepS)), [onSeconds, stepS])
  return seconds
}

/** Listens for keys on the whole page while mounted. */
export function usePlayerKeys(run: (command: PlayerCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, placeOf(event.target))
    if (command === null) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

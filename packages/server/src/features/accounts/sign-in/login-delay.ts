/** Failures without a delay. */
const FREE_FAILURES = 5
/** The same for a network without earlier failures, while the name is under attack. */
const FREE_UNDER_ATTACK = 1
/** Failures from anywhere, within the remembered hours, that count as an attack. */
const ATTACK_FAILURES = 50
/** Minutes to wait after each further failure; the last value applies from then on. */
export const DELAY_MINUTES = [1, 2, 4, 8, 15] as const
/** Failures longer ago than this are forgotten. */
export const REMEMBER_HOURS = 24

/**
 * The number of failures after which a wait applies. A browser known to the account does not count as part of an
 * attack on it.
 */
export const firstDelayed = (failuresElsewhere: number, isKnownBrowser: boolean): number =>
  !isKnownBrowser && failuresElsewhere >= ATTACK_FAILURES ? FREE_UNDER_ATTACK : FREE_FAILURES

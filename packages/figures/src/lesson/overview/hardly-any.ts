/** Below this share of a lesson, words say more than a number. */
export const HARDLY_ANY = 0.01

/** What became of a frame: it was not asked about, the network denied it, or it confirmed it. */
export const CHECK = { unasked: 0, denied: 1, confirmed: 2 } as const

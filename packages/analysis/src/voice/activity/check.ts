/** Result of the network check of a frame: not checked, rejected, or confirmed. */
export const CHECK = { unasked: 0, denied: 1, confirmed: 2 } as const

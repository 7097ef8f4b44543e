/** To two decimals: scores and what is made of them. */
export const roundHundredth = (value: number): number => Math.round(value * 100) / 100

/** Times are multiples of 10 ms; half of that keeps 0.3 from failing as 0.29999. */
export const TIME_TOLERANCE_S = 0.005

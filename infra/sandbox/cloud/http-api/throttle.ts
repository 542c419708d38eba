/** Requests a second in the long run, and how many may come at once. */
export interface Throttling {
  readonly rate: number;
  readonly burst: number;
}

/** A token bucket over a clock in milliseconds: false when a request must be turned away. */
export const tokenBucket = ({ rate, burst }: Throttling, now: () => number): (() => boolean) => {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const moment = now();
    tokens = Math.min(burst, tokens + ((moment - filledAt) / 1000) * rate);
    filledAt = moment;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};

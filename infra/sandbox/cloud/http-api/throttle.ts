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

/** For each request by the key of its route: a route with a throttle of its own is counted by itself, all others together. */
export const turnstiles = (
  {
    throttling,
    routeThrottling = new Map(),
  }: {
    readonly throttling: Throttling | null;
    readonly routeThrottling?: ReadonlyMap<string, Throttling> | undefined;
  },
  now: () => number,
): ((routeKey: string) => boolean) => {
  const others = throttling ? tokenBucket(throttling, now) : () => true;
  const own = new Map(
    [...routeThrottling].map(([key, settings]) => [key, tokenBucket(settings, now)]),
  );
  return (routeKey) => (own.get(routeKey) ?? others)();
};

/** Sustained requests per second, and the burst size. */
export interface Throttling {
  readonly rate: number;
  readonly burst: number;
}

/**
 * Creates a token bucket. Returns a function that takes a token and returns false if none is left. `now` is in
 * milliseconds.
 */
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

/**
 * Returns a function that takes a route key and returns whether the request is admitted. A route with its own throttle
 * is counted separately; all other routes are counted together.
 */
export const routeThrottles = (
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

/** Sustained requests per second, and the burst. */
export interface Throttling {
  readonly rate: number;
  readonly burst: number;
}

/** A token bucket on a clock in milliseconds: false when a request must be refused. */
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
 * Admits requests by route key: a route with its own throttle is counted separately, all other
 * routes together.
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

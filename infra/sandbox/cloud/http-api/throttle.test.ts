import { describe, expect, it } from 'vitest';
import { routeThrottles, tokenBucket } from './throttle.ts';

describe('tokenBucket', () => {
  it('admits a burst, refuses more, and refills at its rate', () => {
    let now = 0;
    const admit = tokenBucket({ rate: 2, burst: 3 }, () => now);

    expect([admit(), admit(), admit(), admit()]).toEqual([true, true, true, false]);
    now += 1000;
    expect([admit(), admit(), admit()]).toEqual([true, true, false]);
    now += 60_000;
    expect([admit(), admit(), admit(), admit()]).toEqual([true, true, true, false]);
  });
});

describe('routeThrottles', () => {
  it('counts a route with its own throttle separately, and all other routes together', () => {
    const once = { rate: 1, burst: 1 };
    const admit = routeThrottles(
      { throttling: once, routeThrottling: new Map([['GET /own', once]]) },
      () => 0,
    );
    expect(['GET /a', 'GET /b', 'GET /own', 'GET /own'].map(admit)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const open = routeThrottles({ throttling: null }, () => 0);
    expect([open('GET /a'), open('GET /a')]).toEqual([true, true]);
  });
});

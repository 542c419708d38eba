import { describe, expect, it } from 'vitest';
import { tokenBucket } from './throttle.ts';

describe('tokenBucket', () => {
  it('admits a burst, turns the rest away and refills by the rate', () => {
    let now = 0;
    const admit = tokenBucket({ rate: 2, burst: 3 }, () => now);

    expect([admit(), admit(), admit(), admit()]).toEqual([true, true, true, false]);
    now += 1000;
    expect([admit(), admit(), admit()]).toEqual([true, true, false]);
    now += 60_000;
    expect([admit(), admit(), admit(), admit()]).toEqual([true, true, true, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { EdgeCache, KEEPING, type Kept, secondsOf } from './cache.ts';

const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const optimized = KEEPING.get(OPTIMIZED) ?? null;
const answer = (caching: string | null, status = 200): Kept => ({
  status,
  headers: caching === null ? {} : { 'cache-control': caching },
  body: Buffer.from('x'),
});

describe('secondsOf', () => {
  it.each<[string, Kept, number]>([
    ['a file with a hash in its name', answer('public, max-age=31536000, immutable'), 31_536_000],
    ['what must be asked for again each time', answer('no-cache'), 1],
    ['what is for one person', answer('private, max-age=600'), 1],
    ['what says more to the edge than to browsers', answer('max-age=5, s-maxage=60'), 60],
    ['what says more than the policy gives', answer('max-age=99999999'), 31_536_000],
    ['what says nothing', answer(null), 86_400],
    ['a refusal', answer(null, 403), 10],
  ])('returns the cache time for %s', (_, kept, seconds) => {
    expect(optimized && secondsOf(kept, optimized)).toBe(seconds);
  });
});

describe('EdgeCache', () => {
  const given = (caching: string) => {
    let now = 0;
    let requestCount = 0;
    const cache = new EdgeCache(() => now);
    const ask = async (path: string, keeping = optimized): Promise<string> => {
      const { kept, remembered } = await cache.answer(keeping, path, async () => {
        requestCount += 1;
        return { ...answer(caching), body: Buffer.from(`${path} ${requestCount}`) };
      });
      return `${kept.body.toString()}${remembered ? ' remembered' : ''}`;
    };
    return { cache, ask, pass: (seconds: number) => (now += seconds * 1000) };
  };

  it('returns a cached answer until it expires', async () => {
    const { ask, pass } = given('max-age=60');
    expect(await ask('/a')).toBe('/a 1');
    pass(59);
    expect(await ask('/a')).toBe('/a 1 remembered');
    pass(1);
    expect(await ask('/a')).toBe('/a 2');
  });

  it('removes only the answers whose paths are invalidated', async () => {
    const { cache, ask } = given('max-age=60');
    for (const path of ['/index.html', '/pages/board', '/assets/a.js']) await ask(path);
    cache.invalidate(['/index.html', '/pages/*']);
    expect(await ask('/index.html')).toBe('/index.html 4');
    expect(await ask('/pages/board')).toBe('/pages/board 5');
    expect(await ask('/assets/a.js')).toBe('/assets/a.js 3 remembered');
  });

  it('caches nothing when the policy disables caching', async () => {
    const { ask } = given('max-age=60');
    expect([await ask('/a', null), await ask('/a', null)]).toEqual(['/a 1', '/a 2']);
  });

  it('removes the oldest answers when the number of answers exceeds its limit', async () => {
    const { ask } = given('max-age=60');
    for (let path = 0; path <= 2_000; path += 1) await ask(`/${path}`);
    expect(await ask('/2000')).toBe('/2000 2001 remembered');
    expect(await ask('/0')).toBe('/0 2002');
  });
});

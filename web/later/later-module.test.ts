// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { laterModule } from './later-module.ts';

afterEach(() => vi.restoreAllMocks());

it('a module is not asked for offline, and comes when it is used online again', async () => {
  const load = vi.fn(async () => 'code');
  const module = laterModule(load);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(module.bring()).rejects.toMatchObject({ kind: 'offline' });
  expect(load).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  await expect(module.bring()).resolves.toBe('code');
});

it('a module that is loaded is there offline', async () => {
  const module = laterModule(async () => 'code');
  await module.bring();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(module.bring()).resolves.toBe('code');
});

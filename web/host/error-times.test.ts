// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { recordErrorTimes, sinceError } from './error-times.ts';
import { memoryHost } from './memory/memory-host.ts';

beforeEach(() => sessionStorage.clear());

const flag = (tone: 'error' | 'success') => ({ tone, title: 'Said', milliseconds: 1000 });

it('sinceError is null when no error flag was shown', () => {
  recordErrorTimes(memoryHost(), () => 5000).flag(flag('success'));
  expect(sinceError(6000)).toBeNull();
});

it('sinceError counts from the last error flag, which the host still receives', () => {
  const host = memoryHost();
  const shown = vi.spyOn(host, 'flag');
  recordErrorTimes(host, () => 5000).flag(flag('error'));
  expect(shown).toHaveBeenCalledOnce();
  expect(sinceError(6500)).toBe(1500);
});

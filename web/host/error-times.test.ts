// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { notingErrors, sinceError } from './error-times.ts';
import { memoryHost } from './memory/memory-host.ts';

beforeEach(() => sessionStorage.clear());

const flag = (tone: 'error' | 'success') => ({ tone, title: 'Said', milliseconds: 1000 });

it('knows of no error when no error flag was shown', () => {
  notingErrors(memoryHost(), () => 5000).flag(flag('success'));
  expect(sinceError(6000)).toBeNull();
});

it('knows when the last error flag was shown, and still shows it', () => {
  const host = memoryHost();
  const shown = vi.spyOn(host, 'flag');
  notingErrors(host, () => 5000).flag(flag('error'));
  expect(shown).toHaveBeenCalledOnce();
  expect(sinceError(6500)).toBe(1500);
});

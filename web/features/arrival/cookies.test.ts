// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

afterEach(() => vi.restoreAllMocks());

describe('our cookies', () => {
  it('have the written value when they are read', () => {
    writeCookie('cairn-test', '1; 2 = 3');
    expect(readCookie('cairn-test')).toBe('1; 2 = 3');
    expect(readCookie('cairn')).toBeNull();
  });

  it('last thirty days', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    writeCookie('cairn-test', '1');
    expect(write.mock.calls[0]?.[0]).toContain('; Max-Age=2592000;');
  });
});

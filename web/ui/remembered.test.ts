// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remember, remembered } from './remembered.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('remembered', () => {
  it('returns the last value stored under the key', () => {
    expect(remembered('cairn.test')).toBeNull();
    remember('cairn.test', 'one');
    remember('cairn.test', 'two');
    expect(remembered('cairn.test')).toBe('two');
  });

  it('returns null when the browser allows the frame no storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    remember('cairn.test', 'one');
    expect(remembered('cairn.test')).toBeNull();
  });
});

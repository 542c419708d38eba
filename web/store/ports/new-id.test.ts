import { decodeTime, isValid } from 'ulid';
import { describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

describe('newId', () => {
  it('returns a ULID of the current time', () => {
    const before = Date.now();
    const id = newId();
    expect(isValid(id)).toBe(true);
    expect(decodeTime(id)).toBeGreaterThanOrEqual(before);
    expect(decodeTime(id)).toBeLessThanOrEqual(Date.now());
  });

  it('returns an id that sorts after ids of earlier milliseconds', () => {
    const clock = vi.spyOn(Date, 'now');
    const ids = [0, 31, 32, 1_023, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1].map((now) => {
      clock.mockReturnValue(now);
      return newId();
    });
    clock.mockRestore();
    expect(ids.toSorted()).toEqual(ids);
  });

  it('returns a different id each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, newId)).size).toBe(1_000);
  });
});

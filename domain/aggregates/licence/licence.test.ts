import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { type Licence, type Licensing, licenceOf } from './licence.ts';
import { standingOf } from './portfolio-key.ts';

describe('the licence of a site', () => {
  it.each<[boolean, boolean, Licensing, Licence]>([
    [true, false, 'required', 'active'],
    [true, true, 'required', 'evaluated'],
    [false, false, 'required', 'none'],
    [false, true, 'required', 'none'],
    [true, false, 'evaluated', 'active'],
    [false, false, 'evaluated', 'evaluated'],
  ])(
    'with active: %s, evaluation: %s and licensing: %s is %s',
    (active, evaluation, licensing, licence) => {
      expect(licenceOf({ active, evaluation }, licensing)).toBe(licence);
    },
  );
});

describe('a portfolio licence key', () => {
  const key = { id: 'key-1', holder: 'Hill Walks', expiresAt: '2026-12-01T00:00:00.000Z' };

  it('is valid before it expires, and invalid from that moment on', () => {
    expect(standingOf(key, '2026-11-30T23:59:59.999Z' as Instant)).toBe('valid');
    expect(standingOf(key, key.expiresAt as Instant)).toBe('expired');
    expect(standingOf(null, key.expiresAt as Instant)).toBe('none');
  });
});

import { describe, expect, it } from 'vitest';
import type { LicenceState } from '#domain/contracts/licence.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { licenceNotices, openedBy } from './notices.ts';

const NOW = '2026-11-21T09:00:00.000Z' as Instant;
const APP = { active: true, evaluation: false, type: null, supportEntitlementNumber: null };
const NONE: LicenceState = {
  licence: 'none',
  app: { ...APP, active: false },
  portfolio: { standing: 'none', key: null },
  mayEnterKey: true,
};
const withKey = (expiresAt: string, standing: 'valid' | 'expired' = 'valid'): LicenceState => ({
  ...NONE,
  portfolio: { standing, key: { id: 'k', holder: 'Walks', expiresAt: expiresAt as Instant } },
});

describe('the state of the licence', () => {
  it.each([
    ['an active one', { ...NONE, licence: 'active' as const, app: APP }, []],
    [
      'a trial',
      { ...NONE, licence: 'evaluated' as const, app: { ...APP, evaluation: true } },
      [{ kind: 'trial' }],
    ],
    ['a stage that asks for none', { ...NONE, licence: 'evaluated' as const, app: APP }, []],
    ['none', NONE, [{ kind: 'blocked' }]],
    ['a key for long', withKey('2027-06-01T00:00:00.000Z'), []],
    [
      'a key that ends tomorrow',
      withKey('2026-11-22T08:00:00.000Z'),
      [{ kind: 'keyEnds', days: 1 }],
    ],
    [
      'a key that has ended',
      withKey('2026-11-20T00:00:00.000Z', 'expired'),
      [{ kind: 'blocked' }, { kind: 'keyEnded' }],
    ],
    [
      'a key that nobody needs',
      { ...withKey('2026-11-22T08:00:00.000Z'), licence: 'active' as const },
      [],
    ],
  ])('leads to the right notices: %s', (_name, state, notices) => {
    expect(licenceNotices(state, NOW)).toEqual(notices);
  });

  it('opens only portfolios when there is only a valid portfolio key', () => {
    expect(openedBy(NONE)).toEqual({ maps: false, sharing: false, portfolios: false });
    expect(openedBy(withKey('2027-06-01T00:00:00.000Z'))).toEqual({
      maps: false,
      sharing: false,
      portfolios: true,
    });
    expect(openedBy({ ...NONE, licence: 'active' }).maps).toBe(true);
  });
});

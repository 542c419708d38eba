import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import type { FindPeople } from '../../ports/tracker/people.ts';
import type { TrackerCall } from './app-request.ts';
import { trackerPeople } from './people.ts';

const SITE = 'site-one' as TenantId;
let requestedIds: string[][];
let answers: 'well' | 'not at all' | 'nonsense';
let now: number;
let people: FindPeople;

const idsOf = ({ query = [] }: TrackerCall): string[] =>
  query.filter(([name]) => name === 'accountId').map(([, id]) => id);

beforeEach(() => {
  requestedIds = [];
  answers = 'well';
  now = 0;
  people = trackerPeople(
    async (_, call) => {
      const ids = idsOf(call);
      requestedIds.push(ids);
      if (answers === 'not at all') throw new Error('away');
      if (answers === 'nonsense') return { values: 7 };
      const values = ids
        .filter((id) => id !== 'gone')
        .map((accountId) => ({
          accountId,
          displayName: accountId.toUpperCase(),
          avatarUrls: { '48x48': `https://pictures.test/${accountId}` },
        }));
      return { values };
    },
    () => instantOf(now),
  );
});

const names = async (...ids: string[]) =>
  [...(await people(SITE, ids))].map(([id, { displayName }]) => `${id} ${displayName}`);

describe('the people of a site', () => {
  it('have the names and pictures that the tracker has', async () => {
    expect((await people(SITE, ['ann'])).get('ann')).toEqual({
      displayName: 'ANN',
      avaPath: 'https://pictures.test/ann',
    });
  });

  it('are requested once within the cache time, even accounts that do not exist', async () => {
    expect(await names('ann', 'gone', 'ann')).toEqual(['ann ANN']);
    await names('ann', 'gone', 'ben');
    expect(requestedIds).toEqual([['ann', 'gone'], ['ben']]);
    now += 600_000;
    await names('ann');
    expect(requestedIds).toHaveLength(3);
  });

  it('are requested in several chunks when there are many', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `p${index}`);
    expect(await names(...many)).toHaveLength(200);
    expect(requestedIds.map(({ length }) => length)).toEqual([90, 90, 20]);
  });

  it.each(['not at all', 'nonsense'] as const)(
    'are left out while the tracker answers %s, and returned when it recovers',
    async (how) => {
      answers = how;
      expect(await names('ann')).toEqual([]);
      answers = 'well';
      expect(await names('ann')).toEqual(['ann ANN']);
    },
  );
});

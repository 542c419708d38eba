import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeRow } from '#domain/aggregates/feeds/change-log.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import {
  boardScope,
  projectScope,
  type Scope,
  SITE_SCOPE,
  scopeKey,
} from '#domain/kernel/scope.ts';
import { pictureSourcesRow } from '#domain/publishing/picture/sources.ts';
import { OTHER_SITE, SITE } from '../../testing/site.ts';
import { REST_MS, renewedSite } from '../../testing/sites/renewed.ts';

const TENANT = SITE.clientKey as TenantId;
const PROJECT = projectScope('10');
/** Clocks differ by so much at most. */
const SETTLE_MS = 2000;

let site: ReturnType<typeof renewedSite>;
let count: number;

beforeEach(async () => {
  site = renewedSite();
  count = 0;
  const scopes = [PROJECT, boardScope('1')].map(scopeKey);
  await site.backend.views.write(pictureSourcesRow(TENANT, '-1', { board: '-1', scopes }));
});

const change = async (over: Partial<Change> = {}, scope: Scope = PROJECT, tenant = TENANT) => {
  count += 1;
  const own: Change = {
    id: `c${count}`,
    thing: 'issue',
    kind: 'updated',
    thingId: '2',
    key: 'W-2',
    fields: [],
    accountId: null,
    at: site.clock(),
    ...over,
  };
  const row = changeRow(tenant, scope, own, site.clock());
  await site.wake(row);
  return row;
};
const asked = () => [...site.sent.values()];

describe('a change of which the backend hears', () => {
  it('asks for the renewal of the picture that it concerns, at the end of its five minutes', async () => {
    await change();
    expect(asked()).toMatchObject([{ tenant: TENANT, board: '-1' }]);
    const left = Date.parse(asked()[0]?.due ?? '') - site.time.now;
    expect(left).toBeGreaterThan(SETTLE_MS);
    expect(left).toBeLessThanOrEqual(REST_MS + SETTLE_MS);
  });

  it('does not ask for all boards at the same moment', async () => {
    const boards = Array.from({ length: 20 }, (_, at) => String(100 + at));
    for (const thingId of boards) await change({ thing: 'sharing', thingId });
    expect(new Set(asked().map(({ due }) => due)).size).toBeGreaterThan(15);
  });

  it('asks once in five minutes, however many there are', async () => {
    await change();
    const [first] = asked();
    // From the beginning of the next five minutes to just before their end.
    site.time.now = Date.parse(first?.due ?? '') - SETTLE_MS;
    for (let at = 0; at < 299; at += 1) {
      await change();
      site.time.now += 1000;
    }
    expect(site.sends.count).toBe(2);
    site.time.now += 1000;
    await change();
    expect(site.sends.count).toBe(3);
  });

  it.each<[string, Partial<Change>, Scope?]>([
    ['lies in another project', {}, projectScope('11')],
    ['lies on another board', { thing: 'sprint' }, boardScope('2')],
    ['is of the whole site, where no personas are shown', { thing: 'persona' }, SITE_SCOPE],
    ['is what a visitor has said', { thing: 'guest-comment' }],
    ['is a milestone, which no picture shows', { thing: 'milestone' }],
  ])('asks for nothing where it %s', async (_why, over, scope) => {
    await change(over, scope);
    expect(asked()).toEqual([]);
  });

  it.each(['issue', 'version', 'sprint', 'project', 'board', 'goal', 'persona'])(
    'asks for a renewal where it is of a kind that pictures show: %s',
    async (thing) => {
      await change({ thing });
      expect(asked()).toHaveLength(1);
    },
  );

  it('asks for nothing on a site that shares nothing', async () => {
    await change({}, PROJECT, OTHER_SITE.clientKey as TenantId);
    expect(asked()).toEqual([]);
  });

  it('asks for the board whose share has changed, whether or not it was ever pictured', async () => {
    await change({ thing: 'sharing', thingId: '10' });
    expect(asked()).toMatchObject([{ board: '10' }]);
  });

  it('is recorded and logged where the queue does not take the message, and is asked for by the next', async () => {
    site.sends.fails = true;
    await change();
    expect(site.backend.lines.at(-1)).toMatchObject({ message: 'renewal not asked for' });
    site.sends.fails = false;
    await change();
    expect(asked()).toHaveLength(1);
  });
});

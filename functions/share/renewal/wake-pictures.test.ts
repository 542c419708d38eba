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
/** The largest assumed clock skew, in milliseconds. */
const SETTLE_MS = 2000;

let site: ReturnType<typeof renewedSite>;
let count: number;

beforeEach(async () => {
  site = renewedSite();
  count = 0;
  const scopes = [PROJECT, boardScope('1')].map(scopeKey);
  await site.backend.views.write(
    pictureSourcesRow(TENANT, { board: '-1', picture: 'link' }, scopes),
  );
});

const change = async (overrides: Partial<Change> = {}, scope: Scope = PROJECT, tenant = TENANT) => {
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
    ...overrides,
  };
  const row = changeRow(tenant, scope, own, site.clock());
  await site.wake(row);
  return row;
};
const requests = () => [...site.sent.values()];

describe('wakingPictures after a change', () => {
  it('requests the renewal of the affected picture at the end of its five-minute interval', async () => {
    await change();
    expect(requests()).toMatchObject([{ tenant: TENANT, board: '-1', picture: 'link' }]);
    const left = Date.parse(requests()[0]?.due ?? '') - site.time.now;
    expect(left).toBeGreaterThan(SETTLE_MS);
    expect(left).toBeLessThanOrEqual(REST_MS + SETTLE_MS);
  });

  it('requests renewals of different boards at different times', async () => {
    const boards = Array.from({ length: 20 }, (_, index) => String(100 + index));
    for (const thingId of boards) await change({ thing: 'sharing', thingId });
    expect(new Set(requests().map(({ due }) => due)).size).toBeGreaterThan(15);
  });

  it('requests one renewal per five minutes, whatever the number of changes', async () => {
    await change();
    const [first] = requests();
    // One change each second, from the beginning of the next five-minute interval until shortly before its end.
    site.time.now = Date.parse(first?.due ?? '') - SETTLE_MS;
    for (let index = 0; index < 299; index += 1) {
      await change();
      site.time.now += 1000;
    }
    expect(site.sends.count).toBe(2);
    site.time.now += 1000;
    await change();
    expect(site.sends.count).toBe(3);
  });

  it.each<[string, Partial<Change>, Scope?]>([
    ['is in another project', {}, projectScope('11')],
    ['is on another board', { thing: 'sprint' }, boardScope('2')],
    [
      'concerns a global persona, and the picture shows no personas',
      { thing: 'persona' },
      SITE_SCOPE,
    ],
    ['is a comment of a guest', { thing: 'guest-comment' }],
    ['is a milestone, which no picture shows', { thing: 'milestone' }],
  ])('requests no renewal when the change %s', async (_why, overrides, scope) => {
    await change(overrides, scope);
    expect(requests()).toEqual([]);
  });

  it.each(['issue', 'version', 'sprint', 'project', 'board', 'goal', 'persona'])(
    'requests a renewal when the changed item is of the kind: %s',
    async (thing) => {
      await change({ thing });
      expect(requests()).toHaveLength(1);
    },
  );

  it('requests no renewal when the site shares no board', async () => {
    await change({}, PROJECT, OTHER_SITE.clientKey as TenantId);
    expect(requests()).toEqual([]);
  });

  it("requests a renewal when sharing settings change, even before the board's first picture", async () => {
    await change({ thing: 'sharing', thingId: '10' });
    expect(requests()).toMatchObject([
      { board: '10', picture: 'link' },
      { board: '10', picture: 'pages' },
    ]);
  });

  it('requests the renewal of both pictures of a board, each with its own scopes', async () => {
    const pages = { board: '-1', picture: 'pages' } as const;
    await site.backend.views.write(pictureSourcesRow(TENANT, pages, [scopeKey(PROJECT)]));
    await change();
    expect(requests().map(({ picture }) => picture)).toEqual(['link', 'pages']);
    await change({}, boardScope('1'));
    expect(requests().map(({ picture }) => picture)).toEqual(['link', 'pages']);
    site.time.now += 2 * REST_MS;
    await change({}, boardScope('1'));
    expect(requests().map(({ picture }) => picture)).toEqual(['link', 'pages', 'link']);
  });

  it('records the change and logs an error when the queue fails', async () => {
    site.sends.fails = true;
    await change();
    expect(site.backend.lines.at(-1)).toMatchObject({ message: 'renewal not asked for' });
    site.sends.fails = false;
    await change();
    expect(requests()).toHaveLength(1);
  });
});

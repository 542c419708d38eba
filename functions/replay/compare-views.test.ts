import { beforeEach, describe, expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import { activityFeed } from '#domain/aggregates/feeds/activity-feed.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { partitionKey } from '../adapters/items/keys.ts';
import { memoryStoreScan } from '../adapters/memory/store-scan.ts';
import { goalEndpoints } from '../http/goal/endpoints.ts';
import { milestoneEndpoints } from '../http/milestone/endpoints.ts';
import { httpHandler } from '../middleware/http-handler.ts';
import { owned } from '../owned/owned.ts';
import { memoryBackend } from '../testing/backend.ts';
import { ask } from '../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../testing/site.ts';
import { compareFeeds, compareViews } from './compare-views.ts';
import { byStream, rebuildFeeds } from './rebuild.ts';

let backend: ReturnType<typeof memoryBackend>;
const KEPT = '01JZZZZZZZZZZZZZZZZZZZZZZA';
const GONE = '01JZZZZZZZZZZZZZZZZZZZZZZB';

const rows = () =>
  backend.database.rows.get(partitionKey(SITE.clientKey as never, goalsByProject.name, '10')) ??
  new Map<string, string>();
const changeRow = (change: object) => {
  const kept = JSON.parse(rows().get(KEPT) ?? '{}');
  rows().set(KEPT, JSON.stringify({ ...kept, row: { ...kept.row, ...change } }));
};
const differences = () => compareViews(memoryStoreScan(backend.database));

beforeEach(async () => {
  backend = memoryBackend();
  const ports = { ...backend.commands, ...backend };
  const endpoints = { ...goalEndpoints(ports), ...milestoneEndpoints(ports) };
  const handler = httpHandler(endpoints, backend.http);
  for (const site of [SITE, OTHER_SITE]) {
    const token = await contextToken(site);
    const create = (id: string) =>
      ask(handler, 'POST /smb/goal?projectId=10', {
        token,
        body: { id, fields: { summary: 'x' } },
      });
    await create(KEPT);
    await create(GONE);
    await ask(handler, `PUT /smb/goal/${KEPT}`, { token, body: { fields: { summary: 'y' } } });
    await ask(handler, `DELETE /smb/goal/${GONE}`, { token });
    const body = { startDate: '2026-01-01', endDate: '2026-01-02' };
    await ask(handler, 'POST /smb/milestone?boardId=1', { token, body });
  }
});

describe('compareViews', () => {
  it('finds nothing in an undamaged store', async () => {
    expect(backend.database.events.size).toBe(6);
    expect(await differences()).toEqual([]);
  });

  it('finds a changed row', async () => {
    changeRow({ summary: 'forged' });
    expect(await differences()).toEqual([
      {
        kind: 'different',
        tenant: SITE.clientKey,
        view: 'goals-by-project',
        partition: '10',
        key: KEPT,
        revision: 1,
        expected: expect.objectContaining({ summary: 'y', version: 2 }),
        stored: expect.objectContaining({ summary: 'forged', version: 2 }),
      },
    ]);
  });

  it('finds a row with an extra field', async () => {
    changeRow({ note: 'added' });
    expect((await differences()).map(({ kind }) => kind)).toEqual(['different']);
  });

  it('finds a row of an older revision, even if the row is equal otherwise', async () => {
    const kept = JSON.parse(rows().get(KEPT) ?? '{}');
    rows().set(KEPT, JSON.stringify({ ...kept, revision: 0 }));
    expect((await differences()).map(({ kind }) => kind)).toEqual(['outdated']);
  });

  it('finds a missing row, and a row of a deleted thing', async () => {
    const row = rows().get(KEPT) ?? '';
    rows().delete(KEPT);
    rows().set(GONE, row);
    expect(await differences()).toMatchObject([
      { kind: 'missing', key: KEPT, stored: null },
      { kind: 'extra', key: GONE, expected: null },
    ]);
  });

  it('finds a lost event', async () => {
    const [stream] = [...backend.database.events.values()];
    stream?.shift();
    const found = await differences();
    expect(found[0]).toEqual({
      kind: 'broken',
      stream: { tenant: SITE.clientKey, type: 'goal', id: KEPT },
    });
    expect(found[1]).toMatchObject({ kind: 'extra', key: KEPT });
  });

  it("ignores the order of a row's fields", async () => {
    const { row, revision } = JSON.parse(rows().get(KEPT) ?? '{}');
    const reversed = Object.fromEntries(Object.entries(row).reverse());
    rows().set(KEPT, JSON.stringify({ row: reversed, revision }));
    expect(await differences()).toEqual([]);
  });
});

describe('compareFeeds', () => {
  it('finds the rows that the projector has not written yet, and none after the projector has run', async () => {
    const scan = memoryStoreScan(backend.database);
    const missing = await compareFeeds(scan);
    const ofIndex = missing.filter((row) => row.kind !== 'broken' && row.view === owned.name);
    expect(missing).toHaveLength(20 + ofIndex.length);
    // The entries of the index of what the site owns: streams, and their partitions and scopes.
    expect(ofIndex).toHaveLength(14);
    expect(missing.every(({ kind }) => kind === 'missing')).toBe(true);
    const events = [];
    for await (const event of scan.events(codecOf)) events.push(event);
    for (const write of rebuildFeeds(byStream(events))) await backend.views.write(write);
    expect(await compareFeeds(scan)).toEqual([]);
    expect(
      await backend.views.list(activityFeed, SITE.clientKey as never, 'project:10'),
    ).toHaveLength(4);
    expect(await differences()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { placementPageSchema } from '#domain/contracts/placements.ts';
import type { WrittenPlacements } from '#domain/contracts/read-placement.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import type { KnownPlacement } from '#domain/tracker/placements.ts';
import { type PlacementReport, recordPlacements } from '../../placements/record-placements.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { catchUp } from '../../testing/caught-up.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { START } from '../../testing/time.ts';

const HOST = testHost();
let backend: ReturnType<typeof memoryBackend>;

beforeEach(() => {
  backend = memoryBackend();
});

const minute = (count: number): Instant => instantOf(START + count * 60_000);

interface Written {
  readonly project?: string;
  readonly issue?: string;
  readonly property?: 'goalId' | 'rank';
  readonly site?: typeof SITE;
}

/** Records changes at a minute, and brings the views up to date. */
const record = async (
  at: number,
  source: PlacementReport['source'],
  written: WrittenPlacements,
  site = SITE,
): Promise<void> => {
  const report: PlacementReport = {
    tenant: site.clientKey as never,
    actor: { accountId: 'account-ann', kind: 'user', origin: 'connect' },
    correlationId: 'c' as never,
    source,
    at: minute(at),
  };
  await recordPlacements(backend.commands, report, [written]);
  await catchUp(backend);
};

/** Records that a property has another value. */
const written = (
  at: number,
  [before, after]: readonly [string | null, string],
  { project = '10', issue = '1', property = 'goalId', site = SITE }: Written = {},
): Promise<void> => {
  const changes = [{ property, before: { value: before }, after: { value: after } }];
  return record(at, 'writer', { projectId: project, issueId: issue, changes }, site);
};

/** Records that the goal of issue 1 is `b` now, as the tracker or the writer tells. */
const told = (source: PlacementReport['source'], before: KnownPlacement | null): Promise<void> => {
  const changes = [{ property: 'goalId', before, after: { value: 'b' } }] as const;
  return record(1, source, { projectId: '10', issueId: '1', changes });
};

const request = async (query: string, site = SITE, sub?: string) => {
  const token = await contextToken(site, sub ? { sub } : {});
  const handler = memoryHandler(backend, HOST.trust);
  return ask(handler, `GET /smb/placements?${query}`, { token });
};
const page = async (query: string, site = SITE) => {
  const { status, body } = await request(query, site);
  expect(status).toBe(200);
  return placementPageSchema.parse(body);
};
const formerValues = async (query: string) =>
  (await page(query)).values.map(({ before }) => before?.value);

describe('the history of placements', () => {
  it('has what was before each change, and who made it, newest first', async () => {
    await written(1, [null, 'a']);
    await written(2, ['a', 'b']);
    expect(await page('projectIds=10')).toEqual({
      values: [
        {
          ...{ at: minute(2), projectId: '10', issueId: '1', property: 'goalId' },
          ...{ before: { value: 'a' }, accountId: 'account-ann' },
        },
        expect.objectContaining({ at: minute(1), before: { value: null } }),
      ],
      knownFrom: minute(1),
      isLast: true,
      next: null,
    });
  });

  it('begins after a moment, and is known from its first line on', async () => {
    for (const count of [1, 2, 3]) await written(count, [`${count}`, `${count + 1}`]);
    const { values, knownFrom } = await page(`projectIds=10&since=${minute(1)}`);
    expect([values.map(({ at }) => at), knownFrom]).toEqual([[minute(3), minute(2)], minute(1)]);
    expect(await page('projectIds=11')).toMatchObject({ values: [], knownFrom: null });
  });

  it('has one line of the ranks that a person gives an issue in ten minutes', async () => {
    const rank = { property: 'rank' } as const;
    for (let count = 0; count < 9; count += 1) {
      await written(count, [`0|i0000${count}:`, `0|i0000${count + 1}:`], rank);
    }
    await written(12, ['0|i00009:', '0|i0000a:'], rank);
    expect(await formerValues('projectIds=10')).toEqual(['0|i00009:', '0|i00000:']);
  });

  it('has a line once, with the former value, also if that became known later', async () => {
    await told('tracker', null);
    expect(await formerValues('projectIds=10')).toEqual([undefined]);
    await told('writer', { value: 'a' });
    expect(await formerValues('projectIds=10')).toEqual(['a']);
    const first = await page('projectIds=10&maxResults=1');
    const next = await page(`projectIds=10&before=${encodeURIComponent(first.next ?? '')}`);
    expect([first.values.length, next.values]).toEqual([1, []]);
  });

  it('merges several projects, page by page', async () => {
    for (let count = 1; count <= 7; count += 1) {
      const project = count % 2 ? '10' : '11';
      await written(count, ['a', 'b'], { project, issue: `${count}` });
    }
    const found: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const before: string = next ? `&before=${encodeURIComponent(next)}` : '';
      const part = await page(`projectIds=10,11&since=${minute(1)}&maxResults=2${before}`);
      expect(part.values.length).toBeLessThanOrEqual(2);
      found.push(...part.values.map(({ issueId }) => issueId));
      next = part.next;
    }
    expect(found).toEqual(['7', '6', '5', '4', '3', '2']);
  });

  it('leaves out projects that the caller may not browse, and is refused if none is left', async () => {
    await written(1, ['a', 'b'], { project: '11' });
    backend.permissions.may = async ({ projectId }) => projectId === '10';
    const { body, headers } = await request('projectIds=10,11');
    expect(body).toMatchObject({ values: [], knownFrom: null });
    expect(headers['x-hidden-projects']).toBe('1');
    expect(await request('projectIds=11')).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
  });

  it('is that of the own site', async () => {
    await written(1, ['a', 'b'], { site: OTHER_SITE });
    expect(await page('projectIds=10')).toMatchObject({ values: [], knownFrom: null });
    expect((await page('projectIds=10', OTHER_SITE)).values).toHaveLength(1);
  });

  it.each([
    ['', 'PROJECT_REQUIRED'],
    ['projectIds=10&since=yesterday', 'BODY_INVALID'],
    ['projectIds=10&before=x', 'BODY_INVALID'],
    [`projectIds=10&before=${encodeURIComponent(`${minute(1)}#x#000000001#1`)}`, 'BODY_INVALID'],
    [`projectIds=${Array.from({ length: 21 }, (_, index) => index + 1)}`, 'BODY_INVALID'],
  ])('is refused with the query "%s"', async (query, code) => {
    expect(await request(query)).toMatchObject({ status: 400, body: { code } });
  });
});

import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { activityFeed } from '#domain/aggregates/feeds/activity-feed.ts';
import { activityPageSchema } from '#domain/contracts/activity.ts';
import { goalCreated } from '#domain/testing/goals.ts';
import { type EventItem, itemOf } from '../../adapters/items/event-item.ts';
import { activityEndpoints } from '../../http/activity/endpoints.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import type { AsideLetter } from '../../ports/put-aside.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { START, stoppedClock } from '../../testing/time.ts';
import { projector } from '../projector.ts';

let backend: ReturnType<typeof memoryBackend>;
let project: ReturnType<typeof projector>;
let failing: string | null;
let refusing: string | null;
let aside: AsideLetter[];

beforeEach(() => {
  backend = memoryBackend();
  failing = null;
  refusing = null;
  aside = [];
  project = projector([activityFeed], {
    log: backend.log,
    unmarshall,
    clock: stoppedClock(),
    write: async (row) => {
      if (row.key.endsWith(failing ?? 'none')) throw new Error('the table is unavailable');
      if (row.key.endsWith(refusing ?? 'none')) {
        throw Object.assign(new Error('too large'), { name: 'ValidationException' });
      }
      await backend.views.write(row);
    },
    putAside: async (letter) => {
      if (failing === 'queue') throw new Error('the queue is away');
      aside.push(letter);
    },
  });
});

const item = (
  sequence: number,
  overrides: Partial<EventItem> = {},
  projectId = '10',
): EventItem => ({
  ...itemOf({
    eventId: `event-${sequence}` as never,
    stream: { tenant: SITE.clientKey as never, type: 'goal', id: `goal-${sequence}` },
    version: 1,
    schemaVersion: 1,
    occurredAt: new Date(START + sequence * 1000).toISOString() as never,
    actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
    correlationId: 'c' as never,
    event: goalCreated({ summary: `Goal ${sequence}`, projectId }),
  }),
  ...overrides,
});

const record = (
  sequence: number,
  image: object = item(sequence),
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT',
): DynamoDBRecord => ({
  eventName,
  dynamodb: {
    SequenceNumber: `${sequence}`,
    NewImage: marshall(image, { removeUndefinedValues: true }) as never,
  },
});

const feed = async (query: string, site = SITE) => {
  const handler = httpHandler(activityEndpoints({ ...backend.commands, ...backend }), backend.http);
  const token = await contextToken(site);
  const page = activityPageSchema.parse(
    (await ask(handler, `GET /smb/activity?${query}`, { token })).body,
  );
  return { ...page, values: page.values.map(({ content }) => content.summary) };
};

describe('the projector of the feed', () => {
  it('writes a row for each event, and the same rows for repeated events', async () => {
    const batch = { Records: [record(1), record(2)] };
    expect(await project(batch)).toEqual({ batchItemFailures: [] });
    const once = storedText(backend);
    expect(await project({ Records: [record(2), record(1), record(2)] })).toEqual({
      batchItemFailures: [],
    });
    expect(storedText(backend)).toBe(once);
    expect((await feed('projectIds=10')).values).toEqual(['Goal 2', 'Goal 1']);
  });

  it('skips records that are no new events of the feed', async () => {
    const records = [
      record(1, item(1), 'MODIFY'),
      record(2, item(2), 'REMOVE'),
      record(3, item(3, { streamType: 'tenant', type: 'SiteInstalled', data: {} })),
      record(4, item(4, { type: 'GoalRanked', data: 'not even read' })),
      { eventName: 'INSERT' as const },
    ];
    expect(await project({ Records: records })).toEqual({ batchItemFailures: [] });
    expect((await feed('projectIds=10')).values).toEqual([]);
  });

  it.each([
    ['an event that does not fit', { data: { projectId: '10' } }],
    ['an event of an unknown version', { schemaVersion: 9 }],
    ['no event at all', { eventId: 7 as never }],
  ])('sets %s aside, and feeds the events after it', async (_, overrides) => {
    const Records = [record(1), record(2, item(2, overrides)), record(3)];
    failing = 'queue';
    expect(await project({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    failing = null;
    expect(await project({ Records })).toEqual({ batchItemFailures: [] });
    expect((await feed('projectIds=10')).values).toEqual(['Goal 3', 'Goal 1']);
    expect(aside).toEqual([
      {
        event: { pk: expect.stringContaining('goal-2'), version: 1 },
        sequenceNumber: '2',
        error: expect.any(String),
      },
    ]);
    expect(backend.lines[0]).toMatchObject({ level: 'error', entry: { sequenceNumber: '2' } });
  });

  it('sets aside an event whose row the table refuses', async () => {
    refusing = 'event-2';
    const Records = [record(1), record(2), record(3)];
    expect(await project({ Records })).toEqual({ batchItemFailures: [] });
    expect((await feed('projectIds=10')).values).toEqual(['Goal 3', 'Goal 1']);
    expect(aside).toMatchObject([{ error: 'ValidationException: too large' }]);
  });

  it('sets nothing aside while the table is unavailable, however long', async () => {
    const Records = [record(1), record(2), record(3)];
    failing = 'event-2';
    for (let time = 0; time < 50; time += 1) {
      expect(await project({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    }
    failing = null;
    await project({ Records });
    expect(aside).toEqual([]);
    expect((await feed('projectIds=10')).values).toEqual(['Goal 3', 'Goal 2', 'Goal 1']);
  });

  it('continues with the record for which the table failed', async () => {
    const Records = [record(1), record(2), record(3)];
    failing = 'event-2';
    expect(await project({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    failing = null;
    await project({ Records: Records.slice(1) });
    expect((await feed('projectIds=10')).values).toEqual(['Goal 3', 'Goal 2', 'Goal 1']);
  });
});

describe('the feed over HTTP', () => {
  beforeEach(async () => {
    const numbers = [1, 2, 3, 4, 5];
    await project({ Records: numbers.map((n) => record(n, item(n, {}, n % 2 ? '10' : '11'))) });
  });

  it('merges the entries of several projects, newest first, in pages', async () => {
    const first = await feed('projectIds=10,11,10&maxResults=2');
    expect(first).toEqual({
      startAt: 0,
      maxResults: 2,
      isLast: false,
      values: ['Goal 5', 'Goal 4'],
      hiddenProjects: 0,
    });
    const last = await feed('projectIds=10,11&maxResults=2&startAt=4');
    expect(last).toMatchObject({ isLast: true, values: ['Goal 1'] });
    expect(await feed('projectIds=11')).toMatchObject({
      maxResults: 20,
      isLast: true,
      values: ['Goal 4', 'Goal 2'],
    });
  });

  it('begins with the newest entry, however many entries there are', async () => {
    const page = await feed('projectIds=10&maxResults=1');
    expect(page).toMatchObject({ isLast: false, values: ['Goal 5'] });
  });

  it('is empty for another site', async () => {
    expect((await feed('projectIds=10,11', OTHER_SITE)).values).toEqual([]);
  });

  it('is refused without a project or with invalid numbers', async () => {
    const handler = httpHandler(
      activityEndpoints({ ...backend.commands, ...backend }),
      backend.http,
    );
    const token = await contextToken(SITE);
    const codeOf = async (query: string) =>
      (await ask(handler, `GET /smb/activity?${query}`, { token })).body;
    expect(await codeOf('')).toMatchObject({ code: 'PROJECT_REQUIRED' });
    expect(await codeOf('projectIds=10&startAt=-1')).toMatchObject({ code: 'BODY_INVALID' });
    expect(await codeOf('projectIds=10&maxResults=many')).toMatchObject({ code: 'BODY_INVALID' });
  });
});

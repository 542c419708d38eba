import { activityFeed } from '#domain/aggregates/feeds/activity-feed.ts';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import type { GoalRow } from '#domain/aggregates/goal/view.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { type FeedView, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import { goalCreated } from '#domain/testing/goals.ts';
import { rowPut } from '#functions/adapters/dynamodb/row-item.ts';
import { dynamoViewStore } from '#functions/adapters/dynamodb/view-store.ts';
import { itemOf } from '#functions/adapters/items/event-item.ts';
import { takeCheckpoints } from '#functions/history/take-checkpoints.ts';
import { tenantOf } from '#functions/ports/site/installations.ts';
import { SITE } from '#functions/testing/site.ts';
import { fill, type Ground, TABLES } from '../events/ground.ts';
import { eventsOf } from '../events/stream.ts';

const GOALS = 30;
/** Number of goals of the project. Each is a stream with one creation and many moves. */
const STREAMS = 1000;
const EVENTS_EACH = 100;

export const TENANT = tenantOf(SITE);
/** Id of the project to which the events of the event builders belong. */
export const PROJECT = '10';
export const PROJECTS = Array.from({ length: 20 }, (_, index) => String(10 + index));

const LATER = instantOf(Date.parse('2026-11-22T09:00:00.000Z'));

const streamOf = (stream: number): EventEnvelope[] => {
  const id = `goal-${String(stream).padStart(4, '0')}`;
  return eventsOf({ tenant: TENANT, type: 'goal', id }, EVENTS_EACH);
};

/** Writes the checkpoints that the projector would write for these events. */
const checkpoints = async ({ documents }: Ground): Promise<void> => {
  const views = dynamoViewStore(documents, TABLES.views);
  const failed = (message: string, entry: object) => {
    throw new Error(`${message}: ${JSON.stringify(entry)}`);
  };
  const log = { info: () => undefined, error: failed };
  const follow = takeCheckpoints({ views, clock: () => LATER, log });
  for (let stream = 0; stream < STREAMS; stream += 1) {
    for (const event of streamOf(stream)) await follow(itemOf(event));
  }
};

const goalRow = (projectId: string, index: number): GoalRow => ({
  ...goalCreated().data,
  projectId,
  id: `goal-${index}`,
  version: 3,
  updatedAt: '2026-11-21T09:00:00.000Z',
});

const goalWrite = (projectId: string, index: number): RowWrite => {
  const row = goalRow(projectId, index);
  const address = { view: goalsByProject.name, tenant: TENANT, partition: projectId, key: row.id };
  return { ...address, row, revision: revisionOf(goalsByProject) };
};

const feedWrites = <Row>(view: FeedView<Row>, envelope: EventEnvelope): RowWrite[] =>
  view.rows(envelope).map((write) => ({
    ...write,
    view: view.name,
    tenant: TENANT,
    revision: revisionOf(view),
  }));

/** Stores 30 goals in each of 20 projects, and 100,000 events of one project. Returns the number of stored rows. */
export const fillSite = async (ground: Ground): Promise<number> => {
  const { documents } = ground;
  const put = async (writes: readonly RowWrite[]): Promise<void> =>
    fill(
      documents,
      TABLES.views,
      writes.map((write) => rowPut(TABLES.views, write).Item),
    );
  const numbers = Array.from({ length: GOALS }, (_, index) => index);
  await put(PROJECTS.flatMap((id) => numbers.map((index) => goalWrite(id, index))));
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const events = streamOf(stream);
    await put(events.flatMap((event) => feedWrites(activityFeed, event)));
    await put(events.flatMap((event) => feedWrites(auditLog, event)));
  }
  await checkpoints(ground);
  return STREAMS * EVENTS_EACH;
};

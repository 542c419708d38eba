import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import { activityFeed } from '#domain/aggregates/feeds/activity-feed.ts';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeLog } from '#domain/aggregates/feeds/change-log.ts';
import { ownChanges } from '#domain/aggregates/feeds/own-changes.ts';
import { placementFeed } from '#domain/aggregates/feeds/placement-feed.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { partitionOf } from '../adapters/items/keys.ts';
import { memoryStoreScan } from '../adapters/memory/store-scan.ts';
import { writingOnce } from '../owned/feed-owned.ts';
import { owned } from '../owned/owned.ts';
import { compareFeeds } from '../replay/compare-views.ts';
import type { memoryBackend } from '../testing/backend.ts';
import { afterDeeds, siteLives } from '../testing/random/random-history.ts';
import { OTHER_SITE } from '../testing/site.ts';
import { stoppedClock } from '../testing/time.ts';
import { changesProjection } from './changes/projection.ts';
import { type ProjectorPorts, projector } from './projector.ts';

type Backend = ReturnType<typeof memoryBackend>;

/** Returns the stream records of everything that was appended. */
const recordsOf = ({ database }: Backend): DynamoDBRecord[] =>
  [...database.events.values()].flat().map((item, index) => ({
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: `${index}`,
      NewImage: marshall(item, { removeUndefinedValues: true }) as never,
    },
  }));

type Project = (ports: ProjectorPorts) => ReturnType<typeof projector>;

const PROJECTORS: readonly Project[] = [
  (ports) => projector([owned], { ...ports, write: writingOnce(ports.write, ports.clock) }),
  (ports) => projector([activityFeed], ports),
  (ports) => projector([auditLog], ports),
  (ports) => projector([placementFeed], ports),
  (ports) => projector([changesProjection], ports),
];

/**
 * Delivers batches like an event-source mapping. A batch is delivered again from the record at which it stopped, or as
 * a whole if its report was lost. `lives` has, for each attempt, the number of writes after which it stops.
 */
const deliver = async (
  backend: Backend,
  project: Project,
  batches: readonly DynamoDBRecord[][],
  lives: readonly number[],
): Promise<number> => {
  const remaining = [...lives];
  let crashes = 0;
  const attempt = async (records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
    let left = remaining.shift() ?? Number.POSITIVE_INFINITY;
    const failing = {
      log: backend.log,
      unmarshall,
      clock: stoppedClock(),
      putAside: async ({ error }: { error: string }) => expect.fail(error),
      write: async (row: RowWrite) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        await backend.views.write(row);
      },
    };
    const { batchItemFailures } = await project(failing)({ Records: records });
    const [failed] = batchItemFailures;
    if (!failed) return [];
    crashes += 1;
    const from = records.findIndex(
      ({ dynamodb }) => dynamodb?.SequenceNumber === failed.itemIdentifier,
    );
    // Every second report is lost, as if the Lambda had ended before reporting.
    return crashes % 2 ? records.slice(from) : records;
  };
  for (const batch of batches) {
    let rest = batch;
    while (rest.length > 0) rest = await attempt(rest);
  }
  return crashes;
};

/** Returns whether a change is about a property, of which no event is recorded unless its value is another. */
const isOfProperty = ({ fields }: Change): boolean =>
  fields.some((field) => field.startsWith('property:'));

/** Returns the ids of the changes that a client would get, except those of properties. */
const sentChangeIds = async ({ database }: Backend): Promise<Set<string>> => {
  const logs = [...database.rows].filter(([pk]) => partitionOf(pk)?.view === changeLog.name);
  const changes = logs.flatMap(([, rows]) =>
    [...rows.values()].map((kept): Change => JSON.parse(kept).row.change),
  );
  return new Set(changes.filter((change) => !isOfProperty(change)).map(({ id }) => id));
};
const expectedChangeIds = async ({ database }: Backend): Promise<Set<string>> => {
  const ids = new Set<string>();
  for await (const envelope of memoryStoreScan(database).events(codecOf)) {
    const own = ownChanges.changeOf(envelope);
    if (own) ids.add(own.change.id);
    else if (envelope.stream.type === 'tracker-change') ids.add(envelope.stream.id);
  }
  return ids;
};

/** Returns records in a random order, some of them twice. */
const shuffled = (records: readonly DynamoDBRecord[], weights: readonly number[]) => {
  const twice = records.flatMap((record, index) =>
    (weights[index % weights.length] ?? 0) % 3 === 0 ? [record, record] : [record],
  );
  return twice
    .map((record, index) => ({ record, weight: weights[(index * 7) % weights.length] ?? 0 }))
    .sort((left, right) => left.weight - right.weight)
    .map(({ record }) => record);
};

describe('the feeds', () => {
  it('equal a replay of the events, whatever the order and number of deliveries', async () => {
    let crashes = 0;
    await fc.assert(
      fc.asyncProperty(
        siteLives(40),
        fc.array(fc.nat(1000), { minLength: 5, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
        async (done, weights, size, lives) => {
          const backend = await afterDeeds(done, { sites: [OTHER_SITE] });
          const batches = chunked(shuffled(recordsOf(backend), weights), size);
          for (const project of PROJECTORS) {
            crashes += await deliver(backend, project, batches, lives);
          }
          expect(await compareFeeds(memoryStoreScan(backend.database))).toEqual([]);
          expect(await sentChangeIds(backend)).toEqual(await expectedChangeIds(backend));
        },
      ),
      { numRuns: 120 },
    );
    expect(crashes).toBeGreaterThan(50);
  });
});

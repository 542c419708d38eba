import * as z from 'zod/mini';
import { chunked } from '#domain/kernel/chunked.ts';
import type { EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import { same } from '#domain/kernel/same.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { brokenStreams } from '../replay/rebuild.ts';
import { feedWrites, rebuildRow } from '../replay/replays.ts';
import type { ProvedKind, ReadStream } from './kinds.ts';
import type { Tally } from './tally.ts';

export interface ProofPorts {
  readonly store: ReadStream;
  readonly views: Pick<ViewStore, 'get' | 'list'>;
}

/** One part of a proof: how long it may go on, and what it has found. */
export interface Run {
  readonly tally: Tally;
  readonly mayGoOn: () => boolean;
  /** Feeds are written after the events. Rows of later events are not compared. */
  readonly settledAt: Instant;
}

/** How many rows of feeds are read at once. */
const AT_ONCE = 16;
const EVENTS_AT_ONCE = 32;

const storedRow = async (
  { views }: ProofPorts,
  shape: ProvedKind['rows'],
  { tenant, partition, key }: RowWrite,
): Promise<unknown> => {
  try {
    return await views.get(shape, tenant, partition, key);
  } catch {
    // A row that cannot be lifted is there, and is not the one that the events make.
    return undefined;
  }
};

const verdict = (stored: unknown, expected: unknown) => {
  if (stored === null) return 'missing';
  return same(stored, expected) ? 'agree' : 'different';
};

/** Returns the events of a stream; null if one of them cannot be read. */
export const eventsOf = async (
  { store }: ProofPorts,
  kind: ProvedKind,
  stream: StreamRef,
): Promise<EventEnvelope[] | null> => {
  try {
    return await kind.read(store, stream);
  } catch (error) {
    if (error instanceof Error && error.name === 'CorruptEventError') return null;
    throw error;
  }
};

/** Compares the own row of a stream with its events; a row that seems wrong once more, since it may have just changed. */
const compareRow = async (
  ports: ProofPorts,
  kind: ProvedKind,
  stream: StreamRef,
  tally: Tally,
): Promise<EventEnvelope[]> => {
  for (let tries = 2; ; tries -= 1) {
    const events = await eventsOf(ports, kind, stream);
    if (events === null || brokenStreams([events]).length > 0) {
      tally.disagree('broken', kind.streamType);
      return [];
    }
    const expected = rebuildRow(events);
    const found = expected
      ? verdict(await storedRow(ports, kind.rows, expected), expected.row)
      : null;
    if (found !== null && found !== 'agree' && tries > 1) continue;
    if (found === 'agree') tally.agree();
    else if (found !== null) tally.disagree(found, kind.streamType);
    return events;
  }
};

const feedShape = (view: string) => ({ name: view, schema: z.unknown() });

const compareFeedRows = async (
  ports: ProofPorts,
  events: readonly EventEnvelope[],
  { tally }: Run,
): Promise<void> => {
  for (const some of chunked(events.flatMap(feedWrites), AT_ONCE)) {
    await Promise.all(
      some.map(async (row) => {
        const found = verdict(await storedRow(ports, feedShape(row.view), row), row.row);
        if (found === 'agree') tally.agree();
        else tally.disagree(found, row.view);
      }),
    );
  }
};

/**
 * Compares the row of a stream, and the rows of all feeds that its events make, with what is stored. Returns the number
 * of compared events if the time has run out, else null. `done`: how many events an earlier part has compared.
 */
export const compareStream = async (
  ports: ProofPorts,
  kind: ProvedKind,
  { stream, done }: { readonly stream: StreamRef; readonly done: number },
  run: Run,
): Promise<number | null> => {
  const { tally } = run;
  const events =
    done === 0
      ? await compareRow(ports, kind, stream, tally)
      : ((await eventsOf(ports, kind, stream)) ?? []);
  if (done === 0) tally.read(events.length);
  const settled = events.filter(({ occurredAt }) => occurredAt <= run.settledAt);
  let compared = done;
  for (const some of chunked(settled.slice(done), EVENTS_AT_ONCE)) {
    if (compared > done && !run.mayGoOn()) return compared;
    await compareFeedRows(ports, some, run);
    compared += some.length;
  }
  return null;
};

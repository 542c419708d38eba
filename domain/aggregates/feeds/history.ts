import * as z from 'zod/mini';
import type { Aggregate, FromAggregate, Registered } from '../../kernel/aggregate.ts';
import { fold } from '../../kernel/decider.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { Instant } from '../../kernel/time.ts';
import type { AuditRow } from './audit-rows.ts';

/** The state of a stream after the audit entries that were replayed so far. */
interface Followed<State> {
  readonly version: number;
  readonly at: string;
  readonly state: State;
}

/** The state of all streams of one type at one moment. */
interface Things {
  /** Replays more entries, given in any order. Null when an entry is older than the entries already replayed. */
  readonly after: (entries: readonly AuditRow[]) => Things | null;
  readonly rows: () => unknown[];
  /** Returns the streams as plain JSON, which `resume` reads again. */
  readonly kept: () => unknown;
}

const byStream = (entries: readonly AuditRow[]): Map<string, AuditRow[]> => {
  const streams = new Map<string, AuditRow[]>();
  for (const entry of entries) {
    const known = streams.get(entry.streamId);
    if (known) known.push(entry);
    else streams.set(entry.streamId, [entry]);
  }
  return streams;
};

const thingsOf = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  aggregate: Aggregate<Type, State, Command, Event, Row>,
  streams: ReadonlyMap<string, Followed<State>>,
): Things => {
  const { streamType, decider, view } = aggregate;
  const follow = (id: string, entries: readonly AuditRow[]): Followed<State> | null => {
    const from = streams.get(id);
    const sorted = entries.toSorted((left, right) => left.version - right.version);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last || first.version <= (from?.version ?? 0)) return null;
    const events = sorted.map(({ kind, schemaVersion, data }) =>
      decider.codec.decode({ type: kind, schemaVersion, data }),
    );
    const state = fold(decider, events, from?.state);
    return { version: last.version, at: last.occurredAt, state };
  };
  return {
    after: (entries) => {
      const found = new Map(streams);
      const theirs = entries.filter((entry) => entry.streamType === streamType);
      for (const [id, some] of byStream(theirs)) {
        const followed = follow(id, some);
        if (followed === null) return null;
        found.set(id, followed);
      }
      return thingsOf(aggregate, found);
    },
    rows: () =>
      [...streams].flatMap(([id, { version, at, state }]) => {
        const row = view.row(state, { id, version, at: at as Instant });
        return row === null ? [] : [row];
      }),
    kept: () => [...streams].map(([id, { version, at, state }]) => [id, version, at, state]),
  };
};

const begin: FromAggregate<Things | null> = (aggregate) =>
  aggregate.history ? thingsOf(aggregate, new Map()) : null;

const resume: FromAggregate<(kept: unknown) => Things | null> = (aggregate) => (kept) => {
  const { schema } = aggregate.decider.snapshots;
  const stream = z.tuple([z.string(), z.number(), z.string(), schema]);
  const read = z.safeParse(z.array(stream), kept);
  if (!read.success) return null;
  const streams = read.data.map(
    ([id, version, at, state]) => [id, { version, at, state }] as const,
  );
  return thingsOf(aggregate, new Map(streams));
};

const shapeOf: FromAggregate<string> = ({ streamType, decider }) =>
  `${streamType} ${decider.snapshots.revision}`;

/** The state of the product at one moment: of all aggregates that have a history, by stream type. */
export interface Past {
  /**
   * Replays more entries, given in any order. Returns null when an entry is older than the entries already replayed;
   * then the caller has to replay all entries, from `first`.
   */
  readonly after: (entries: readonly AuditRow[]) => Past | null;
  /** Returns the rows of the views at this moment, by stream type. */
  readonly rows: () => ReadonlyMap<string, readonly unknown[]>;
  /** Returns the state as plain JSON, which can be cached. A lost cache can be rebuilt from the audit log. */
  readonly kept: () => unknown;
}

export interface Pasts {
  /** The state before any event. */
  readonly first: Past;
  /** Changes whenever the stored form of a state changes. A cache with another `shape` must not be read. */
  readonly shape: string;
  /** Returns the state from a cache; null when the cache does not have the expected form. */
  readonly read: (kept: unknown) => Past | null;
}

const pastOf = (things: ReadonlyMap<string, Things>): Past => ({
  after: (entries) => {
    const after = new Map<string, Things>();
    for (const [streamType, each] of things) {
      const followed = each.after(entries);
      if (followed === null) return null;
      after.set(streamType, followed);
    }
    return pastOf(after);
  },
  rows: () => new Map([...things].map(([streamType, each]) => [streamType, each.rows()])),
  kept: () =>
    Object.fromEntries([...things].map(([streamType, each]) => [streamType, each.kept()])),
});

/** Builds the history of the aggregates that have one; ignores the others ("Event store" in ARCHITECTURE.md). */
export const pastsOf = (aggregates: readonly Registered[]): Pasts => {
  const looked = aggregates.filter((each) => each.apply(begin) !== null);
  const first = new Map<string, Things>();
  for (const each of looked) {
    const things = each.apply(begin);
    if (things) first.set(each.streamType, things);
  }
  return {
    first: pastOf(first),
    shape: looked.map((each) => each.apply(shapeOf)).join(','),
    read: (kept) => {
      const record = z.safeParse(z.record(z.string(), z.unknown()), kept);
      if (!record.success) return null;
      const things = new Map<string, Things>();
      for (const each of looked) {
        const resumed = each.apply(resume)(record.data[each.streamType]);
        if (resumed === null) return null;
        things.set(each.streamType, resumed);
      }
      return pastOf(things);
    },
  };
};

import * as z from 'zod/mini';
import type { StreamKind } from '#domain/kernel/aggregate.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { Log } from '../ports/log.ts';
import type { EventStore } from '../ports/stored/event-store.ts';
import type { Snapshot, SnapshotStore } from '../ports/stored/snapshot-store.ts';

/** The current state of a stream. `row` is null if the stream needs no row, as before the first event. */
export interface Loaded<State, Row> {
  readonly state: State;
  readonly version: number;
  readonly row: Row | null;
  /** How many events were read to get the state. If there were many, the next command stores a snapshot. */
  readonly folded: number;
}

export interface LoadPorts {
  readonly store: EventStore;
  /** When absent, every stream is read completely. */
  readonly snapshots?: SnapshotStore | undefined;
  /** The number of events between two snapshots; 100 by default. */
  readonly snapshotEvery?: number | undefined;
  /** Logs snapshots that could not be read or stored. When absent, they are not logged. */
  readonly log?: Log | undefined;
}

export const SNAPSHOT_EVERY = 100;

/**
 * Returns how many of the newest events are read first. They include the event at which the newest snapshot was made,
 * unless a snapshot could not be stored.
 */
const tailOf = ({ snapshotEvery = SNAPSHOT_EVERY }: LoadPorts): number => snapshotEvery + 1;

type Anyone<State, Event extends DomainEvent> = StreamKind<State, never, Event, unknown>;

/**
 * Returns a function that logs the failure of a snapshot. The command continues, because a snapshot is only a cache.
 */
const missed =
  ({ log }: LoadPorts, message: string, stream: StreamRef) =>
  (error: unknown): null => {
    log?.error(message, { stream, error: String(error) });
    return null;
  };

/** Returns the snapshot of a long stream; null if there is none, or if it cannot be read or does not fit the schema. */
const snapshotOf = async <State, Event extends DomainEvent>(
  ports: LoadPorts & { readonly snapshots: SnapshotStore },
  { decider: { snapshots: shape } }: Anyone<State, Event>,
  stream: StreamRef,
): Promise<Snapshot<State> | null> => {
  const found = await ports.snapshots
    .find(stream, shape.revision)
    .catch(missed(ports, 'snapshot not found', stream));
  const state = z.safeParse(shape.schema, found?.state);
  return found && state.success ? { ...found, state: state.data } : null;
};

/** A state and the events after it. `head` is the last event of the stream. */
interface Source<State, Event extends DomainEvent> {
  readonly from: State;
  readonly events: readonly EventEnvelope<Event>[];
  readonly head: EventEnvelope<Event> | undefined;
}

const sourceOf = async <State, Event extends DomainEvent>(
  ports: LoadPorts,
  aggregate: Anyone<State, Event>,
  stream: StreamRef,
): Promise<Source<State, Event>> => {
  const { store, snapshots } = ports;
  const { codec, initial } = aggregate.decider;
  const whole = (events: EventEnvelope<Event>[]) => ({
    from: initial,
    events,
    head: events.at(-1),
  });
  if (!snapshots) return whole(await store.read(codec, stream));
  const tail = await store.tail(codec, stream, tailOf(ports));
  if ((tail[0]?.version ?? 1) === 1) return whole(tail);
  const snapshot = await snapshotOf({ ...ports, snapshots }, aggregate, stream);
  const anchor = tail.findIndex(({ eventId }) => eventId === snapshot?.eventId);
  if (!snapshot || tail[anchor]?.version !== snapshot.version) {
    return whole(await store.read(codec, stream));
  }
  return { from: snapshot.state, events: tail.slice(anchor + 1), head: tail.at(-1) };
};

/**
 * Returns the current state of a stream, from its events. A snapshot makes it shorter to read a long stream. The
 * snapshot is used only if the stream still has the event at which it was made.
 */
export const load = async <State, Command, Event extends DomainEvent, Row>(
  ports: LoadPorts,
  aggregate: StreamKind<State, Command, Event, Row>,
  stream: StreamRef,
): Promise<Loaded<State, Row>> => {
  const { from, events, head } = await sourceOf(ports, aggregate, stream);
  const { decider, view } = aggregate;
  const facts = events.map(({ event }) => event);
  const state = fold(decider, facts, from);
  const folded = events.length;
  if (head === undefined) return { state, version: 0, row: null, folded };
  const { version, occurredAt: loadedAt } = head;
  return { state, version, row: view.row(state, { id: stream.id, version, at: loadedAt }), folded };
};

/** Stores a snapshot at the event `head` if there were enough events since the last snapshot. Never rejects. */
export const keepSnapshot = async <State, Event extends DomainEvent>(
  ports: LoadPorts,
  { decider: { snapshots: shape } }: Anyone<State, Event>,
  { head, state, folded }: { head: EventEnvelope; state: State; folded: number },
): Promise<void> => {
  const { snapshots, snapshotEvery = SNAPSHOT_EVERY } = ports;
  if (!snapshots || folded < snapshotEvery) return;
  const { stream, version, eventId } = head;
  await snapshots
    .save(stream, shape.revision, { version, eventId, state })
    // The events are already stored. If the snapshot is not, the next reader only has to read more events.
    .catch(missed(ports, 'snapshot not kept', stream));
};

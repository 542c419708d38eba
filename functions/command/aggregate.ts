import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, StreamRef } from '#domain/kernel/event.ts';
import type { StreamView } from '#domain/kernel/view.ts';
import type { EventStore } from '../ports/event-store.ts';

/** An aggregate as the shell runs it: its decider and the one view that answers show. */
export interface Aggregate<State, Command, Event extends DomainEvent, Row> {
  readonly decider: Decider<State, Command, Event>;
  readonly view: StreamView<State, Row>;
}

/** A stream as it stands; `row` is null when it has nothing to show, as before its first event. */
export interface Loaded<State, Row> {
  readonly state: State;
  readonly version: number;
  readonly row: Row | null;
}

/** Reads a stream from its events, which are never behind, unlike a view over many streams. */
export const load = async <State, Command, Event extends DomainEvent, Row>(
  store: EventStore,
  { decider, view }: Aggregate<State, Command, Event, Row>,
  stream: StreamRef,
): Promise<Loaded<State, Row>> => {
  const envelopes = await store.read(decider.codec, stream);
  const state = fold(
    decider,
    envelopes.map(({ event }) => event),
  );
  const last = envelopes.at(-1);
  if (last === undefined) return { state, version: 0, row: null };
  const head = { id: stream.id, version: last.version, at: last.occurredAt };
  return { state, version: last.version, row: view.row(state, head) };
};

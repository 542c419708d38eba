import type { EventCodec } from './codec.ts';
import { type ErrorCode, type Refusal, refusal } from './errors/errors.ts';
import type { DomainEvent } from './event.ts';
import type { SnapshotShape } from './snapshot.ts';

/** The events that a command causes, or why the command is refused. A command that changes nothing causes no events. */
export type Decision<Event extends DomainEvent> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <Event extends DomainEvent>(...events: Event[]): Decision<Event> => ({
  ok: true,
  events,
});

export const refuse = (
  code: ErrorCode,
  fields?: Readonly<Record<string, ErrorCode>>,
): Decision<never> => ({ ok: false, refusal: refusal(code, fields) });

/**
 * The pure logic of an aggregate: how events change its state, and which events a command causes. A
 * decider does no I/O.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly codec: EventCodec<Event>;
  readonly initial: State;
  readonly decide: (state: State, command: Command) => Decision<Event>;
  readonly evolve: (state: State, event: Event) => State;
  /**
   * How the state is stored as a snapshot. Of a long stream, only the newest snapshot and the events after it are read.
   */
  readonly snapshots: SnapshotShape<State>;
}

export const fold = <State, Command, Event extends DomainEvent>(
  decider: Pick<Decider<State, Command, Event>, 'evolve' | 'initial'>,
  events: Iterable<Event>,
  from: State = decider.initial,
): State => {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
};

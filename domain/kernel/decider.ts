import type { EventCodec } from './codec.ts';
import { type ErrorCode, type Refusal, refusal } from './errors/errors.ts';
import type { DomainEvent } from './event.ts';
import type { SnapshotShape } from './snapshot.ts';

/** Either the events that follow from a command, none if it changes nothing, or the reason it is refused. */
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

/** One aggregate: how its state grows from events and what a command does to it. Pure; the shell does the I/O. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly codec: EventCodec<Event>;
  readonly initial: State;
  readonly decide: (state: State, command: Command) => Decision<Event>;
  readonly evolve: (state: State, event: Event) => State;
  /** Any stream may grow long, and is then read from its newest snapshot on. */
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

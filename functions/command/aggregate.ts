import type { Decider } from '#domain/kernel/decider.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import type { StreamView } from '#domain/kernel/view.ts';

/** An aggregate as the shell runs it: its decider and the one view that answers show. */
export interface Aggregate<State, Command, Event extends DomainEvent, Row> {
  readonly decider: Decider<State, Command, Event>;
  readonly view: StreamView<State, Row>;
}

import type { EventCodec } from '../kernel/codec.ts';
import { type Decider, fold } from '../kernel/decider.ts';
import type { Refusal } from '../kernel/errors/errors.ts';
import type { DomainEvent } from '../kernel/event.ts';

/**
 * The result of a command: its events and the state after them; or a refusal, no events and the state before the
 * command.
 */
export interface Outcome<State, Event extends DomainEvent> {
  readonly events: readonly Event[];
  readonly refusal: Refusal | null;
  readonly state: State;
}

/** Returns an event as it is read after it was stored: it goes through JSON and the codec. */
export const stored = <Event extends DomainEvent>(
  codec: EventCodec<Event>,
  { type, data }: Event,
): Event =>
  codec.decode({
    type,
    schemaVersion: codec.currentVersion(type),
    data: JSON.parse(JSON.stringify(data)),
  });

/** Runs a command on the state that follows from past events: `given(decider, past).when(command)`. */
export const given = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  past: readonly NoInfer<Event>[] = [],
) => {
  const replayed = (events: readonly Event[], from?: State): State =>
    fold(
      decider,
      events.map((event) => stored(decider.codec, event)),
      from,
    );
  const before = replayed(past);
  return {
    state: before,
    when: (command: Command): Outcome<State, Event> => {
      const decision = decider.decide(before, command);
      if (!decision.ok) return { events: [], refusal: decision.refusal, state: before };
      const { events } = decision;
      return { events, refusal: null, state: replayed(events, before) };
    },
  };
};

/** Returns the state and events after a sequence of commands. Refused commands change nothing. */
export const runOf = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  commands: readonly Command[],
): { readonly events: readonly Event[]; readonly state: State } => {
  let state = decider.initial;
  const events: Event[] = [];
  for (const command of commands) {
    const decision = decider.decide(state, command);
    if (!decision.ok) continue;
    events.push(...decision.events);
    state = fold(decider, decision.events, state);
  }
  return { events, state };
};

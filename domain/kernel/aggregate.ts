import type { Decider } from './decider.ts';
import type { DomainEvent, EventEnvelope } from './event.ts';
import type { Scope } from './scope.ts';
import type { StreamView } from './view.ts';

/** Which events the activity feed shows, and what it says of each. */
export interface ActivityRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /** Names as they were at the time, for clients to put in words. Never a public link, nor a guest's unread words. */
  readonly content: (event: Event) => Readonly<Record<string, string>>;
  /** Locale key below `activity.`, or a person's own words; the event's type where absent. */
  readonly message?: (event: Event) => string;
  /** Id of the thing that the entry is about, where names of such things may be alike. Never a public link. */
  readonly subjectId?: (envelope: EventEnvelope<Event>) => string;
  /** What the entry is known by; the id of its event where absent. */
  readonly id?: (envelope: EventEnvelope<Event>) => string;
}

/** Which events the audit keeps. */
export interface AuditRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /** How much of an event's data; all of it where absent. */
  readonly data?: (event: Event) => object;
}

/** Clients that follow a scope are sent a change for every event: `created`, `deleted`, and any other as an update. */
export interface ChangeRule<Event extends DomainEvent> {
  readonly created?: Event['type'];
  readonly deleted?: Event['type'];
}

/** What a command needs: how it is decided, and the one row that answers show. */
export interface StreamKind<State, Command, Event extends DomainEvent, Row> {
  readonly decider: Decider<State, Command, Event>;
  readonly view: StreamView<State, Row>;
}

/** One kind of thing that the product keeps, and all that is made of its events. */
export interface Aggregate<Type extends string, State, Command, Event extends DomainEvent, Row>
  extends StreamKind<State, Command, Event, Row> {
  readonly streamType: Type;
  /** Where an event happened; null for what is one person's own affair, which no feed may show. */
  readonly scope: (envelope: EventEnvelope<Event>) => Scope | null;
  readonly activity?: ActivityRule<Event>;
  readonly audit?: AuditRule<Event>;
  readonly changes?: ChangeRule<Event>;
  /** Its rows are shown as they were at a moment; needs the audit to keep all of its events whole. */
  readonly history?: true;
}

/** Gives an aggregate its types: those of its decider and view. */
export const aggregate = <
  const Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row,
>(
  parts: Aggregate<Type, State, Command, Event, Row>,
): Aggregate<Type, State, Command, Event, Row> => parts;

/** What can be made of any aggregate, whatever its types. */
export type FromAggregate<Made> = <
  Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row,
>(
  aggregate: Aggregate<Type, State, Command, Event, Row>,
) => Made;

/** An aggregate in the list of all, where each has types of its own. */
export interface Registered<Type extends string = string> {
  readonly streamType: Type;
  readonly apply: <Made>(make: FromAggregate<Made>) => Made;
}

export const register = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  aggregate: Aggregate<Type, State, Command, Event, Row>,
): Registered<Type> => ({
  streamType: aggregate.streamType,
  apply: (make) => make(aggregate),
});

/** Whether an envelope holds an event of this aggregate: only its own codec reads events of its streams. */
export const isEventOf = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  { streamType }: Aggregate<Type, State, Command, Event, Row>,
  envelope: EventEnvelope,
): envelope is EventEnvelope<Event> => envelope.stream.type === streamType;

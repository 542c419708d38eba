import type { Decider } from './decider.ts';
import type { DomainEvent, EventEnvelope } from './event.ts';
import type { Scope } from './scope.ts';
import type { StreamView } from './view.ts';

/** The events that the activity feed shows, and the content of their entries. */
export interface ActivityRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /**
   * Returns the values for the text of an entry, which clients translate: names at the time of the event. They must not
   * contain a public link or the text of an unmoderated comment.
   */
  readonly content: (event: Event) => Readonly<Record<string, string>>;
  /** Returns a locale key below `activity.`, or a person's own words. When absent, the event's type is the key. */
  readonly message?: (event: Event) => string;
  /** Returns the id of the entry's subject, if names may be ambiguous. It must not be a public link. */
  readonly subjectId?: (envelope: EventEnvelope<Event>) => string;
  /** Returns the id of the entry. When absent, the entry has the id of the event. */
  readonly id?: (envelope: EventEnvelope<Event>) => string;
}

export interface AuditRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /** Returns the part of an event's data to store. When absent, all data is stored. */
  readonly data?: (event: Event) => object;
}

/** Which events create and delete a thing, for clients that follow its scope. All other events update the thing. */
export interface ChangeRule<Event extends DomainEvent> {
  readonly created?: Event['type'];
  readonly deleted?: Event['type'];
}

/** What a command needs: the decider, and the view whose row the answer shows. */
export interface StreamKind<State, Command, Event extends DomainEvent, Row> {
  readonly decider: Decider<State, Command, Event>;
  readonly view: StreamView<State, Row>;
}

/** One aggregate, and everything that is derived from its events. */
export interface Aggregate<Type extends string, State, Command, Event extends DomainEvent, Row>
  extends StreamKind<State, Command, Event, Row> {
  readonly streamType: Type;
  /** Returns the scope of an event; null for personal events, which no feed may show. */
  readonly scope: (envelope: EventEnvelope<Event>) => Scope | null;
  readonly activity?: ActivityRule<Event>;
  readonly audit?: AuditRule<Event>;
  readonly changes?: ChangeRule<Event>;
  /** True if the rows of a past moment can be shown. This requires an audit log with complete events. */
  readonly history?: true;
}

/** Returns its argument. The types of the aggregate are inferred from its decider and view. */
export const aggregate = <
  const Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row,
>(
  parts: Aggregate<Type, State, Command, Event, Row>,
): Aggregate<Type, State, Command, Event, Row> => parts;

/** A function that accepts any aggregate, whatever its types. */
export type FromAggregate<Made> = <
  Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row,
>(
  aggregate: Aggregate<Type, State, Command, Event, Row>,
) => Made;

/** An aggregate in the list of all aggregates, with its own types hidden. */
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

/**
 * Returns whether an envelope contains an event of this aggregate. Only the aggregate's own codec may read its events.
 */
export const isEventOf = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  { streamType }: Aggregate<Type, State, Command, Event, Row>,
  envelope: EventEnvelope,
): envelope is EventEnvelope<Event> => envelope.stream.type === streamType;

import type { Decider } from './decider.ts';
import type { DomainEvent, EventEnvelope } from './event.ts';
import type { Scope } from './scope.ts';
import type { StreamView } from './view.ts';

/** The events that the activity feed shows, and the content of their entries. */
export interface ActivityRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /**
   * Returns the values that clients insert into the translated text of an entry: names, as they were at the time of the
   * event. The values must not contain a public link or the text of an unmoderated comment.
   */
  readonly content: (event: Event) => Readonly<Record<string, string>>;
  /** Returns a locale key below `activity.`, or a person's own words. When absent, the event's type is the key. */
  readonly message?: (event: Event) => string;
  /**
   * Returns the id of the entry's subject. Needed if several subjects may have the same name. It must not be a public
   * link.
   */
  readonly subjectId?: (envelope: EventEnvelope<Event>) => string;
  /** Returns the id of the entry. When absent, the entry has the id of the event. */
  readonly id?: (envelope: EventEnvelope<Event>) => string;
}

export interface AuditRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /** Returns the part of an event's data that the audit log stores. When absent, it stores all data. */
  readonly data?: (event: Event) => object;
}

/**
 * Which events create and which delete a thing; all other events update it. The clients that follow the scope of the
 * thing get these changes.
 */
export interface ChangeRule<Event extends DomainEvent> {
  readonly created?: Event['type'];
  readonly deleted?: Event['type'];
}

/** What a command needs: the decider, and the view whose row is the answer to the command. */
export interface StreamKind<State, Command, Event extends DomainEvent, Row> {
  readonly decider: Decider<State, Command, Event>;
  readonly view: StreamView<State, Row>;
}

/** One aggregate, and everything that is derived from its events. */
export interface Aggregate<Type extends string, State, Command, Event extends DomainEvent, Row>
  extends StreamKind<State, Command, Event, Row> {
  readonly streamType: Type;
  /** Returns the scope of an event. Null if the event is personal, so that no feed may show it. */
  readonly scope: (envelope: EventEnvelope<Event>) => Scope | null;
  readonly activity?: ActivityRule<Event>;
  readonly audit?: AuditRule<Event>;
  readonly changes?: ChangeRule<Event>;
  /** True if the rows can be shown as they were at a past moment. This requires an audit log with complete events. */
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

/** A function that accepts every aggregate, whatever the types of its state, commands and events. */
export type FromAggregate<Made> = <
  Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row,
>(
  aggregate: Aggregate<Type, State, Command, Event, Row>,
) => Made;

/**
 * An aggregate in the list of all aggregates, which have different types. `apply` calls a function with the aggregate
 * and its own types.
 */
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

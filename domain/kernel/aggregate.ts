import type { Decider } from './decider.ts';
import type { DomainEvent, EventEnvelope } from './event.ts';
import type { Scope } from './scope.ts';
import type { StreamView } from './view.ts';

/** The events that the activity feed shows, and the content of their entries. */
export interface ActivityRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /**
   * Values for the text of an entry, which clients translate: names as they were at the time. Never
   * a public link, nor the text of an unmoderated comment.
   */
  readonly content: (event: Event) => Readonly<Record<string, string>>;
  /** Locale key below `activity.`, or a person's own words; the event's type when absent. */
  readonly message?: (event: Event) => string;
  /** Id of the subject of the entry, where names may be ambiguous. Never a public link. */
  readonly subjectId?: (envelope: EventEnvelope<Event>) => string;
  /** The id of the entry; the id of the event when absent. */
  readonly id?: (envelope: EventEnvelope<Event>) => string;
}

/** The events that the audit log keeps. */
export interface AuditRule<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  /** The part of an event's data to keep; all of it when absent. */
  readonly data?: (event: Event) => object;
}

/**
 * Which events create and delete a thing, for clients that follow its scope. Every other event is
 * an update for them.
 */
export interface ChangeRule<Event extends DomainEvent> {
  readonly created?: Event['type'];
  readonly deleted?: Event['type'];
}

/** What is needed to carry out a command: the decider, and the view whose row the answer shows. */
export interface StreamKind<State, Command, Event extends DomainEvent, Row> {
  readonly decider: Decider<State, Command, Event>;
  readonly view: StreamView<State, Row>;
}

/** One aggregate, and everything that is derived from its events. */
export interface Aggregate<Type extends string, State, Command, Event extends DomainEvent, Row>
  extends StreamKind<State, Command, Event, Row> {
  readonly streamType: Type;
  /** The scope of an event; null for personal ones, which no feed may show. */
  readonly scope: (envelope: EventEnvelope<Event>) => Scope | null;
  readonly activity?: ActivityRule<Event>;
  readonly audit?: AuditRule<Event>;
  readonly changes?: ChangeRule<Event>;
  /** Whether its rows can be shown as they were at a past moment; requires an audit log with complete events. */
  readonly history?: true;
}

/** Infers the types of an aggregate from its decider and view. */
export const aggregate = <
  const Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row,
>(
  parts: Aggregate<Type, State, Command, Event, Row>,
): Aggregate<Type, State, Command, Event, Row> => parts;

/** A function over any aggregate, whatever its types. */
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

/** Whether an envelope contains an event of this aggregate: only its own codec may read its events. */
export const isEventOf = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  { streamType }: Aggregate<Type, State, Command, Event, Row>,
  envelope: EventEnvelope,
): envelope is EventEnvelope<Event> => envelope.stream.type === streamType;

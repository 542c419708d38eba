import type { Actor } from './actor.ts';
import type { CorrelationId, EventId, TenantId } from './ids.ts';
import type { Instant } from './time.ts';

/** A fact in the past tense with its data. A decider produces events, and `evolve` consumes them. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export interface StreamRef<Type extends string = string> {
  readonly tenant: TenantId;
  /** Streams of one type have the same decider. The type is part of the storage key. */
  readonly type: Type;
  readonly id: string;
}

/** A stored event: the fact, and how and when it was recorded. */
export interface EventEnvelope<Event extends DomainEvent = DomainEvent> {
  readonly eventId: EventId;
  readonly stream: StreamRef;
  /** Position in the stream, from 1 without gaps. */
  readonly version: number;
  /** Schema version of `event.data` when the event was written. Data of older versions is upcast when it is read. */
  readonly schemaVersion: number;
  readonly occurredAt: Instant;
  readonly actor: Actor;
  readonly correlationId: CorrelationId;
  readonly event: Event;
}

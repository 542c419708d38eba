import type { Actor } from './actor.ts';
import type { CorrelationId, EventId, TenantId } from './ids.ts';
import type { Instant } from './time.ts';

/** What a decider produces and `evolve` consumes: a fact in the past tense and its data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export interface StreamRef<Type extends string = string> {
  readonly tenant: TenantId;
  /** Streams of one type share a decider; the type is part of the storage key. */
  readonly type: Type;
  readonly id: string;
}

/** An event as stored: the fact and the circumstances of its recording. */
export interface EventEnvelope<Event extends DomainEvent = DomainEvent> {
  readonly eventId: EventId;
  readonly stream: StreamRef;
  /** Position in its stream, from 1 without gaps. */
  readonly version: number;
  /** Shape of `event.data` when it was written; older shapes pass through upcasters on read. */
  readonly schemaVersion: number;
  readonly occurredAt: Instant;
  readonly actor: Actor;
  readonly correlationId: CorrelationId;
  readonly event: Event;
}

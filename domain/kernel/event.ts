import type { Actor } from './actor.ts';
import type { CorrelationId, EventId, TenantId } from './ids.ts';
import type { Instant } from './time.ts';

/** What a decider produces and `evolve` consumes: a fact in the past tense and its data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Streams of one kind share a decider; the kind is part of the storage key. */
export type StreamType =
  | 'goal'
  | 'job'
  | 'milestone'
  | 'persona'
  | 'persona-template'
  | 'portfolio'
  | 'activity-note'
  | 'activity-reading'
  | 'ai-definition'
  | 'app-setting'
  | 'setting'
  | 'sharing'
  | 'guest-comment'
  | 'tenant'
  | 'tracker-change';

export interface StreamRef {
  readonly tenant: TenantId;
  readonly type: StreamType;
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
  readonly causationId?: EventId;
  readonly event: Event;
}

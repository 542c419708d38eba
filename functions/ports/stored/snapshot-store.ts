import type { StreamRef } from '#domain/kernel/event.ts';
import type { EventId } from '#domain/kernel/ids.ts';

/** The state of a stream right after one of its events. */
export interface Snapshot<State = unknown> {
  readonly version: number;
  /** Of the event at that version: a stream that was restored to another past is not taken for this one. */
  readonly eventId: EventId;
  readonly state: State;
}

/**
 * Keeps the newest snapshot of a stream. It is a cache and never the truth: what cannot be found, read or written
 * costs time and nothing else.
 */
export interface SnapshotStore {
  readonly find: (stream: StreamRef, revision: number) => Promise<Snapshot | null>;
  readonly save: (stream: StreamRef, revision: number, snapshot: Snapshot) => Promise<void>;
}

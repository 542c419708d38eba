import type { StreamRef } from '#domain/kernel/event.ts';
import type { EventId } from '#domain/kernel/ids.ts';

/** The state of a stream right after one of its events. */
export interface Snapshot<State = unknown> {
  readonly version: number;
  /**
   * The id of the event at that version. If the stream was restored to a state with other events, the id shows that the
   * snapshot does not fit.
   */
  readonly eventId: EventId;
  readonly state: State;
}

/**
 * Stores the newest snapshot of a stream. A snapshot is only a cache: if it is missing or fails, reading takes longer.
 */
export interface SnapshotStore {
  readonly find: (stream: StreamRef, revision: number) => Promise<Snapshot | null>;
  readonly save: (stream: StreamRef, revision: number, snapshot: Snapshot) => Promise<void>;
}

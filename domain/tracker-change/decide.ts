import * as z from 'zod/mini';
import { accept, type Decider } from '../kernel/decider.ts';
import { plainSnapshots } from '../kernel/snapshot.ts';
import type { StreamView } from '../kernel/view.ts';
import { type TrackerChangeEvent, trackerChangeCodec } from './events.ts';

export type TrackerChangeState = TrackerChangeEvent['data'] | null;
export interface TellTrackerChange {
  readonly type: 'TellTrackerChange';
  readonly change: TrackerChangeEvent['data'];
}

/** Told once, and never changed: a second telling says nothing new. */
export const trackerChangeDecider: Decider<
  TrackerChangeState,
  TellTrackerChange,
  TrackerChangeEvent
> = {
  streamType: 'tracker-change',
  codec: trackerChangeCodec,
  initial: null,
  decide: (state, { change }) =>
    state === null ? accept({ type: 'TrackerChangeTold', data: change }) : accept(),
  evolve: (_, { data }) => data,
  snapshots: plainSnapshots(1),
};

/** Only the feed tells of these streams; they have no rows of their own. */
export const noRows: StreamView<TrackerChangeState, never> = {
  name: 'tracker-changes',
  schema: z.never(),
  address: () => ({ partition: '', key: '' }),
  row: () => null,
};

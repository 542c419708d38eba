import { accept, type Decider } from '../../kernel/decider.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { type TrackerChangeEvent, trackerChangeCodec } from './events.ts';

export type TrackerChangeState = TrackerChangeEvent['data'] | null;
export interface RecordTrackerChange {
  readonly type: 'RecordTrackerChange';
  readonly change: TrackerChangeEvent['data'];
}

/** A change is recorded once and never edited: a repeated notice adds no event. */
export const trackerChangeDecider: Decider<
  TrackerChangeState,
  RecordTrackerChange,
  TrackerChangeEvent
> = {
  codec: trackerChangeCodec,
  initial: null,
  decide: (state, { change }) =>
    state === null ? accept({ type: 'TrackerChangeTold', data: change }) : accept(),
  evolve: (_, { data }) => data,
  snapshots: plainSnapshots(1),
};

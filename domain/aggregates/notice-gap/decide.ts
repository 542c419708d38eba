import { accept, type Decider } from '../../kernel/decider.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { type NoticeGapEvent, noticeGapCodec } from './events.ts';

/** The last recorded gap; null before the first gap. */
export type NoticeGapState = NoticeGapEvent['data'] | null;

export interface RecordGap {
  readonly type: 'RecordGap';
  readonly gap: NoticeGapEvent['data'];
}

/** Two recorded gaps of a project are at least this many milliseconds apart. */
export const GAP_PAUSE = 3_600_000;
/** The longest gap that is recorded, in milliseconds. */
const LONGEST_GAP = 86_400_000;

/** Returns the start of a gap: at most a day before its end, and not before the end of the last recorded gap. */
const startOf = (state: NoticeGapState, { from, to }: NoticeGapEvent['data']): string => {
  const earliest = new Date(Date.parse(to) - LONGEST_GAP).toISOString();
  const begun = [from, earliest, state?.to ?? earliest].sort().at(-1) ?? to;
  return begun < to ? begun : to;
};

/** Records a gap of a project at most once an hour, even if several clients report it (R-LIVE-3). */
export const noticeGapDecider: Decider<NoticeGapState, RecordGap, NoticeGapEvent> = {
  codec: noticeGapCodec,
  initial: null,
  decide: (state, { gap }) =>
    state !== null && Date.parse(gap.to) - Date.parse(state.to) < GAP_PAUSE
      ? accept()
      : accept({ type: 'NoticesMissed', data: { ...gap, from: startOf(state, gap) } }),
  evolve: (_, { data }) => data,
  snapshots: plainSnapshots(1),
};

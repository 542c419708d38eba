import { accept, type Decider } from '../../kernel/decider.ts';
import { same } from '../../kernel/same.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { isRankName, type KnownPlacement } from '../../tracker/placements.ts';
import type { ReadName } from '../../tracker/properties.ts';
import { type PlacementEvent, type PlacementSource, placementCodec } from './events.ts';

type Line = PlacementEvent['data'];

export interface PlacementState {
  /** How many lines the history of the issue has. */
  readonly lines: number;
  /** The latest lines of each property, the newest last. */
  readonly recent: Readonly<Partial<Record<ReadName, readonly Line[]>>>;
}

/** A written property. A value that is not known is null. */
export interface PlacementChange {
  readonly property: ReadName;
  /** The value that the writer has replaced. Null if it is not told; then the last recorded value is taken. */
  readonly before: KnownPlacement | null;
  readonly after: KnownPlacement | null;
}

export interface RecordPlacements
  extends Pick<Line, 'projectId' | 'issueId' | 'accountId' | 'source' | 'at'> {
  readonly type: 'RecordPlacements';
  readonly changes: readonly PlacementChange[];
}

/** What one person does to the rank of an issue within this many milliseconds is one line of the history. */
export const LINE_MS = 600_000;
const MOST_RECENT = 5;

type Told = Omit<RecordPlacements, 'type' | 'changes'> & PlacementChange;

/** Returns whether a line was begun by the same person, in the same project and not long ago. */
const isNear = ({ accountId, projectId, since }: Line, told: Told): boolean =>
  accountId === told.accountId &&
  projectId === told.projectId &&
  Date.parse(told.at) - Date.parse(since) < LINE_MS;

/** Returns whether two values are equal, or one of them is not known. */
const fits = (one: KnownPlacement | null, other: KnownPlacement | null): boolean =>
  one === null || other === null || same(one, other);

const isFrom = (line: Line, source: PlacementSource, told: Told): boolean =>
  line.source === source && isNear(line, told);

/**
 * Returns the line that a webhook has recorded of the change that the writer reports now; null if there is none. A
 * webhook may arrive before or after the report of the writer.
 */
const reportedLine = (recent: readonly Line[], told: Told): Line | null =>
  recent.findLast(
    (line) => isFrom(line, 'tracker', told) && told.after !== null && fits(line.after, told.after),
  ) ?? null;

/** Returns a line with what the writer knows and the tracker did not tell; null if the line has all of it. */
const completed = (line: Line, { before, after }: Told): Line | null => {
  const whole = { ...line, before: line.before ?? before, after: line.after ?? after };
  return same(whole, line) ? null : whole;
};

/** Returns whether the last line already has all that is told, so that there is nothing to record. */
const isKnown = (last: Line, told: Told): boolean => {
  const { before, after } = told;
  // A webhook without a value is about the change that its writer told of, or adds nothing to an unknown value.
  if (after === null) return last.after === null || isFrom(last, 'writer', told);
  if (last.after === null || !same(last.after, after)) return false;
  return before === null || same(before, last.before) || same(before, last.after);
};

/** Returns whether a change of a rank belongs to the last line (R-PAST-7). */
const continues = (last: Line, told: Told): boolean =>
  isRankName(told.property) && isNear(last, told) && fits(told.before, last.after);

const lineOf = ({ lines }: PlacementState, last: Line | undefined, told: Told): Line => {
  // A webhook may tell of a change after a later one was recorded. Lines are in the order in which they were recorded.
  const at = last && last.at > told.at ? last.at : told.at;
  if (last && continues(last, told)) return { ...last, ...told, at, before: last.before };
  const before = told.before ?? last?.after ?? null;
  return { ...told, at, since: at, before, line: lines + 1 };
};

const record = (state: PlacementState, told: Told): Line | null => {
  const recent = state.recent[told.property] ?? [];
  const last = recent.at(-1);
  const reported = told.source === 'writer' ? reportedLine(recent, told) : null;
  if (reported) return completed(reported, told);
  if (last && isKnown(last, told)) return null;
  if (told.before !== null && same(told.before, told.after)) return null;
  return lineOf(state, last, told);
};

/** Adds a line to those of its property, or replaces the line that has its number. */
const withLine = (state: PlacementState, line: Line): PlacementState => {
  const recent = state.recent[line.property] ?? [];
  const isOld = recent.some((each) => each.line === line.line);
  const next = isOld
    ? recent.map((each) => (each.line === line.line ? line : each))
    : [...recent, line].slice(-MOST_RECENT);
  return {
    lines: Math.max(state.lines, line.line),
    recent: { ...state.recent, [line.property]: next },
  };
};

/**
 * Records values of properties that the tracker has no changelog for (R-PAST-6). A value that is already recorded adds
 * nothing, so that a change of which both its writer and the tracker tell is recorded once.
 */
export const placementDecider: Decider<PlacementState, RecordPlacements, PlacementEvent> = {
  codec: placementCodec,
  initial: { lines: 0, recent: {} },
  decide: (initial, { type: _, changes, ...about }) => {
    const events: PlacementEvent[] = [];
    let state = initial;
    for (const change of changes) {
      const line = record(state, { ...about, ...change });
      if (line === null) continue;
      events.push({ type: 'PlacementRecorded', data: line });
      state = withLine(state, line);
    }
    return accept(...events);
  },
  evolve: (state, { data }) => withLine(state, data),
  snapshots: plainSnapshots(1),
};

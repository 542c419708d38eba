import { hasStateCounts } from '#domain/board/model/lanes.ts';
import type { Lane } from '#domain/board/model/model.ts';
import type { LozengeTone } from '../../ui/marks/lozenge.tsx';

export type LaneState =
  | 'released'
  | 'archived'
  | 'overdue'
  | 'unreleased'
  | 'active'
  | 'future'
  | 'closed'
  /** A sprint whose board was deleted. No issue can be moved into it. */
  | 'orphan';

/**
 * Returns the state of a lane's release or sprint. Returns null for Unscheduled and Backlog, and on a public page that
 * shows no states. `today` is YYYY-MM-DD, or null if nothing is marked as overdue.
 */
export const laneState = (
  { version, sprint, totals, stated }: Lane,
  today: string | null,
): LaneState | null => {
  if (!stated && totals.stories > 0 && !hasStateCounts(totals)) return null;
  if (sprint) return sprint.orphan ? 'orphan' : sprint.state;
  if (!version) return null;
  if (version.archived) return 'archived';
  if (version.released) return 'released';
  const { releaseDate } = version;
  const isLate = today !== null && releaseDate !== null && releaseDate < today;
  return isLate ? 'overdue' : 'unreleased';
};

export const laneTone: Readonly<Record<LaneState, LozengeTone>> = {
  released: 'success',
  archived: 'default',
  overdue: 'danger',
  unreleased: 'default',
  active: 'progress',
  future: 'default',
  closed: 'success',
  orphan: 'danger',
};

const DAY = 86_400_000;

/** Delays of at least this many days are given in months. Delays of at least `YEARS_FROM` days are given in years. */
const MONTHS_FROM = 60;
const YEARS_FROM = 730;

/**
 * Returns by how much a release is overdue, as text: "9 days", "3 months"; null if it is not overdue. `today` is
 * YYYY-MM-DD.
 */
export const lateness = (
  { version }: Lane,
  today: string | null,
  language: string,
): string | null => {
  const due = version?.releaseDate?.slice(0, 10);
  const days =
    due === undefined || today === null
      ? 0
      : Math.round((Date.parse(today) - Date.parse(due)) / DAY);
  if (days <= 0) return null;
  const [count, unit] =
    days < MONTHS_FROM
      ? [days, 'day']
      : days < YEARS_FROM
        ? [Math.round(days / 30.4), 'month']
        : [Math.floor(days / 365.25), 'year'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
};

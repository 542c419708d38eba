import type { Lane } from '#domain/map/model.ts';
import type { LozengeTone } from '../../ui/lozenge.tsx';

export type LaneState =
  | 'released'
  | 'archived'
  | 'overdue'
  | 'unreleased'
  | 'active'
  | 'future'
  | 'closed';

/** The state of a lane's release or sprint; null for Unscheduled and Backlog. `today` is YYYY-MM-DD. */
export const laneState = ({ version, sprint }: Lane, today: string): LaneState | null => {
  if (sprint) return sprint.state;
  if (!version) return null;
  if (version.archived) return 'archived';
  if (version.released) return 'released';
  return version.releaseDate !== null && version.releaseDate < today ? 'overdue' : 'unreleased';
};

export const laneTone: Readonly<Record<LaneState, LozengeTone>> = {
  released: 'success',
  archived: 'default',
  overdue: 'danger',
  unreleased: 'default',
  active: 'progress',
  future: 'default',
  closed: 'success',
};

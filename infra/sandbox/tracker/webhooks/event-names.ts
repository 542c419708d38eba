import type { SprintRecord, VersionRecord } from '../model/records.ts';
import type { RowChange } from './changes-of.ts';

export const sprintEvent = ({ before, after }: RowChange<SprintRecord>): string => {
  if (before === null) return 'sprint_created';
  if (after === null) return 'sprint_deleted';
  if (before.state !== after.state)
    return after.state === 'active' ? 'sprint_started' : 'sprint_closed';
  return 'sprint_updated';
};

const onlyMoved = (before: VersionRecord, after: VersionRecord): boolean =>
  JSON.stringify({ ...before, sequence: 0 }) === JSON.stringify({ ...after, sequence: 0 });

export const versionEvent = ({ before, after }: RowChange<VersionRecord>): string => {
  if (before === null) return 'jira:version_created';
  if (after === null) return 'jira:version_deleted';
  if (before.released !== after.released)
    return after.released ? 'jira:version_released' : 'jira:version_unreleased';
  return onlyMoved(before, after) ? 'jira:version_moved' : 'jira:version_updated';
};

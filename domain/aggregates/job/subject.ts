import type { JobKind, JobWork } from './work.ts';

export const JOB_KINDS = [
  'write-properties',
  'clear-plans',
  'set-plans',
  'move-to-version',
  'move-to-sprint',
  'set-parents',
  'rank-issues',
  'set-board-locations',
  'delete-issues',
] as const satisfies readonly JobKind[];

/** Returns the key or id of the issue or board that an item writes to; empty for an item that the job does not have. */
export const subjectOf = ({ items }: JobWork, item: number): string => {
  const found = items[item];
  if (!found) return '';
  return 'board' in found ? found.board : found.issue;
};

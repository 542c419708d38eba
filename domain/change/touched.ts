import { laneEditKey } from './lane-edit.ts';
import type { CardWrite } from './write.ts';

/** Ids of the issues, goals and milestones that a write is about, and keys of releases and sprints. */
export const touchedBy = (write: CardWrite): string[] => {
  switch (write.kind) {
    case 'issue':
      return [write.before.id];
    case 'removal':
      return [write.before.id, ...write.below.map(({ id }) => id)];
    case 'card':
      return [write.draft.issue.id];
    case 'restoration':
      return [write.gone.id];
    case 'goal':
    case 'milestone':
      return [write.change.id];
    case 'laneEdit':
      return [laneEditKey(write.edit)];
    case 'job':
      return (write.steps ?? []).map(({ before }) => before.id);
    default:
      return write satisfies never;
  }
};

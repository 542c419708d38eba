import type { CardWrite } from './write.ts';

/** Ids of the issues and goals that a write is about. */
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
    case 'job':
      return (write.steps ?? []).map(({ before }) => before.id);
    default:
      return write satisfies never;
  }
};

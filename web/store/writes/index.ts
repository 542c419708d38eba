import type { Write, WriteName, WriteOf } from '../ledger/change.ts';
import { cardKind, restorationKind } from './creations.ts';
import { goalKind } from './goal-writes.ts';
import { issueKind, removalKind } from './issue-writes.ts';
import { laneEditKind } from './lane-edit-writes.ts';
import { milestoneKind } from './milestone-writes.ts';
import { adminKind, jobKind, laneKind, settingsKind } from './other-writes.ts';
import { tieKind } from './tie-writes.ts';
import type { WriteKind } from './write-kind.ts';

type Use<Answer> = <Name extends WriteName>(kind: WriteKind<Name>, write: WriteOf<Name>) => Answer;

/** Hands a write to the executor of its kind: one for each. */
export const withKind = <Answer>(write: Write, use: Use<Answer>): Answer => {
  switch (write.kind) {
    case 'issue':
      return use(issueKind, write);
    case 'removal':
      return use(removalKind, write);
    case 'card':
      return use(cardKind, write);
    case 'restoration':
      return use(restorationKind, write);
    case 'goal':
      return use(goalKind, write);
    case 'milestone':
      return use(milestoneKind, write);
    case 'laneEdit':
      return use(laneEditKind, write);
    case 'job':
      return use(jobKind, write);
    case 'lane':
      return use(laneKind, write);
    case 'settings':
      return use(settingsKind, write);
    case 'admin':
      return use(adminKind, write);
    case 'tie':
      return use(tieKind, write);
    default:
      return write satisfies never;
  }
};

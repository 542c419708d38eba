import type { Issue } from '../../tracker/entities.ts';
import { issueOn } from './issues.ts';
import type { Shown } from './record.ts';
import type { Made } from './write.ts';

/**
 * Returns the created issues that replace drafts, as the board shows them. A draft that is not created yet has none.
 */
export const issuesMade = (
  drafts: readonly Pick<Issue, 'id'>[],
  { board }: Shown,
  made: readonly Made[],
): Issue[] =>
  drafts.flatMap((draft) => {
    const issue = made.find(({ was }) => was === draft.id)?.issue;
    return issue ? [issueOn(board, issue.id) ?? issue] : [];
  });

import * as z from 'zod/mini';
import { parentsFirst } from '../../board/cards/restore.ts';
import type { Issue } from '../../tracker/entities.ts';
import { issueNow } from '../model/aliases.ts';
import { wholeIssue } from '../model/footprint.ts';
import { issueSchema } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import type { Removal, Restoration } from '../model/write.ts';

const restorations = (removals: readonly Removal[]): Restoration[] => {
  const issues = parentsFirst(removals.flatMap(({ before, below }) => [before, ...below]));
  const [first] = removals;
  if (!first) return [];
  const placeOf = (issue: Issue) =>
    removals.find(
      ({ before, below }) => before.id === issue.id || below.some(({ id }) => id === issue.id),
    ) ?? first;
  return issues.map((gone) => {
    const { fields, style } = placeOf(gone);
    return { kind: 'restoration', gone, fields, style };
  });
};

/** An issue goes, and with it the subtasks that the tracker deletes. */
export const removalRecord: ChangeRecord<Removal> = {
  schema: z.looseObject({
    kind: z.literal('removal'),
    before: issueSchema,
    below: z.array(issueSchema),
  }),
  footprint: ({ before, below }) => [before, ...below].map(({ id }) => wholeIssue(id)),
  apply: { issues: (drafts, { before }) => drafts.drop(before.id) },
  inverse: (removals) => ({ before: restorations(removals) }),
  remap: (removal, aliases) => ({
    ...removal,
    before: issueNow(removal.before, aliases),
    below: removal.below.map((issue) => issueNow(issue, aliases)),
  }),
  describe: () => ({ done: 'deleted', count: 1 }),
};

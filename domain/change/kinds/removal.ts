import * as z from 'zod/mini';
import { parentsFirst } from '../../board/cards/restore.ts';
import type { Issue } from '../../tracker/entities.ts';
import { issueNow } from '../model/aliases.ts';
import { wholeIssue } from '../model/footprint.ts';
import { issueSchema } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import type { Gone, Removal, Restoration } from '../model/write.ts';

/** An issue that was deleted; `whole` where it was read right before that. */
type Lost = Pick<Gone, 'issue'> & Partial<Gone>;

/** Whether the board did not show an issue that went with a removal. */
const isUnseen = ({ before, below, unseen }: Removal, { id }: Issue): boolean =>
  unseen === true || (id !== before.id && !below.some((each) => each.id === id));

/** Everything that went with a removal: as it was read before, else as the board showed it. */
const lostWith = (
  { before, below }: Removal,
  gone: readonly Gone[],
  removed: ReadonlySet<string>,
): readonly Lost[] => {
  // What hangs below it and went by a removal of its own comes back by that.
  const read = gone.filter(
    ({ issue }) =>
      issue.id === before.id || (issue.parent?.id === before.id && !removed.has(issue.id)),
  );
  const known = new Set<string>(read.map(({ issue }) => issue.id));
  const unread = [before, ...below].filter(({ id }) => !known.has(id));
  return [...read, ...unread.map((issue) => ({ issue }))];
};

const restorations = (removals: readonly Removal[], gone: readonly Gone[]): Restoration[] => {
  const removed = new Set<string>(removals.map(({ before }) => before.id));
  const made = removals.flatMap((removal) =>
    lostWith(removal, gone, removed).map(({ issue, whole }): Restoration => {
      const { fields, style } = removal;
      return {
        kind: 'restoration',
        gone: issue,
        fields,
        style,
        ...(whole ? { whole } : {}),
        ...(isUnseen(removal, issue) ? { unseen: true } : {}),
      };
    }),
  );
  const order = parentsFirst(made.map((each) => each.gone));
  return order.flatMap((issue) => made.find((each) => each.gone === issue) ?? []);
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
  inverse: (removals, _shown, { gone }) => ({ before: restorations(removals, gone) }),
  remap: (removal, aliases) => ({
    ...removal,
    before: issueNow(removal.before, aliases),
    below: removal.below.map((issue) => issueNow(issue, aliases)),
  }),
  describe: () => ({ done: 'deleted', count: 1 }),
};

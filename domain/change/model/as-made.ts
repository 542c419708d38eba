import type { Issue } from '../../tracker/entities.ts';
import type { Write } from '../kinds/index.ts';
import { type Aliases, aliasesOf, issueNow } from './aliases.ts';
import type { GoalChange } from './goals.ts';
import type { Made } from './write.ts';

const goalAsMade = (change: GoalChange, { goals }: Aliases): GoalChange => {
  const now = (id: string): string => goals.get(id) ?? id;
  const id = now(change.id);
  if (change.kind === 'create') return { ...change, id, goal: { ...change.goal, id } };
  if (change.kind !== 'rank') return { ...change, id };
  const { after, before } = change;
  return { ...change, id, after: after && now(after), before: before && now(before) };
};

const writeAsMade = (write: Write, aliases: Aliases): Write => {
  const asMade = (issue: Issue): Issue => aliases.issues.get(issue.id) ?? issueNow(issue, aliases);
  switch (write.kind) {
    case 'card':
      return { ...write, draft: { ...write.draft, issue: asMade(write.draft.issue) } };
    case 'restoration':
      return { ...write, gone: asMade(write.gone) };
    case 'issue': {
      const [before, after] = [issueNow(write.before, aliases), issueNow(write.after, aliases)];
      return { ...write, before, after };
    }
    case 'goal':
      return { ...write, change: goalAsMade(write.change, aliases) };
    default:
      return write;
  }
};

/**
 * The writes of a change as they are shown while it is being written: an item that it has created stands in place of
 * its draft, also in what refers to it. Only for `overlay.ts`; what is sent is remapped by `remap.ts`. It stands apart
 * from the records because the first load of a page needs it.
 */
export const planAsMade = (plan: readonly Write[], made: readonly Made[]): readonly Write[] => {
  if (made.length === 0) return plan;
  const aliases = aliasesOf(made, []);
  return plan.map((write) => writeAsMade(write, aliases));
};

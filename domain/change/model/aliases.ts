import type { Issue } from '../../tracker/entities.ts';
import type { CardList, Seat } from './seat.ts';
import type { Made } from './write.ts';

/** New ids and keys of issues and goals that undo has created again, and ids of items that were drafts. */
export interface Aliases {
  readonly issues: ReadonlyMap<string, Issue>;
  readonly keys: ReadonlyMap<string, string>;
  /** Ids of all items that are not issues: goals, and releases that an import creates. */
  readonly goals: ReadonlyMap<string, string>;
}

/** Follows a chain of ids, because an item may have been deleted and created again several times. */
const latest = <Item extends { readonly id: string }>(
  known: ReadonlyMap<string, Item>,
  item: Item,
): Item => {
  let now = item;
  for (let next = known.get(now.id); next && next !== now; next = known.get(now.id)) now = next;
  return now;
};

/** Builds aliases from all created items, oldest first. `gone` has the former keys of deleted issues. */
export const aliasesOf = (
  made: readonly Made[],
  gone: readonly Pick<Issue, 'id' | 'key'>[],
): Aliases => {
  const direct = new Map<string, Issue>();
  const goalsDirect = new Map<string, { readonly id: string }>();
  for (const { was, id, issue } of made) {
    if (was === id) continue;
    if (issue) direct.set(was, issue);
    else goalsDirect.set(was, { id });
  }
  const issues = new Map([...direct].map(([was, issue]) => [was, latest(direct, issue)]));
  const keys = new Map(
    gone.flatMap(({ id, key }) => {
      const now = issues.get(id);
      return now && now.key !== key ? [[key as string, now.key as string]] : [];
    }),
  );
  const goals = new Map([...goalsDirect].map(([was, goal]) => [was, latest(goalsDirect, goal).id]));
  return { issues, keys, goals };
};

export const isEmpty = ({ issues, goals }: Aliases): boolean => issues.size + goals.size === 0;

/** Returns an issue with the current ids and keys of the issue itself and of other issues in its fields. */
export const issueNow = (issue: Issue, { issues, goals }: Aliases): Issue => {
  const own = issues.get(issue.id);
  const parent = issue.parent && (issues.get(issue.parent.id) ?? issue.parent);
  const { goalId } = issue.properties;
  const goal = goalId === null ? null : (goals.get(goalId) ?? goalId);
  return {
    ...issue,
    ...(own ? { id: own.id, key: own.key } : {}),
    parent: parent && { id: parent.id, key: parent.key },
    versionIds: issue.versionIds.map((id) => goals.get(id) ?? id),
    properties: goal === goalId ? issue.properties : { ...issue.properties, goalId: goal },
    ...(issue.links
      ? {
          links: issue.links.map((link) => ({
            ...link,
            issueId: issues.get(link.issueId)?.id ?? link.issueId,
          })),
        }
      : {}),
  };
};

const listNow = (list: CardList, { issues, goals }: Aliases): CardList => {
  const issue = (id: string): string => issues.get(id)?.id ?? id;
  switch (list.kind) {
    case 'goal':
      return { ...list, goalId: goals.get(list.goalId) ?? list.goalId };
    case 'cell':
      return { ...list, stepId: issue(list.stepId) };
    case 'story':
      return { ...list, storyId: issue(list.storyId) };
    default:
      return list satisfies never;
  }
};

/** Returns a seat with the new ids of cards and goals that were created again. */
export const seatNow = (seat: Seat, aliases: Aliases): Seat => {
  const now = (id: string | null) => id && (aliases.issues.get(id)?.id ?? id);
  return {
    ...seat,
    list: listNow(seat.list, aliases),
    after: now(seat.after),
    before: now(seat.before),
  };
};

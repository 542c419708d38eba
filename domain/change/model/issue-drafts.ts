import type { Issue } from '../../tracker/entities.ts';
import { type IssueChange, issueOn, type Levels } from './issues.ts';
import type { IssueDrafts } from './record.ts';

/** Mutable drafts over the issues of a board. Each issue is copied at most once for a whole list of writes. */
export const draftsOver = (
  levels: Levels,
): IssueDrafts & { readonly change: () => IssueChange } => {
  /** Null for deleted issues. */
  const drafts = new Map<string, Issue | null>();
  let ids: ReadonlyMap<string, string> | null = null;
  const idsByKey = (): ReadonlyMap<string, string> => {
    const all = [levels.steps, levels.stories, levels.subtasks].flatMap((issues) =>
      Object.values(issues),
    );
    return new Map<string, string>(all.map(({ key, id }) => [key, id]));
  };
  const find = (id: string): Issue | null =>
    drafts.get(id) ?? (drafts.has(id) ? null : (issueOn(levels, id) ?? null));
  const isKnown = ({ id }: Issue): boolean => issueOn(levels, id) !== undefined;
  return {
    find,
    findByKey: (key) => {
      ids ??= idsByKey();
      return find(ids.get(key) ?? '');
    },
    put: (issue) => void drafts.set(issue.id, issue),
    drop: (id) => void drafts.set(id, null),
    change: () => {
      const issues = [...drafts.values()].filter((issue) => issue !== null);
      return {
        changed: issues.filter(isKnown),
        added: issues.filter((issue) => !isKnown(issue)),
        removed: [...drafts].flatMap(([id, issue]) => (issue ? [] : [id])),
      };
    },
  };
};

/** Adds a created issue, unless the board was loaded after its creation and has it already. */
export const putMissing = (drafts: IssueDrafts, issue: Issue): void => {
  if (!drafts.find(issue.id)) drafts.put(issue);
};

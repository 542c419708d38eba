import type { Issue } from '../../tracker/entities.ts';
import { type IssueChange, issueOn, type Levels } from './issues.ts';
import type { IssueDrafts } from './record.ts';

/** Drafts over a board, and what they come to. Each issue is copied once for a whole list of writes, however many. */
export const draftsOver = (
  levels: Levels,
): IssueDrafts & { readonly change: () => IssueChange } => {
  /** Null for those that are gone. */
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

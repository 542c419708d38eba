import type { Issue } from '../../tracker/entities.ts';
import { type IssueChange, issueOn, type Levels } from './issues.ts';
import type { IssueDrafts } from './record.ts';

const RANKS = ['rank', 'noLaneRank', 'sprintRank', 'versionRank'] as const;

/**
 * Returns texts that identify an issue by its summary, its cell and a rank. They show whether a draft was already
 * created.
 */
const marksOf = ({ summary, parent, versionIds, sprints, properties }: Issue): string[] => {
  const cell = [parent?.id ?? properties.goalId, versionIds, sprints.map(({ id }) => id)];
  return RANKS.flatMap((name) => {
    const rank = properties[name];
    return rank === null ? [] : [JSON.stringify([name, rank, summary, cell])];
  });
};

const issuesOf = (levels: Levels): Issue[] =>
  [levels.steps, levels.stories, levels.subtasks].flatMap((issues) => Object.values(issues));

/**
 * Returns working copies of a board's issues, to which writes are applied. Each issue is copied at most once for a list
 * of writes.
 */
export const draftsOver = (
  levels: Levels,
): IssueDrafts & { readonly change: () => IssueChange } => {
  /** The working copies by id; null for deleted issues. */
  const drafts = new Map<string, Issue | null>();
  let ids: ReadonlyMap<string, string> | null = null;
  let idsByMark: ReadonlyMap<string, string> | null = null;
  const idsBy = (namesOf: (issue: Issue) => readonly string[]): ReadonlyMap<string, string> =>
    new Map<string, string>(
      issuesOf(levels).flatMap((issue) => namesOf(issue).map((name) => [name, issue.id] as const)),
    );
  const find = (id: string): Issue | null =>
    drafts.get(id) ?? (drafts.has(id) ? null : (issueOn(levels, id) ?? null));
  const isKnown = ({ id }: Issue): boolean => issueOn(levels, id) !== undefined;
  return {
    find,
    findByKey: (key) => {
      ids ??= idsBy((issue) => [issue.key]);
      return find(ids.get(key) ?? '');
    },
    hasTwin: (issue) => {
      idsByMark ??= idsBy(marksOf);
      const known = idsByMark;
      return marksOf(issue).some((mark) => find(known.get(mark) ?? '') !== null);
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

/**
 * Adds a created issue, unless the board has already loaded it: under its id, or under an unknown id when the answer to
 * the creation was lost.
 */
export const putMissing = (drafts: IssueDrafts, issue: Issue): void => {
  if (!drafts.find(issue.id) && !drafts.hasTwin(issue)) drafts.put(issue);
};

import type { Goal } from '../aggregates/goal/goal.ts';
import { differingAspects, withAspects } from '../board/difference/difference.ts';
import type { Issue } from '../tracker/entities.ts';
import { PROPERTY_KEYS, type PropertyName } from '../tracker/properties.ts';
import { withGoalChange } from './goals.ts';
import { type IssueChange, issueOn, type Levels, withIssueChange } from './issues.ts';
import { type Lanes, overlayLanes } from './lanes.ts';
import type { CardWrite, IssueStep, JobStep } from './write.ts';

/** An issue with what a step changes of it; what others changed of the rest stays. */
export const steppedIssue = (issue: Issue, { before, after }: IssueStep): Issue => ({
  ...withAspects(issue, after, differingAspects(before, after)),
  trackerRank: before.trackerRank === after.trackerRank ? issue.trackerRank : after.trackerRank,
});

/** How issues are after some writes; null for those that are gone. */
type Drafts = Map<string, Issue | null>;

const lookUp = (levels: Levels, drafts: Drafts, id: string): Issue | null =>
  drafts.get(id) ?? (drafts.has(id) ? null : (issueOn(levels, id) ?? null));

/** The issue that a write leaves, by its id; null where it changes none that the board has. */
const draftOf = (
  levels: Levels,
  drafts: Drafts,
  write: CardWrite,
): readonly [string, Issue | null] | null => {
  switch (write.kind) {
    case 'issue': {
      const { id } = write.after;
      const issue = lookUp(levels, drafts, id);
      if (issue) return [id, steppedIssue(issue, write)];
      return write.arrives ? [id, write.after] : null;
    }
    case 'removal':
      return [write.before.id, null];
    case 'card':
      return [write.draft.issue.id, write.draft.issue];
    case 'restoration':
      return [write.gone.id, write.gone];
    case 'goal':
    case 'milestone':
    case 'laneEdit':
    case 'job':
      return null;
    default:
      return write satisfies never;
  }
};

const NAMES = new Map<string, PropertyName>(
  Object.entries(PROPERTY_KEYS).map(([name, key]) => [key, name as PropertyName]),
);

const writtenTo = (
  levels: Levels,
  { work }: JobStep,
  find: (id: string) => Issue | null,
): Issue[] => {
  if (work.kind !== 'write-properties') return [];
  const ids = new Map<string, string>();
  for (const issues of [levels.steps, levels.stories]) {
    for (const { id, key } of Object.values(issues)) ids.set(key, id);
  }
  return work.items.flatMap(({ issue: key, properties }) => {
    const issue = find(ids.get(key) ?? '');
    if (!issue) return [];
    const written = properties.flatMap(({ key: property, value }) => {
      const name = NAMES.get(property);
      return name ? [[name, value]] : [];
    });
    return [{ ...issue, properties: { ...issue.properties, ...Object.fromEntries(written) } }];
  });
};

/** Issues as a job leaves them that writes properties; of other jobs only the tracker knows what comes. */
export const issuesAfterJob = (levels: Levels, job: JobStep): Issue[] =>
  writtenTo(levels, job, (id) => issueOn(levels, id) ?? null);

/** Each issue is copied once for a whole list of writes, however many there are. */
const mergeWrites = (levels: Levels, writes: readonly CardWrite[]): IssueChange => {
  const drafts: Drafts = new Map();
  for (const write of writes) {
    const next = draftOf(levels, drafts, write);
    if (next) drafts.set(...next);
    if (write.kind !== 'job') continue;
    for (const step of write.steps ?? []) {
      const left = draftOf(levels, drafts, step);
      if (left) drafts.set(...left);
    }
    const find = (id: string) => lookUp(levels, drafts, id);
    for (const issue of writtenTo(levels, write, find)) drafts.set(issue.id, issue);
  }
  const issues = [...drafts.values()].filter((issue) => issue !== null);
  const isKnown = ({ id }: Issue): boolean => issueOn(levels, id) !== undefined;
  return {
    changed: issues.filter(isKnown),
    added: issues.filter((issue) => !isKnown(issue)),
    removed: [...drafts].flatMap(([id, issue]) => (issue ? [] : [id])),
  };
};

/**
 * The board as the user left it: what the tracker holds, and over it the changes that are on their way. A reload
 * that overtakes a change does not undo it on screen; a refused change is gone with its overlay.
 */
export const overlayIssues = <Board extends Levels>(
  board: Board,
  writes: readonly CardWrite[],
): Board => (writes.length === 0 ? board : withIssueChange(board, mergeWrites(board, writes)));

/** The same, and its releases and sprints. */
export const overlayBoard = <Board extends Levels & Lanes>(
  board: Board,
  writes: readonly CardWrite[],
): Board => overlayLanes(overlayIssues(board, writes), writes);

/** The goals as the user left them. */
export const overlayGoals = (
  goals: readonly Goal[],
  writes: readonly CardWrite[],
): readonly Goal[] =>
  writes.reduce(
    (shown, write) => (write.kind === 'goal' ? withGoalChange(shown, write.change) : shown),
    goals,
  );

import type { JobWork, WorkOf } from '../../aggregates/job/work.ts';
import type { Issue, Sprint } from '../../tracker/entities.ts';
import type { Levels } from './issues.ts';

/**
 * The releases or open sprints of each issue after the job. The names of the entries are the ids or keys in the job.
 */
export type LanesLeft = Readonly<Record<string, readonly string[]>>;

type LaneWork = WorkOf<'move-to-version' | 'move-to-sprint'>;

const movesLanes = (work: JobWork): work is LaneWork =>
  work.kind === 'move-to-version' || work.kind === 'move-to-sprint';

const lanesOf = ({ kind }: LaneWork, { versionIds, sprints }: Issue): readonly string[] =>
  kind === 'move-to-version'
    ? versionIds
    : sprints.flatMap(({ id, state }) => (state === 'closed' ? [] : id));

const findIn = ({ steps, stories, subtasks }: Levels): ((ref: string) => Issue | undefined) => {
  const all = [steps, stories, subtasks].flatMap((issues) => Object.values(issues));
  const byKey = new Map<string, Issue>(all.map((issue) => [issue.key, issue]));
  return (ref) => stories[ref] ?? steps[ref] ?? subtasks[ref] ?? byKey.get(ref);
};

/**
 * Returns the lanes of an issue after the job. A move between releases replaces one release; a sprint replaces all open
 * sprints.
 */
const lanesAfter = (work: LaneWork, issue: Issue): readonly string[] => {
  const entered = work.to === null ? [] : [work.to];
  if (work.kind === 'move-to-sprint') return entered;
  const kept = lanesOf(work, issue).filter((id) => id !== work.from && id !== work.to);
  return [...kept, ...entered];
};

/** Returns the lanes of the board's issues after a job. Issues that are not on the board are left out. */
export const lanesLeftBy = (work: JobWork, board: Levels): LanesLeft => {
  if (!movesLanes(work)) return {};
  const find = findIn(board);
  return Object.fromEntries(
    work.items.flatMap(({ issue: ref }) => {
      const issue = find(ref);
      return issue ? [[ref, lanesAfter(work, issue)]] : [];
    }),
  );
};

/** Returns the lanes of a moved issue that was not on the board: only the target lane. */
const unseen = ({ to }: LaneWork): readonly string[] => (to === null ? [] : [to]);

/** Returns whether an issue is where the job puts it. False for jobs that do not move issues. */
export const arrived = (work: JobWork, issue: Issue): boolean => {
  if (!movesLanes(work)) return false;
  const lanes = lanesOf(work, issue);
  return work.to === null ? lanes.length === 0 : lanes.includes(work.to);
};

/**
 * Returns the issues of the board in the lanes that they have after a job, for the ids or keys in `refs`. Empty for jobs
 * that do not move issues, and for a target sprint that is not among `sprints`.
 */
export const movedByJob = (
  work: JobWork,
  board: Levels & { readonly sprints: readonly Sprint[] },
  refs: ReadonlySet<string>,
): Issue[] => {
  if (!movesLanes(work)) return [];
  const find = findIn(board);
  const target = board.sprints.find(({ id }) => id === work.to);
  if (work.kind === 'move-to-sprint' && work.to !== null && !target) return [];
  return work.items.flatMap(({ issue: ref }): Issue[] => {
    const issue = refs.has(ref) ? find(ref) : undefined;
    if (!issue) return [];
    if (work.kind === 'move-to-version') return [{ ...issue, versionIds: lanesAfter(work, issue) }];
    const closed = issue.sprints.filter(({ state }) => state === 'closed');
    return [{ ...issue, sprints: target ? [...closed, target] : closed }];
  });
};

const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

/**
 * Returns the inverse of a job, without issues that somebody has moved after the job. Issues that are not on the board
 * are included, because their lanes are unknown.
 */
export const stillLeft = (
  back: JobWork,
  work: JobWork,
  left: LanesLeft,
  board: Levels,
): JobWork => {
  if (!movesLanes(back) || !movesLanes(work)) return back;
  const find = findIn(board);
  const items = back.items.filter(({ issue: ref }) => {
    const issue = find(ref);
    return !issue || isSameSet(lanesOf(work, issue), left[ref] ?? unseen(work));
  });
  return { ...back, items };
};

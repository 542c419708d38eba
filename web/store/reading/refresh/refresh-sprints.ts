import { LEVELS } from '#domain/board/loading/levels.ts';
import type { Levels } from '#domain/change/model/issues.ts';
import type { Sprint } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../board-data/board-data.ts';
import { FailureError } from '../../ports/failure.ts';
import type { AskTracker } from '../../tracker/ask-tracker.ts';
import type { Place } from '../place.ts';
import { type LoadedSprints, loadSprints } from '../sprints.ts';
import { listParts, type Part } from './list-parts.ts';

/**
 * Points that one look at the sprints may cost in addition to the parts that are always read. On a small site this
 * reads all lists.
 */
const POINTS = 12;

/** Returns the parts whose turn it is. Many looks one after the other read all parts. */
const dueParts = (parts: readonly Part[], turn: number): Part[] => {
  const due: Part[] = [];
  let points = 0;
  // Each look begins where the one before it ended if all parts cost the same, and reads some twice otherwise.
  const perLook = Math.max(
    1,
    Math.floor(POINTS / Math.max(1, ...parts.map((part) => part.points))),
  );
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[(turn * perLook + at) % parts.length];
    if (!part || points + part.points > POINTS) break;
    points += part.points;
    due.push(part);
  }
  return due;
};

/**
 * Returns whether the lists of a board's sprints are as they were, as far as few points show: the active sprints and
 * the end of the list each time, everything else in turn (R-LOAD-16). Failures count as a difference.
 */
export const areSprintsUnchanged = async (
  ask: AskTracker,
  board: BoardData,
  turn: number,
): Promise<boolean> => {
  const parts = listParts(board);
  if (!parts) return false;
  const due = [...parts.always, ...dueParts(parts.inTurn, turn)];
  const unchanged = (part: Part) =>
    part.isUnchanged(ask).catch((error: unknown) => {
      if (error instanceof FailureError) return false;
      throw error;
    });
  return (await Promise.all(due.map(unchanged))).every(Boolean);
};

/** Returns the sprints of a kept board; reads them again if a look at their lists finds a difference. */
export const refreshSprints = async (
  ask: AskTracker,
  place: Place,
  known: BoardData,
  turn: number,
): Promise<LoadedSprints> => {
  if (!(await areSprintsUnchanged(ask, known, turn))) return loadSprints(ask, place);
  const { sprints, sprintBoards = [], sprintLists = {} } = known;
  return { sprints, sprintBoards, sprintLists };
};

/**
 * Returns whether an issue that was read again names an open sprint that is new, or has another name or state than in
 * the lists and in the known issues.
 */
export const namesUnlistedSprint = (
  known: BoardData,
  levels: Levels,
  sprints: readonly Sprint[],
): boolean => {
  const issues = (of: Levels) => LEVELS.flatMap((level) => Object.values(of[level]));
  const before = new Set(issues(known));
  const read = issues(levels).filter((issue) => !before.has(issue));
  if (read.length === 0) return false;
  const bare = ({ id, name, state }: Sprint) => `${state} ${id} ${name}`;
  const isOpen = ({ state }: Sprint) => state !== 'closed';
  const listed = new Set([
    ...sprints.map(bare),
    ...[...before].flatMap((issue) => issue.sprints.map(bare)),
  ]);
  return read.some((issue) => issue.sprints.filter(isOpen).some((each) => !listed.has(bare(each))));
};

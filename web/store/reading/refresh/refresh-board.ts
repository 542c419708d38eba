import type { LevelName } from '#domain/board/loading/levels.ts';
import { same } from '#domain/kernel/same.ts';
import type { AskBackend } from '../../backend/ask-backend.ts';
import type { BoardData } from '../../board-data/board-data.ts';
import { stepOf } from '../../board-data/fall-back.ts';
import { FailureError } from '../../ports/failure.ts';
import type { AskTracker } from '../../tracker/ask-tracker.ts';
import { STEP_OF } from '../board-search.ts';
import type { LoadingOptions } from '../load-board.ts';
import { type BoardGround, loadGround } from '../load-ground.ts';
import { loadSprints } from '../sprints.ts';
import { newsSince } from './news-since.ts';
import { refreshLevel } from './refresh-level.ts';
import { namesUnlistedSprint, refreshSprints } from './refresh-sprints.ts';
import { rereadIssues } from './reread-issues.ts';

/** Milliseconds after which all of a board is read again, in case a change left no trace. */
const WHOLE_EVERY = 24 * 3_600_000;

interface RefreshOptions extends Pick<LoadingOptions, 'report' | 'reconcile' | 'wait'> {
  readonly backend: AskBackend;
  /** The time of the browser's clock, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns whether the changes since the last reading suffice. They do not for portfolios, whose ranks and goals nobody
 * records, nor for boards in the order of the tracker's rank, which may change without an update of the issue.
 */
const mayRefresh = ({ reading, portfolio, leftOut, admin }: BoardData, now: number): boolean => {
  if (!reading?.readAt || portfolio || leftOut > 0 || admin.fieldSetting.useJiraRank) return false;
  const age = now - reading.wholeAt;
  return age >= 0 && age < WHOLE_EVERY;
};

/** Returns what the searches of a board depend on: if it differs, other issues or other fields are needed. */
const searchesOf = ({
  scope,
  narrowing,
  fields,
  admin,
  projects,
}: Pick<BoardData, 'scope' | 'narrowing' | 'fields' | 'admin' | 'projects'>) => ({
  scope,
  narrowing: narrowing ?? null,
  fields,
  admin: admin.fieldSetting,
  projects: projects.map(({ id }) => id),
});

const groundData = ({ place, rights, admin, fields, narrowing, unsound }: BoardGround) => ({
  projects: place.projects,
  scope: place.scope,
  boardId: place.boardId,
  versions: place.versions,
  narrowing,
  unsound,
  rights,
  admin,
  fields,
});

const refreshed = async (
  ask: AskTracker,
  known: BoardData,
  { report, reconcile, wait, backend }: RefreshOptions,
): Promise<BoardData | null> => {
  const { arg, reading } = known;
  const [ground, news] = await Promise.all([
    loadGround(ask, arg, report, backend),
    reading ? newsSince(ask, backend, known, reading) : null,
  ]);
  const data = groundData(ground);
  if (!news || !same(searchesOf(known), searchesOf({ ...known, ...data }))) return null;
  const searched = { ask, ground, arg, reconcile, wait };
  const withOwn = { ...news, placed: new Set([...news.placed, ...reconcile]) };
  const level = (name: LevelName) =>
    stepOf(report, STEP_OF[name], refreshLevel(searched, name, known[name], withOwn));
  const turn = reading?.refreshes ?? 0;
  const [kept, steps, stories, subtasks] = await Promise.all([
    stepOf(report, 'sprints', refreshSprints(ask, ground.place, known, turn)),
    level('steps'),
    level('stories'),
    level('subtasks'),
  ]);
  const found = { steps, stories, subtasks };
  const ofSprints = namesUnlistedSprint(known, found, kept.sprints)
    ? await loadSprints(ask, ground.place)
    : kept;
  const levels = await rereadIssues(searched, known, { ...data, ...ofSprints, ...found });
  if (!levels) return null;
  if (Object.keys(levels.stories).length > data.admin.boardSetting.maximumStories) return null;
  const { earlier: _, ...board } = known;
  const readNow = { ...news.reading, refreshes: turn + 1 };
  return { ...board, ...data, ...ofSprints, ...levels, reading: readNow };
};

/**
 * Reads a board of an earlier visit again, and asks the tracker only for what changed since (R-LOAD-15). Returns null if
 * the whole board must be loaded, also if the tracker or Cairn refuses a request that only this way needs. Throws a
 * `FailureError` if the user is offline, or if the board cannot be shown any more.
 */
export const refreshBoard = async (
  ask: AskTracker,
  known: BoardData,
  options: RefreshOptions,
): Promise<BoardData | null> => {
  if (!mayRefresh(known, options.now)) return null;
  try {
    return await refreshed(ask, known, options);
  } catch (error) {
    const kind = error instanceof FailureError ? error.failure.kind : null;
    if (kind === 'tracker' || kind === 'backend' || kind === 'unreadable') return null;
    throw error;
  }
};

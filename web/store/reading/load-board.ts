import {
  byId,
  LEVELS,
  type LevelName,
  propertiesOf,
  queryOf,
} from '#domain/board/loading/levels.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { fieldNumber } from '#domain/tracker/fields.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { fallingBack, type StepReport, stepOf } from '../board-data/fall-back.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { bulkFetch, type Fetched } from '../tracker/bulk-fetch.ts';
import type { OpenedSearch } from '../tracker/open-search.ts';
import { openLevel, type SearchBounds, STEP_OF } from './board-search.ts';
import { type BoardGround, loadGround } from './load-ground.ts';
import { loadSprints } from './sprints.ts';
import { trackerTime } from './tracker-time.ts';

export interface LoadingOptions {
  readonly report: StepReport;
  readonly reconcile: readonly string[];
  readonly wait: (milliseconds: number) => Promise<void>;
  /**
   * Receives the part of the board that is loaded whenever more cards have arrived. At the end, receives the stories
   * beyond the limit too.
   */
  readonly publish?: (board: BoardData) => void;
  /** Sends requests to Cairn's backend. Only portfolios need it. */
  readonly backend?: AskBackend;
  /** The time of the browser's clock in milliseconds since 1970. Needed by boards that are kept for the next visit. */
  readonly now?: number;
  /** Maximum number of stories, which replaces the board's setting. All further stories count as left out. */
  readonly maximum?: number;
}

type Opened = Readonly<Record<LevelName, OpenedSearch>>;

const NOTHING: OpenedSearch = { issues: [], rest: [], total: 0 };

/**
 * Starts the searches of all levels. If subtasks cannot be read, the map is loaded without them. Without steps or
 * stories, the load fails.
 */
const openAll = async (
  ask: AskTracker,
  ground: BoardGround,
  arg: BoardArg,
  bounds: SearchBounds,
  report: StepReport,
): Promise<Opened> => {
  const open = (level: LevelName) => openLevel(ask, level, ground, arg, bounds);
  const [steps, stories, subtasks] = await Promise.all([
    open('steps'),
    open('stories'),
    fallingBack({ ...report, done: () => undefined }, 'subtasks', open('subtasks'), NOTHING),
  ]);
  return { steps, stories, subtasks };
};

const boardOf = (
  arg: BoardArg,
  { place, rights, admin, fields, narrowing, unsound }: BoardGround,
  opened: Opened,
  fetched: readonly Fetched<LevelName, Issue>[],
): BoardData => {
  const issuesOf = (level: LevelName): readonly Issue[] => [
    ...opened[level].issues,
    ...fetched.filter(({ kind }) => kind === level).flatMap(({ issues }) => issues),
  ];
  const { issues, rest, total } = opened.stories;
  return {
    arg,
    projects: place.projects,
    scope: place.scope,
    narrowing,
    unsound,
    boardId: place.boardId,
    ...(place.portfolio ? { portfolio: place.portfolio } : {}),
    rankField: place.rankField ?? fieldNumber(fields.rank),
    rights,
    admin,
    fields,
    versions: place.versions,
    sprints: [],
    steps: byId(issuesOf('steps')),
    stories: byId(issuesOf('stories')),
    subtasks: byId(issuesOf('subtasks')),
    leftOut: total - issues.length - rest.length,
  };
};

/**
 * Reads the stories beyond the limit. Returns null if this fails, because the map needs them only for the sizes of
 * lanes.
 */
const laterLeftOut = async (
  ask: AskTracker,
  { place, narrowing, fields }: BoardGround,
  arg: BoardArg,
  { stories }: Opened,
): Promise<BoardData['leftOutStories'] | null> => {
  const jql = queryOf('stories', { scope: place.scope, narrowing }, arg);
  const loaded = new Set([...stories.issues.map(({ id }) => id), ...stories.rest]);
  try {
    const { readLeftOut } = await import('./left-out.ts');
    return await readLeftOut(ask, jql, fields, loaded);
  } catch {
    return null;
  }
};

/** Returns a function that receives fetched issues, and reports a level as done when its last issue has arrived. */
const levelsDone = (opened: Opened, report: StepReport) => {
  const missing = new Map(LEVELS.map((level) => [level, opened[level].rest.length]));
  const reported = new Set<LevelName>();
  return (round: readonly Fetched<LevelName, Issue>[]): void => {
    for (const { kind, asked } of round) {
      missing.set(kind, (missing.get(kind) ?? 0) - asked.length);
    }
    for (const level of LEVELS) {
      if ((missing.get(level) ?? 0) > 0 || reported.has(level)) continue;
      reported.add(level);
      report.done(STEP_OF[level]);
    }
  };
};

/**
 * Loads a board from the tracker: first pages, then the rest by bulk fetch (R-LOAD-1). Each loading step is reported
 * when it is done. Most steps have a fallback if they fail (R-LOAD-7).
 */
export const loadBoard = async (
  ask: AskTracker,
  arg: BoardArg,
  { report, reconcile, wait, publish, maximum, backend, now = 0 }: LoadingOptions,
): Promise<BoardData> => {
  const [ground, readAt] = await Promise.all([
    loadGround(ask, arg, report, backend),
    trackerTime(ask),
  ]);
  const rankField = ground.place.rankField ?? fieldNumber(ground.fields.rank);
  // If the board is ordered by the tracker's rank, the tracker must have a rank field (R-LOAD-14).
  if (ground.admin.fieldSetting.useJiraRank && rankField === null) {
    throw new FailureError({ kind: 'page', page: 'rankDisabled' });
  }
  const bounds = { reconcile, maximum: maximum ?? ground.admin.boardSetting.maximumStories };
  const [ofSprints, opened] = await Promise.all([
    stepOf(report, 'sprints', loadSprints(ask, ground.place)),
    openAll(ask, ground, arg, bounds, report),
  ]);
  const tellDone = levelsDone(opened, report);
  const fetched: Fetched<LevelName, Issue>[] = [];
  const soFar = (): BoardData => ({ ...boardOf(arg, ground, opened, fetched), ...ofSprints });
  publish?.({ ...soFar(), leftOut: 0 });
  tellDone([]);
  const rest = LEVELS.map((level) => ({
    kind: level,
    ids: opened[level].rest,
    properties: propertiesOf(level, ground.place.scope),
  }));
  const { leftOut } = soFar();
  const beyond = leftOut > 0 ? laterLeftOut(ask, ground, arg, opened) : null;
  await bulkFetch(ask, rest, {
    fields: ground.fields,
    wait,
    onRound: (round) => {
      fetched.push(...round);
      publish?.({ ...soFar(), leftOut: 0 });
      tellDone(round);
    },
  });
  const leftOutStories = await beyond;
  return {
    ...soFar(),
    reading: { wholeAt: now, readAt },
    ...(leftOutStories && { leftOutStories }),
  };
};

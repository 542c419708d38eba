import type { TFunction } from 'i18next';
import { hasToSort } from '#domain/board/grouping/sorting.ts';
import { isSprintEditable } from '#domain/board/lanes/sprint.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import type { LaneChange } from '#domain/change/model/lane-change.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';
import { type Action, type Command, commandsIn } from '../../actions/action.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { changeLanes } from '../../store/changes/change-lanes.ts';
import { panelAsked } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { pageMoments } from '../../story-map/past/page-moments.ts';
import type { LaneTask } from './lane-task.ts';
import { maySort, type SortContext } from './sort-link.tsx';

export interface LaneContext extends SortContext {
  readonly lane: Lane;
  readonly map: StoryMap;
  readonly versions: readonly Version[];
  /** Whether the admins locked active sprints (R-LANE-8). */
  readonly disableChangeActiveSprint: boolean;
  readonly administer: boolean;
  readonly editIssues: boolean;
  readonly begin: (task: LaneTask) => void;
  readonly change: (change: LaneChange) => void;
  /** Whether the map is that of the past. It has no release notes, because they are of now. */
  readonly past: boolean;
  /** Opens the notes of a release. */
  readonly openNotes: (releaseId: string) => void;
  /** Opens the burn-up of a release or sprint, such as `release:10001`. */
  readonly openBurnUp: (at: string) => void;
}

type LaneAction = Action<LaneContext>;

/** Returns the release of a lane; null if the lane has none, or if the user is not an admin (R-LANE-19). */
const releaseOf = ({ administer, lane }: LaneContext): Version | null =>
  administer ? (lane.version ?? null) : null;

/** Returns the sprint of a lane; null if the lane has no open sprint, or if the user is not an admin. */
const sprintOf = ({ administer, lane: { sprint } }: LaneContext): Sprint | null =>
  administer && sprint && sprint.state !== 'closed' ? sprint : null;

/** Returns the sprint of a lane if the sprint has not started and its board still exists; otherwise null. */
const futureSprintOf = (context: LaneContext): Sprint | null => {
  const sprint = sprintOf(context);
  return sprint?.state === 'future' && !sprint.orphan ? sprint : null;
};

/** Returns the shown releases of the same project, and the index of `version` among them. */
const neighbours = ({ lanes }: StoryMap, version: Version) => {
  const shown = lanes.flatMap((lane) =>
    lane.version && lane.version.projectId === version.projectId ? lane.version : [],
  );
  return { shown, index: shown.findIndex(({ id }) => id === version.id) };
};

/**
 * Returns the id of the release that would be before the moved release; null if the moved release would be the first,
 * undefined if no move is possible.
 */
const placeOn = ({ map }: LaneContext, version: Version, by: 1 | -1): string | null | undefined => {
  const { shown, index } = neighbours(map, version);
  const to = index + by;
  if (index < 0 || to < 0 || to >= shown.length) return undefined;
  return shown[by < 0 ? to - 1 : to]?.id ?? null;
};

/** Returns the id of the preceding release of the same project, which may be hidden; null if there is none. */
const standsBehind = ({ versions }: LaneContext, version: Version): string | null => {
  const own = versions.filter(({ projectId }) => projectId === version.projectId);
  return own[own.findIndex(({ id }) => id === version.id) - 1]?.id ?? null;
};

/** Returns the future sprints with an existing board. Closed and active sprints cannot be reordered. */
export const sprintsToCome = ({ lanes }: StoryMap): Sprint[] =>
  lanes.flatMap(({ sprint }) => (sprint?.state === 'future' && !sprint.orphan ? sprint : []));

/** Returns the future sprint before or after `sprint`, with which it swaps its position; null if there is none. */
const sprintBeside = ({ map }: LaneContext, sprint: Sprint, by: 1 | -1): Sprint | null => {
  const shown = sprintsToCome(map);
  const index = shown.findIndex(({ id }) => id === sprint.id);
  return index < 0 ? null : (shown[index + by] ?? null);
};

/** Returns the change that moves a lane by one position; null if the lane is already first or last. */
const placed = (context: LaneContext, by: 1 | -1): LaneChange | null => {
  const version = releaseOf(context);
  if (version) {
    const after = placeOn(context, version, by);
    return after === undefined
      ? null
      : { kind: 'placeRelease', version, after, from: standsBehind(context, version) };
  }
  const sprint = futureSprintOf(context);
  const other = sprint && sprintBeside(context, sprint, by);
  return sprint && other ? { kind: 'swapSprints', sprint, other } : null;
};

const placing = (id: string, by: 1 | -1): LaneAction => ({
  id,
  group: 'lane',
  keys: [],
  label: (t) => (by < 0 ? t('board.action.up') : t('board.action.down')),
  icon: by < 0 ? 'chevron-up' : 'chevron-down',
  available: (context) => releaseOf(context) !== null || futureSprintOf(context) !== null,
  possible: (context) => placed(context, by) !== null,
  run: (context) => {
    const change = placed(context, by);
    if (change) context.change(change);
  },
});

const RELEASE_ACTIONS: readonly LaneAction[] = [
  {
    id: 'edit-release',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.editRelease'),
    icon: 'edit',
    available: (context) => releaseOf(context) !== null,
    run: (context) => {
      const version = releaseOf(context);
      if (version) context.begin({ kind: 'editRelease', version });
    },
  },
  {
    id: 'release',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.release'),
    icon: 'check',
    available: (context) => releaseOf(context)?.released === false,
    run: (context) => {
      const version = releaseOf(context);
      if (version) context.begin({ kind: 'release', version, lane: context.lane });
    },
  },
  {
    id: 'unrelease',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.unrelease'),
    icon: 'undo',
    available: (context) => releaseOf(context)?.released === true,
    run: (context) => {
      const version = releaseOf(context);
      if (version) context.change({ kind: 'unrelease', version });
    },
  },
  {
    id: 'archive-release',
    group: 'lane',
    keys: [],
    label: (t, context) =>
      context?.lane.version?.archived ? t('lane.action.unarchive') : t('lane.action.archive'),
    icon: 'lock',
    available: (context) => releaseOf(context) !== null,
    run: (context) => {
      const version = releaseOf(context);
      if (!version) return;
      context.change({ kind: 'archiveRelease', version, archived: !version.archived });
    },
  },
  {
    id: 'merge-release',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.merge'),
    icon: 'link',
    available: (context) => releaseOf(context) !== null,
    possible: ({ map, lane: { version } }) =>
      version !== null && neighbours(map, version).shown.length > 1,
    run: (context) => {
      const version = releaseOf(context);
      if (version) context.begin({ kind: 'mergeRelease', version });
    },
  },
];

const SPRINT_ACTIONS: readonly LaneAction[] = [
  {
    id: 'edit-sprint',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.editSprint'),
    icon: 'edit',
    available: (context) => sprintOf(context) !== null,
    possible: (context) => {
      const sprint = sprintOf(context);
      return sprint !== null && isSprintEditable(sprint, context.disableChangeActiveSprint);
    },
    run: (context) => {
      const sprint = sprintOf(context);
      if (sprint) context.begin({ kind: 'editSprint', sprint });
    },
  },
  {
    id: 'start-sprint',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.startSprint'),
    icon: 'arrow-right',
    available: (context) => sprintOf(context)?.state === 'future',
    run: (context) => {
      const sprint = sprintOf(context);
      if (sprint) context.begin({ kind: 'startSprint', sprint, lane: context.lane });
    },
  },
  {
    id: 'complete-sprint',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.completeSprint'),
    icon: 'check',
    available: (context) => sprintOf(context)?.state === 'active',
    run: (context) => {
      const sprint = sprintOf(context);
      if (sprint) context.begin({ kind: 'completeSprint', sprint, lane: context.lane });
    },
  },
  {
    id: 'swap-sprint',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.swapSprint'),
    icon: 'refresh',
    available: (context) => futureSprintOf(context) !== null,
    possible: ({ map }) => sprintsToCome(map).length > 1,
    run: (context) => {
      const sprint = futureSprintOf(context);
      if (sprint) context.begin({ kind: 'swapSprint', sprint });
    },
  },
];

const ORDER_ACTIONS: readonly LaneAction[] = [placing('lane-up', -1), placing('lane-down', 1)];

/** What was done in the release, for everybody who sees it. */
const NOTES: LaneAction = {
  id: 'release-notes',
  group: 'lane',
  keys: [],
  label: (t) => t('lane.action.releaseNotes'),
  icon: 'backlog',
  available: ({ lane, past }) => lane.version !== null && !past,
  run: ({ lane, openNotes }) => lane.version && openNotes(lane.version.id),
};

/** How the work of the release or sprint grew and got done, for everybody who sees it. */
const BURN_UP: LaneAction = {
  id: 'burn-up',
  group: 'lane',
  keys: [],
  label: (t) => t('lane.action.burnUp'),
  icon: 'chart',
  available: ({ lane }) => (lane.version ?? lane.sprint) !== null,
  run: ({ lane, openBurnUp }) => openBurnUp(`${lane.version ? 'release' : 'sprint'}:${lane.id}`),
};

/** Actions on all stories of a lane: move the stories, sort stories without a step into steps, or delete the lane. */
const WHOLE_ACTIONS: readonly LaneAction[] = [
  {
    id: 'sort-stories',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.sort.action'),
    icon: 'map-vertical',
    available: maySort,
    possible: ({ seen, lane }) => hasToSort(seen, lane.id),
    run: ({ begin, lane }) => begin({ kind: 'sortStories', lane }),
  },
  {
    id: 'move-stories',
    group: 'lane',
    keys: [],
    label: (t) => t('lane.action.moveAll'),
    icon: 'arrow-right',
    available: ({ map, editIssues }) => map.mode !== 'none' && editIssues,
    run: ({ begin, lane }) => begin({ kind: 'moveStories', lane }),
  },
  {
    id: 'delete-lane',
    group: 'lane',
    keys: [],
    label: (t, context) =>
      context?.lane.sprint ? t('lane.action.deleteSprint') : t('lane.action.deleteRelease'),
    icon: 'trash',
    available: ({ administer, lane }) => administer && Boolean(lane.version ?? lane.sprint),
    run: ({ begin, lane }) => begin({ kind: 'deleteLane', lane }),
  },
];

/**
 * The actions in the menu of a lane: first those on the release or sprint, only for admins (R-LANE-19), then those on
 * all stories of the lane, only for users who may edit.
 */
export const LANE_ACTIONS: readonly LaneAction[] = [
  ...RELEASE_ACTIONS,
  ...SPRINT_ACTIONS,
  ...ORDER_ACTIONS,
  BURN_UP,
  NOTES,
  ...WHOLE_ACTIONS,
];

export { SortLink } from './sort-link.tsx';

interface LaneMenu extends Omit<LaneContext, 'change' | 'openNotes' | 'openBurnUp' | 'past'> {
  readonly boardRef: BoardRef;
  readonly dispatch: AppDispatch;
}

/** Returns the commands in the menu of a lane. */
export const laneCommands = (
  { boardRef, dispatch, ...menu }: LaneMenu,
  t: TFunction,
): readonly Command[] => {
  const change = (one: LaneChange) => void dispatch(changeLanes(boardRef, [one]));
  const openNotes = (id: string) =>
    void dispatch(panelAsked({ name: 'export', at: `notes:${id}` }));
  const past = pageMoments.get().shown !== null;
  const openBurnUp = (at: string) => void dispatch(panelAsked({ name: 'burnUp', at }));
  return commandsIn(LANE_ACTIONS, { ...menu, past, change, openNotes, openBurnUp }, t);
};

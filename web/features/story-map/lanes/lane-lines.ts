import type { TFunction } from 'i18next';
import { isSprintEditable } from '#domain/lane/sprint.ts';
import type { Lane, StoryMap } from '#domain/map/model.ts';
import type { Version } from '#domain/tracker/entities.ts';
import type { LaneChange } from '../../../api/lanes/lane-change.ts';
import type { MenuEntry } from '../../../ui/menu-entries.tsx';
import type { LaneTask } from './lane-task.ts';

export interface LaneLinesContext {
  readonly t: TFunction;
  readonly map: StoryMap;
  /** Whether admins closed active sprints to changes (spec 000 §3 Admin settings). */
  readonly disableChangeActiveSprint: boolean;
  readonly administer: boolean;
  readonly editIssues: boolean;
  readonly begin: (task: LaneTask) => void;
  readonly change: (change: LaneChange) => void;
}

/** Releases of the same project that stand above and below, as the map shows them. */
const neighbours = ({ lanes }: StoryMap, version: Version) => {
  const shown = lanes.flatMap((lane) =>
    lane.version && lane.version.projectId === version.projectId ? lane.version : [],
  );
  const index = shown.findIndex(({ id }) => id === version.id);
  return { shown, index };
};

const placeLines = (
  { t, map, change }: LaneLinesContext,
  version: Version,
): readonly MenuEntry[] => {
  const { shown, index } = neighbours(map, version);
  const place = (after: string | null) => change({ kind: 'placeRelease', version, after });
  return [
    {
      id: 'lane-up',
      label: t('board.action.up'),
      disabled: index <= 0,
      onSelect: () => place(shown[index - 2]?.id ?? null),
    },
    {
      id: 'lane-down',
      label: t('board.action.down'),
      disabled: index === shown.length - 1,
      onSelect: () => place(shown[index + 1]?.id ?? null),
    },
  ];
};

const releaseLines = (context: LaneLinesContext, version: Version, lane: Lane): MenuEntry[] => {
  const { t, begin, change } = context;
  const released: MenuEntry = version.released
    ? {
        id: 'unrelease',
        label: t('lane.action.unrelease'),
        onSelect: () => change({ kind: 'unrelease', version }),
      }
    : {
        id: 'release',
        label: t('lane.action.release'),
        onSelect: () => begin({ kind: 'release', version, lane }),
      };
  return [
    {
      id: 'edit-release',
      label: t('lane.action.editRelease'),
      onSelect: () => begin({ kind: 'editRelease', version }),
    },
    released,
    ...placeLines(context, version),
  ];
};

const sprintLines = (context: LaneLinesContext, lane: Lane): MenuEntry[] => {
  const { t, begin, disableChangeActiveSprint } = context;
  const { sprint } = lane;
  if (!sprint || sprint.state === 'closed') return [];
  const next: MenuEntry =
    sprint.state === 'future'
      ? {
          id: 'start-sprint',
          label: t('lane.action.startSprint'),
          onSelect: () => begin({ kind: 'startSprint', sprint, lane }),
        }
      : {
          id: 'complete-sprint',
          label: t('lane.action.completeSprint'),
          onSelect: () => begin({ kind: 'completeSprint', sprint, lane }),
        };
  return [
    {
      id: 'edit-sprint',
      label: t('lane.action.editSprint'),
      disabled: !isSprintEditable(sprint, disableChangeActiveSprint),
      onSelect: () => begin({ kind: 'editSprint', sprint }),
    },
    next,
  ];
};

/** All stories of a lane to another; the lane itself for good. */
const wholeLines = (
  { t, map, begin, editIssues, administer }: LaneLinesContext,
  lane: Lane,
): MenuEntry[] => [
  ...(map.mode !== 'none' && editIssues
    ? [
        {
          id: 'move-stories',
          label: t('lane.action.moveAll'),
          onSelect: () => begin({ kind: 'moveStories', lane }),
        },
      ]
    : []),
  ...(administer && (lane.version || lane.sprint)
    ? [
        {
          id: 'delete-lane',
          label: lane.version ? t('lane.action.deleteRelease') : t('lane.action.deleteSprint'),
          onSelect: () => begin({ kind: 'deleteLane', lane }),
        },
      ]
    : []),
];

const ownLines = (context: LaneLinesContext, lane: Lane): readonly MenuEntry[] => {
  if (!context.administer) return [];
  return lane.version ? releaseLines(context, lane.version, lane) : sprintLines(context, lane);
};

/**
 * What can be done to the release or the sprint of a lane by those who administer (spec 000 §6), and to all of
 * its stories by those who may edit them.
 */
export const laneLines = (context: LaneLinesContext, lane: Lane): readonly MenuEntry[] => [
  ...ownLines(context, lane),
  ...wholeLines(context, lane),
];

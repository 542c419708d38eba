import type { AdminSettings } from './admin-settings.ts';
import { changedItem } from './item.ts';
import { foldedProjects, projectFolded } from './projects.ts';
import type { SwimlaneMode } from './swimlane-mode.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

const KEPT_AS = {
  none: 'NO_SWIMLANE',
  sprint: 'SPRINT_SWIMLANE',
  release: 'VERSION_SWIMLANE',
  project: 'PROJECT_SWIMLANE',
} as const satisfies Record<SwimlaneMode, UserSettings['lastSwimlane']>;

const MODE_OF = {
  NO_SWIMLANE: 'none',
  SPRINT_SWIMLANE: 'sprint',
  VERSION_SWIMLANE: 'release',
  PROJECT_SWIMLANE: 'project',
} as const satisfies Record<UserSettings['lastSwimlane'], SwimlaneMode>;

/** Returns the swimlane modes that the admins of a board offer. Lanes by release are always offered. */
export const offeredModes = ({
  enableSprintSwimlane,
  enableNoSwimlane,
}: Pick<
  AdminSettings['boardSetting'],
  'enableSprintSwimlane' | 'enableNoSwimlane'
>): SwimlaneMode[] => [
  'release',
  ...(enableSprintSwimlane ? (['sprint'] as const) : []),
  ...(enableNoSwimlane ? (['none'] as const) : []),
];

/** A portfolio is divided by project, because a release or sprint belongs to a single project. */
export const PORTFOLIO_MODES: readonly SwimlaneMode[] = ['project'];

/**
 * Returns a person's swimlane mode: the person's choice, or the first offered mode when the choice is not offered
 * (R-LANE-1).
 */
export const swimlaneOf = (
  { lastSwimlane }: UserSettings,
  offered: readonly SwimlaneMode[],
): SwimlaneMode => {
  const chosen = MODE_OF[lastSwimlane];
  return offered.includes(chosen) ? chosen : (offered[0] ?? 'release');
};

export const dividedBy =
  (mode: SwimlaneMode): SettingsChange =>
  (settings) => ({ ...settings, lastSwimlane: KEPT_AS[mode] });

/** Returns the ids of the folded releases, sprints or projects; empty if the map has no swimlanes. */
export const foldedLanes = (settings: UserSettings, mode: SwimlaneMode): string[] => {
  if (mode === 'project') return foldedProjects(settings);
  if (mode === 'sprint') {
    return settings.sprintSetting.itemSettings.flatMap(({ sprintId, isExpand }) =>
      isExpand === false ? sprintId : [],
    );
  }
  return settings.releaseSetting.itemSettings.flatMap(({ releaseId, isExpand }) =>
    mode === 'release' && isExpand === false ? releaseId : [],
  );
};

const laneChanged = (
  settings: UserSettings,
  mode: SwimlaneMode,
  id: string,
  change: { readonly isExpand?: boolean; readonly isShow?: boolean },
): UserSettings => {
  const { releaseSetting, sprintSetting } = settings;
  if (mode === 'sprint') {
    const changed = { sprintId: id, ...change };
    const isSame = ({ sprintId }: { sprintId: string }) => sprintId === id;
    const itemSettings = changedItem(sprintSetting.itemSettings, isSame, changed);
    return { ...settings, sprintSetting: { ...sprintSetting, itemSettings } };
  }
  const changed = { releaseId: id, ...change };
  const isSame = ({ releaseId }: { releaseId: string }) => releaseId === id;
  const itemSettings = changedItem(releaseSetting.itemSettings, isSame, changed);
  return { ...settings, releaseSetting: { ...releaseSetting, itemSettings } };
};

/** Folds or opens a lane. */
export const laneFolded =
  (mode: SwimlaneMode, id: string, folded: boolean): SettingsChange =>
  (settings) =>
    mode === 'project'
      ? projectFolded(id, folded)(settings)
      : laneChanged(settings, mode, id, { isExpand: !folded });

/** Hides a release or a sprint, or shows it. This choice overrides the switches for whole groups of lanes. */
export const laneShown =
  (mode: SwimlaneMode, id: string, isShow: boolean): SettingsChange =>
  (settings) =>
    laneChanged(settings, mode, id, { isShow });

/**
 * Returns a person's choice for one lane: shown or hidden. When undefined, the switches for whole groups of lanes
 * decide.
 */
export const laneChoice = (
  { releaseSetting, sprintSetting }: Pick<UserSettings, 'releaseSetting' | 'sprintSetting'>,
  mode: SwimlaneMode,
): ((id: string) => boolean | undefined) => {
  const releases = releaseSetting.itemSettings.map(
    (item) => [item.releaseId, item.isShow] as const,
  );
  const sprints = sprintSetting.itemSettings.map((item) => [item.sprintId, item.isShow] as const);
  const chosen = new Map(mode === 'sprint' ? sprints : mode === 'release' ? releases : []);
  return (id) => chosen.get(id);
};

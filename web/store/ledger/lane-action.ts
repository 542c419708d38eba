import type { LaneChange } from '#domain/change/model/lane-change.ts';
import type { ActionName } from './change.ts';

const ACTIONS = {
  createRelease: 'laneCreate',
  createSprint: 'laneCreate',
  release: 'laneRelease',
  unrelease: 'laneRelease',
  archiveRelease: 'laneArchive',
  placeRelease: 'laneOrder',
  swapSprints: 'laneOrder',
  startSprint: 'laneStart',
  completeSprint: 'laneComplete',
  mergeRelease: 'laneMerge',
  deleteRelease: 'laneRemove',
  deleteSprint: 'laneRemove',
} as const satisfies Record<LaneChange['kind'], ActionName>;

/**
 * Returns the action for a change of a lane. Changes that can be undone in Jira have other actions than changes that
 * cannot.
 */
export const laneAction = ({ kind }: LaneChange): ActionName => ACTIONS[kind];

export const laneName = (change: LaneChange): string => {
  if ('form' in change) return change.form.name;
  return 'version' in change ? change.version.name : change.sprint.name;
};

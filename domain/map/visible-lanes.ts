import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import { laneChoice } from '../setting/swimlanes.ts';
import type { ViewSettings } from '../setting/visibility.ts';
import { isPast } from './lanes.ts';
import type { Lane, StoryMap } from './model.ts';

const switchedOn = (
  { releaseSetting, sprintSetting }: ViewSettings,
  mode: StoryMap['mode'],
  lane: Lane,
): boolean => {
  if (mode === 'sprint' && lane.id === ANONYMOUS_KEY) return sprintSetting.showBacklog;
  if (!isPast(lane)) return true;
  return mode === 'sprint' ? sprintSetting.showClosedSprints : releaseSetting.showCompletedReleases;
};

/** The lanes that a person sees: what they chose for a lane outweighs the switches over its kind. */
export const visibleLanes = (
  { mode, lanes }: Pick<StoryMap, 'mode' | 'lanes'>,
  settings: ViewSettings,
): Lane[] => {
  const choice = laneChoice(settings, mode);
  return lanes.filter((lane) => choice(lane.id) ?? switchedOn(settings, mode, lane));
};

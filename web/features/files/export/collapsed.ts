import type { GoalColumn, StoryMap } from '#domain/board/model/model.ts';
import type { BoardLayout } from '../../../board/geometry/layout/layout.ts';
import { layoutPicture, type MapPictureOptions } from '../../../board/picture/map-picture.ts';

/** Folds all lanes. A map without swimlanes has only one lane, and that lane stays open. */
const lanesFolded = (options: MapPictureOptions): MapPictureOptions => {
  const { mode, lanes } = options.map;
  if (mode === 'none') return options;
  return { ...options, collapsedLanes: new Set(lanes.map(({ id }) => id)) };
};

const withGoals = (
  options: MapPictureOptions,
  change: (goal: GoalColumn) => GoalColumn,
): MapPictureOptions => {
  const map: StoryMap = { ...options.map, goals: options.map.goals.map(change) };
  return { ...options, map };
};

const stepsFolded = (options: MapPictureOptions): MapPictureOptions =>
  withGoals(lanesFolded(options), (goal) => ({
    ...goal,
    steps: goal.steps.map((step) => ({ ...step, collapsed: true })),
  }));

const goalsFolded = (options: MapPictureOptions): MapPictureOptions =>
  withGoals(stepsFolded(options), (goal) => ({ ...goal, collapsed: true }));

/**
 * Folds a map until its picture fits (R-EXPORT-3): first its lanes, then its steps (a narrow strip still shows their
 * names), then its goals. If no picture fits, returns the map with everything folded.
 */
export const collapsedUntil = (
  options: MapPictureOptions,
  fits: (layout: BoardLayout) => boolean,
): MapPictureOptions => {
  for (const fold of [lanesFolded, stepsFolded]) {
    const folded = fold(options);
    if (fits(layoutPicture(folded))) return folded;
  }
  return goalsFolded(options);
};

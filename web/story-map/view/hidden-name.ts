import type { TFunction } from 'i18next';
import { findGoal, findStep } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Hideable } from '../../board/props/props.ts';
import { goalName, laneName, stepName } from '../../board/words/names.ts';

/** Returns the name of a goal, step or lane that the user has hidden; empty if it does not exist any more. */
export const hiddenName = (t: TFunction, map: StoryMap, { kind, id }: Hideable): string => {
  if (kind === 'goal') {
    const goal = findGoal(map, id);
    return goal ? goalName(t, goal) : '';
  }
  if (kind === 'step') {
    const step = findStep(map, id);
    return step ? stepName(t, step) : '';
  }
  const lane = map.lanes.find((each) => each.id === id);
  return lane ? laneName(t, map.mode, lane) : '';
};

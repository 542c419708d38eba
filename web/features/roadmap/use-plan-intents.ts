import { useMemo } from 'react';
import type { PlanIntents } from '../../roadmap/props/props.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { type PlanGround, planIntentsOn } from './plan-intents.ts';

/** Returns handlers for the roadmap's gestures, based on the current map and milestones. */
export const usePlanIntents = (given: PlanGround): PlanIntents => {
  const { ground, hierarchy, milestones, today, week, past, dependencies, blockingType } = given;
  const { map, board, shown, goals, projectIds, ids } = ground;
  const dispatch = useAppDispatch();
  const here = useMemo(
    () => ({ map, board, shown, goals, projectIds, ids }),
    [map, board, shown, goals, projectIds, ids],
  );
  return useMemo(
    () =>
      planIntentsOn(dispatch, {
        ground: here,
        hierarchy,
        milestones,
        today,
        week,
        past,
        dependencies,
        blockingType,
      }),
    [dispatch, here, hierarchy, milestones, today, week, past, dependencies, blockingType],
  );
};

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanIntents } from '../../roadmap/props/props.ts';
import { planWords } from '../../roadmap/words/said.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { type PlanGround, planIntentsOn } from './plan-intents.ts';

/** Returns handlers for the roadmap's gestures, based on the current map and milestones. */
export const usePlanIntents = (given: Omit<PlanGround, 'words'>): PlanIntents => {
  const { t, i18n } = useTranslation();
  const words = useMemo(() => planWords(t, i18n.language), [t, i18n.language]);
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
        words,
      }),
    [dispatch, here, hierarchy, milestones, today, week, past, dependencies, blockingType, words],
  );
};

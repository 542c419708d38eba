import { useMemo } from 'react';
import type { Finished } from '#domain/roadmap/pace/finished.ts';
import { averagePoints, type PastSprint, paceOf, pastSprints } from '#domain/roadmap/pace/pace.ts';
import type { Pace } from '#domain/roadmap/proposal/estimate.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useFinishedQuery } from '../../store/roadmap/finished-api.ts';
import { ZONE } from '../../story-map/roadmap/use-progress.ts';

const NOTHING: readonly Finished[] = [];

/** Recently finished work, and the team's pace that follows from it. */
export interface PastWork {
  readonly finished: readonly Finished[];
  /** The last closed sprints, oldest first. */
  readonly sprints: readonly PastSprint[];
  /** Average points of a sprint; null if unknown. */
  readonly velocity: number | null;
  readonly pace: Pace;
}

/** Loads recently finished work, which the board does not load by default. */
export const usePastWork = ({ scope, fields }: BoardData, week: Week): PastWork => {
  const { data: finished = NOTHING } = useFinishedQuery({ scope, fields, timeZone: ZONE });
  return useMemo(() => {
    const sprints = pastSprints(finished, ZONE);
    const pace = paceOf(sprints, finished, week.weekend);
    return { finished, sprints, velocity: averagePoints(sprints), pace };
  }, [finished, week]);
};

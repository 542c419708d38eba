import { useMemo } from 'react';
import type { Finished } from '#domain/roadmap/pace/finished.ts';
import { averagePoints, type PastSprint, paceOf, pastSprints } from '#domain/roadmap/pace/pace.ts';
import type { Pace } from '#domain/roadmap/proposal/estimate.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useFinishedQuery } from '../../store/roadmap/finished-api.ts';
import { ZONE } from '../../story-map/roadmap/use-progress.ts';

const NOTHING: readonly Finished[] = [];

/** What has been finished lately, and how fast that was. */
export interface PastWork {
  readonly finished: readonly Finished[];
  /** The last closed sprints, the oldest first. */
  readonly sprints: readonly PastSprint[];
  /** Points of one of them on average; null where none are known. */
  readonly velocity: number | null;
  readonly pace: Pace;
}

/** Reads finished work beside the board, which leaves it out unless one asks for it. */
export const usePastWork = ({ scope, fields }: BoardData, week: Week): PastWork => {
  const { data: finished = NOTHING } = useFinishedQuery({ scope, fields, timeZone: ZONE });
  return useMemo(() => {
    const sprints = pastSprints(finished, ZONE);
    const pace = paceOf(sprints, finished, week.weekend);
    return { finished, sprints, velocity: averagePoints(sprints), pace };
  }, [finished, week]);
};

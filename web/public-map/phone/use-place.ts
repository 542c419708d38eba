import { useMemo, useState } from 'react';
import { findStory } from '#domain/board/model/find.ts';
import type { GoalColumn, StepColumn, StoryMap } from '#domain/board/model/model.ts';
import type { Address } from '../../board/grid/address.ts';

/** The goal and the step that a phone shows. */
export interface Place {
  /** Index of the goal among all goals; -1 on a map without goals. */
  readonly at: number;
  readonly goal: GoalColumn | null;
  /** The current step; null if the goal has no steps. */
  readonly step: StepColumn | null;
  readonly pointed: string | null;
  readonly onGoal: (at: number) => void;
  readonly onStep: (id: string) => void;
  /** Shows a search result. Null ends the search. */
  readonly point: (found: Address | null) => void;
}

interface Chosen {
  readonly goalId: string;
  readonly stepId: string;
  readonly pointed: string | null;
}

const START: Chosen = { goalId: '', stepId: '', pointed: null };

/** Returns the current goal and step. If the map no longer contains one of them, the first one takes its place. */
export const usePlace = (map: StoryMap): Place => {
  const [{ goalId, stepId, pointed }, setChosen] = useState<Chosen>(START);
  const { goals } = map;
  const at = Math.max(
    goals.findIndex(({ id }) => id === goalId),
    Math.min(0, goals.length - 1),
  );
  const goal = goals[at] ?? null;
  const step = goal?.steps.find(({ id }) => id === stepId) ?? goal?.steps[0] ?? null;
  return useMemo(() => {
    const goTo = (step: string, story: string | null) =>
      setChosen({
        goalId: goals.find(({ steps }) => steps.some(({ id }) => id === step))?.id ?? '',
        stepId: step,
        pointed: story,
      });
    const point = (found: Address | null) => {
      if (found === null) setChosen((now) => ({ ...now, pointed: null }));
      else if (found.kind === 'goal') setChosen({ ...START, goalId: found.id });
      else if (found.kind === 'step') goTo(found.id, null);
      else goTo(findStory(map, found.id)?.stepId ?? '', found.id);
    };
    return {
      at,
      goal,
      step,
      pointed,
      onGoal: (next) => setChosen({ ...START, goalId: goals[next]?.id ?? '' }),
      onStep: (id) => goTo(id, null),
      point,
    };
  }, [map, goals, at, goal, step, pointed]);
};

import { cellsByLane } from '#domain/board/model/find.ts';
import type { StepColumn, StoryMap } from '#domain/board/model/model.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';

/** Returns the steps that a narrow column represents: a collapsed step, a group, or the steps of a collapsed goal. */
export const awaySteps = (
  layout: BoardLayout,
  { step, goalIndex, group }: BoardLayout['columns'][number],
): readonly StepColumn[] => {
  if (group) return group;
  if (step) return [step];
  const box = layout.goals[goalIndex];
  const steps = box?.column.steps ?? [];
  const whole = box?.strip && layout.closing < 0;
  return whole ? steps : steps.filter(({ issue }) => issue !== null);
};

/** Returns the number of stories of each lane that narrow columns hide. */
export const awayByLane = (map: StoryMap, layout: BoardLayout): ReadonlyMap<string, number> => {
  const away = layout.places.filter(({ collapsed }) => collapsed);
  const steps = away.flatMap((column) => awaySteps(layout, column));
  if (steps.length === 0) return new Map();
  const sums = [...cellsByLane(map)].map(([laneId, cells]) => {
    const count = steps.reduce((sum, { id }) => sum + (cells.get(id)?.length ?? 0), 0);
    return [laneId, count] as const;
  });
  return new Map(sums);
};

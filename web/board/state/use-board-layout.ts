import { useMemo, useState } from 'react';
import type { StoryMap } from '#domain/map/model.ts';
import { layoutMap } from '../geometry/layout.ts';
import type { StoryMapBoardProps } from '../props.ts';

/** Screen pixels below which a board shows one goal at a time, as in an issue's panel. */
const NARROW = 480;

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The goal that a narrow board shows; null where there is room for all, or nothing to choose from. */
const onlyGoal = (map: StoryMap, chosen: string | null, width: number): string | null => {
  if (width >= NARROW || map.goals.length < 2) return null;
  return map.goals.some(({ id }) => id === chosen) ? chosen : (map.goals[0]?.id ?? null);
};

/** Where everything stands, and what decides it besides the map: open subtasks, the goal chosen. */
export const useBoardLayout = (
  { map, can, collapsedLanes, showSubtasks = true }: StoryMapBoardProps,
  scale: number,
  viewWidth: number,
) => {
  const [openSubtasks, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useState<string | null>(null);
  const only = onlyGoal(map, chosen, viewWidth);
  const shown = useMemo(
    () => (only === null ? map : { ...map, goals: map.goals.filter(({ id }) => id === only) }),
    [map, only],
  );
  const layout = useMemo(
    () =>
      layoutMap(shown, {
        collapsedLanes,
        subtasks: { show: showSubtasks, open: openSubtasks },
        scale,
        addGoal: can.createGoals,
        addStories: can.createStories,
      }),
    [shown, collapsedLanes, showSubtasks, openSubtasks, scale, can.createGoals, can.createStories],
  );
  const toggleSubtasks = (id: string) => setOpen((ids) => toggled(ids, id));
  return { layout, toggleSubtasks, only, chooseGoal: choose };
};

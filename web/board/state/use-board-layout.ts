import { useMemo, useState } from 'react';
import type { GoalColumn, StoryMap } from '#domain/map/model.ts';
import { fitLayout } from '../geometry/fit.ts';
import type { StoryMapBoardProps } from '../props.ts';
import { openingFirst, useOpened } from './use-opened.ts';

/** Screen pixels below which a board shows one goal at a time, as in an issue's panel. */
const NARROW = 480;

/** The goal that a narrow board shows; null where there is room for all, or nothing to choose from. */
const onlyGoal = (map: StoryMap, chosen: string | null, width: number): string | null => {
  if (width >= NARROW || map.goals.length < 2) return null;
  return map.goals.some(({ id }) => id === chosen) ? chosen : (map.goals[0]?.id ?? null);
};

/** There is nothing to save room for beside the only goal that is shown. */
const unfolded = ({ collapsed: _, ...goal }: GoalColumn): GoalColumn => goal;

/** Where everything stands, and what decides it besides the map: the goal chosen where there is room for one. */
export const useBoardLayout = (props: StoryMapBoardProps, scale: number, viewWidth: number) => {
  const { map, can, collapsedLanes, viewing, showSubtasks = true } = props;
  const { openSubtasks } = viewing;
  // Beside goals and steps a narrow board would have no room left for a story.
  const orientation = viewWidth < NARROW ? 'vertical' : (props.orientation ?? 'vertical');
  const [chosen, choose] = useState<string | null>(null);
  const only = onlyGoal(map, chosen, viewWidth);
  const shown = useMemo(
    () =>
      only === null
        ? map
        : { ...map, goals: map.goals.filter(({ id }) => id === only).map(unfolded) },
    [map, only],
  );
  const projectBands = props.projects !== undefined;
  const { opened, open } = useOpened();
  const { layout, crowd } = useMemo(
    () =>
      fitLayout(
        shown,
        {
          orientation,
          collapsedLanes,
          subtasks: { show: showSubtasks, open: openSubtasks },
          scale,
          addGoal: can.createGoals,
          projectBands,
          addStories: can.createStories,
        },
        new Set(opened),
      ),
    [
      shown,
      opened,
      orientation,
      collapsedLanes,
      showSubtasks,
      openSubtasks,
      scale,
      projectBands,
      can.createGoals,
      can.createStories,
    ],
  );
  return { layout, crowd, only, chooseGoal: choose, props: openingFirst(props, crowd, open) };
};

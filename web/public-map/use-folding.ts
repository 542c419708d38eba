import { useMemo, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { StoryMapBoardProps } from '../board/props/props.ts';

const toggled = (ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

/** What a visitor has put away, as long as the page is open: nothing is kept at the visitor. */
export const useFolding = (
  map: StoryMap,
): Pick<StoryMapBoardProps, 'map' | 'viewing' | 'collapsedLanes' | 'onToggleLane'> => {
  const [columns, setColumns] = useState<ReadonlySet<string>>(new Set());
  const [lanes, setLanes] = useState<ReadonlySet<string>>(new Set());
  const [subtasks, setSubtasks] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(
    () => ({
      ...map,
      goals: map.goals.map((goal) => ({
        ...goal,
        collapsed: columns.has(`goal:${goal.id}`),
        steps: goal.steps.map((step) => ({ ...step, collapsed: columns.has(`step:${step.id}`) })),
      })),
    }),
    [map, columns],
  );
  const toggleLane = (id: string) => setLanes((now) => toggled(now, id, !now.has(id)));
  return {
    map: folded,
    collapsedLanes: lanes,
    onToggleLane: toggleLane,
    viewing: {
      openSubtasks: subtasks,
      onOpenSubtasks: (id, open) => setSubtasks((now) => toggled(now, id, open)),
      onCollapse: ({ kind, id }, on) => setColumns((now) => toggled(now, `${kind}:${id}`, on)),
      // There is no list of hidden things to get them back from: they are put away instead.
      onHide: ({ kind, id }) =>
        kind === 'lane'
          ? setLanes((now) => toggled(now, id, true))
          : setColumns((now) => toggled(now, `${kind}:${id}`, true)),
    },
  };
};

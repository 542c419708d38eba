import { useMemo, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardView } from '../board/props/board-props.ts';
import type { Foldable, Hideable } from '../board/props/props.ts';

const toggled = (ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

export interface Folding {
  readonly map: StoryMap;
  readonly view: Omit<BoardView, 'orientation' | 'zoom' | 'onZoom'>;
}

/**
 * Returns the map with what the visitor has collapsed. This is not stored, so everything is expanded after a reload.
 */
export const useFolding = (map: StoryMap): Folding => {
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
  const view = useMemo(
    () => ({
      collapsedLanes: lanes,
      onToggleLane: (id: string) => setLanes((now) => toggled(now, id, !now.has(id))),
      openSubtasks: subtasks,
      onOpenSubtasks: (id: string, open: boolean) => setSubtasks((now) => toggled(now, id, open)),
      onCollapse: ({ kind, id }: Foldable, on: boolean) =>
        setColumns((now) => toggled(now, `${kind}:${id}`, on)),
      // Visitors could not show hidden elements again, so hiding an element only collapses it.
      onHide: ({ kind, id }: Hideable) =>
        kind === 'lane'
          ? setLanes((now) => toggled(now, id, true))
          : setColumns((now) => toggled(now, `${kind}:${id}`, true)),
    }),
    [lanes, subtasks],
  );
  return { map: folded, view };
};

import { useMemo, useRef, useState } from 'react';
import { createAssembler } from '#domain/board/assembly/assembler.ts';
import type { MapSources, StoryMap } from '#domain/board/model/model.ts';
import { planStoriesMove, type StoriesMove } from '#domain/board/moves/move-stories.ts';

/**
 * Holds a map in memory that changes immediately when stories are moved. All boards use it, so that it costs the same
 * for each board.
 */
export const useMovableMap = (sources: MapSources): [StoryMap, (move: StoriesMove) => void] => {
  const [stories, setStories] = useState(sources.stories);
  const [assemble] = useState(createAssembler);
  const map = useMemo(
    () => assemble({ ...sources, stories }, 'release'),
    [assemble, sources, stories],
  );
  // The first move, which is not measured, fills this cache. If it were filled earlier, it would count as mounting.
  const places = useRef<ReadonlyMap<string, number> | null>(null);
  const move = (wanted: StoriesMove): void => {
    const planned = planStoriesMove(map, wanted);
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    places.current ??= new Map(stories.map(({ id }, at) => [id, at]));
    const next = [...stories];
    for (const issue of planned.plan.changed) next[places.current.get(issue.id) ?? 0] = issue;
    setStories(next);
  };
  return [map, move];
};

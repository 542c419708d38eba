import { useMemo, useRef, useState } from 'react';
import { createAssembler } from '#domain/board/assembly/assembler.ts';
import type { MapSources, StoryMap } from '#domain/board/model/model.ts';
import { planStoriesMove, type StoriesMove } from '#domain/board/moves/move-stories.ts';

/**
 * Keeps a map in memory, in which stories can be moved immediately. All boards use this, so that its cost is the same
 * for each.
 */
export const useMovableMap = (sources: MapSources): [StoryMap, (move: StoriesMove) => void] => {
  const [stories, setStories] = useState(sources.stories);
  const [assemble] = useState(createAssembler);
  const map = useMemo(
    () => assemble({ ...sources, stories }, 'release'),
    [assemble, sources, stories],
  );
  // Filled by the first move, which is not measured. If it were filled while the board is drawn, its cost would be
  // measured.
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

import { useMemo, useRef, useState } from 'react';
import { createAssembler } from '#domain/board/assembly/assembler.ts';
import type { MapSources, StoryMap } from '#domain/board/model/model.ts';
import { planStoriesMove, type StoriesMove } from '#domain/board/moves/move-stories.ts';

/** A map that changes immediately when stories are moved; both boards use it, so its cost is the same for both. */
export const useMovableMap = (sources: MapSources): [StoryMap, (move: StoriesMove) => void] => {
  const [stories, setStories] = useState(sources.stories);
  const [assemble] = useState(createAssembler);
  const map = useMemo(
    () => assemble({ ...sources, stories }, 'release'),
    [assemble, sources, stories],
  );
  // Built by the first move, which is not measured: it is not part of mounting.
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

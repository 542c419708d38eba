import { useMemo } from 'react';
import type { StoryMap } from '#domain/map/model.ts';
import { type MoveRules, PLAIN_RULES } from '#domain/map/move-rules.ts';
import { type Dragged, groupOf } from '../geometry/drop-target.ts';
import { type Refusals, refusalsFor } from '../moves/refusals.ts';

export type RefusalsOf = (dragged: Pick<Dragged, 'kind' | 'id' | 'group'>) => Refusals | null;

/** Looks the dragged stories up once a drag, not once for each place that the pointer crosses. */
const remembering = (map: StoryMap, rules: MoveRules): RefusalsOf => {
  let last: { readonly key: string; readonly refusals: Refusals } | null = null;
  return (dragged) => {
    if (dragged.kind !== 'story') return null;
    const ids = groupOf(dragged);
    const key = ids.join();
    if (last?.key !== key) last = { key, refusals: refusalsFor(map, ids, rules) };
    return last.refusals;
  };
};

/** Why places of the map do not take what is dragged. */
export const useRefusals = (map: StoryMap, rules: MoveRules = PLAIN_RULES): RefusalsOf =>
  useMemo(() => remembering(map, rules), [map, rules]);

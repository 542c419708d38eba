import { useMemo } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import { laterModule } from '../../later/later-module.ts';
import { type Dragged, groupOf } from '../geometry/drop/drop-target.ts';
import type { Refusals } from './refusals.ts';

/**
 * What judges moves; it comes when a pointer comes to the board, or once the page is at rest. A move that is made before
 * is judged when it is planned.
 */
export const judging = laterModule(() => import('./refusals.ts'));

export type RefusalsOf = (
  dragged: Pick<Dragged, 'kind' | 'id' | 'group' | 'outside'>,
) => Refusals | null;

/** Looks the dragged stories up once a drag, not once for each place that the pointer crosses. */
const remembering = (map: StoryMap, rules: MoveRules | undefined): RefusalsOf => {
  let last: { readonly key: string; readonly refusals: Refusals } | null = null;
  return ({ kind, outside = [], ...dragged }) => {
    const judge = judging.now();
    if (kind !== 'story' || !judge) return null;
    const ids = groupOf(dragged);
    const key = ids.join();
    if (last?.key !== key) last = { key, refusals: judge.refusalsFor(map, ids, rules, outside) };
    return last.refusals;
  };
};

/** Why places of the map do not take what is dragged. */
export const useRefusals = (map: StoryMap, rules: MoveRules | undefined): RefusalsOf =>
  useMemo(() => remembering(map, rules), [map, rules]);

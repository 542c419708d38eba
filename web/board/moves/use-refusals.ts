import { useMemo } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import { laterModule } from '../../later/later-module.ts';
import { type Dragged, groupOf } from '../geometry/drop/drop-target.ts';
import type { Refusals } from './refusals.ts';

/**
 * The code with the rules for moves. It is loaded when a pointer enters the board, or when the page is idle. Until
 * then, a drag shows no refusals.
 */
export const judging = laterModule(() => import('./refusals.ts'));

export type RefusalsOf = (
  dragged: Pick<Dragged, 'kind' | 'id' | 'group' | 'outside'>,
) => Refusals | null;

/** Computes the refusals once per drag instead of at every pointer position. */
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

/**
 * Returns a function that says why places of the map refuse the dragged stories. It returns null for other things, and
 * until the code with the rules has loaded.
 */
export const useRefusals = (map: StoryMap, rules: MoveRules | undefined): RefusalsOf =>
  useMemo(() => remembering(map, rules), [map, rules]);

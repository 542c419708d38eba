import { useMemo } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import { laterModule } from '../../later/later-module.ts';
import { type Dragged, groupOf } from '../geometry/drop/drop-target.ts';
import type { Refusals } from './refusals.ts';

/**
 * The code with the rules for moves. Loaded when a pointer enters the board, or when the page is idle. Earlier moves
 * are checked when they are planned.
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
 * Returns why places of the map refuse the dragged things; null for things that are not stories, and until the rules
 * have loaded.
 */
export const useRefusals = (map: StoryMap, rules: MoveRules | undefined): RefusalsOf =>
  useMemo(() => remembering(map, rules), [map, rules]);

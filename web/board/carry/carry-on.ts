import type { TFunction } from 'i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { DropRules, DropTarget } from '../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { type Carried, type CarryKey, carriedTarget, carry, passedOver } from './carry.ts';
import { carriedOver, carriedPlace } from './carry-words.ts';

interface CarryGround {
  readonly t: TFunction;
  readonly map: StoryMap;
  readonly layout: BoardLayout;
  readonly rules: DropRules;
}

/**
 * Moves a carried element one position further and announces the new position. `next` is null if the key cannot move
 * it.
 */
export const carryOn = (
  { t, map, layout, rules }: CarryGround,
  from: Carried,
  key: CarryKey,
): { readonly next: Carried | null; readonly target: DropTarget; readonly said: string } => {
  const next = carry(layout, from, key, rules);
  const passed = passedOver(layout, from, next, key, rules);
  if (!next) {
    const said = passed ? carriedOver(t, passed, '') : t('board.carry.edge');
    return { next, target: { kind: 'nowhere' }, said };
  }
  const said = carriedOver(t, passed, carriedPlace(t, map, layout, next));
  return { next, target: carriedTarget(layout, next), said };
};

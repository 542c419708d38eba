import type { TFunction } from 'i18next';
import { type Carried, isCarryKey, lift } from '../../carry/carry.ts';
import { carryOn } from '../../carry/carry-on.ts';
import type { Dragged, DropRules } from '../../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { draggedIn, NOWHERE } from '../../gesture/gesture.ts';
import type { Address } from '../../grid/address.ts';
import { titleAt } from '../../grid/things.ts';
import type { BoardStore } from '../../model/board-state.ts';
import { isMovable } from '../../moves/abilities.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';
import type { SendGesture } from './use-gesture.ts';

export { lift };

export interface CarryOptions {
  readonly props: StoryMapBoardProps;
  readonly layout: BoardLayout;
  readonly store: BoardStore;
  readonly send: SendGesture;
  readonly rulesOf: (dragged: Dragged) => DropRules;
  /** Returns the ids of all stories carried together with this one; undefined if the story is carried alone. */
  readonly groupWith: (address: Address) => readonly string[] | undefined;
}

interface Ground extends CarryOptions {
  readonly t: TFunction;
}

const draggedOf = (carried: Carried): Dragged => ({
  kind: carried.kind,
  id: carried.id,
  ...('group' in carried && carried.group ? { group: carried.group } : {}),
});

/** Picks a thing up for moving it by keys, if it can be moved. */
export const liftThing = (
  { t, props, layout, send, groupWith }: Ground,
  address: Address,
): void => {
  const { announce } = props.page;
  const group = groupWith(address);
  const carried = isMovable(props.can, address) ? lift(layout, address, group) : null;
  const title = titleAt(t, layout, address);
  if (!carried) {
    announce(t('board.carry.fixed', { title }));
    return;
  }
  send({ type: 'carry', held: draggedOf(carried), over: { ...NOWHERE, carried } });
  announce(
    group
      ? t('board.carry.liftedMany', { count: group.length })
      : t('board.carry.lifted', { title }),
  );
};

/** Moves the picked-up thing one place further. */
export const carryThing = (
  { t, props, layout, store, send, rulesOf }: Ground,
  from: Carried,
  key: string,
): void => {
  const held = draggedIn(store.get().gesture);
  if (!held || !isCarryKey(key)) return;
  const ground = { t, map: props.model.map, layout, rules: rulesOf(held) };
  const { next, target, said } = carryOn(ground, from, key);
  if (next) send({ type: 'carry', held, over: { target, carried: next } });
  props.page.announce(said);
};

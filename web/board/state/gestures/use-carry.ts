import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterModule } from '../../../later/later-module.ts';
import type { Carried } from '../../carry/carry.ts';
import { createEarlyKeys } from '../../carry/early-keys.ts';
import type { Dragged, DropRules } from '../../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Address } from '../../grid/address.ts';
import { titleAt } from '../../grid/things.ts';
import type { BoardStore } from '../../model/board-state.ts';
import { isMovable } from '../../moves/abilities.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';
import type { SendGesture } from './use-gesture.ts';

/** Wanted once something is lifted by keys, and not before. */
const carryTools = laterModule(() => import('../../carry/carry-tools.ts'), 'board', 'errors');

export interface Carrying {
  readonly carried: Carried | null;
  /** Lifts a thing, if it may be moved. */
  readonly begin: (address: Address) => void;
  /** Whether the key belonged to what is being carried. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly cancel: () => void;
}

interface CarryOptions {
  readonly rulesOf: (dragged: Dragged) => DropRules;
  /** The stories that go along with a lifted one; nothing when it goes alone. */
  readonly groupWith: (address: Address) => readonly string[] | undefined;
}

const draggedOf = (carried: Carried): Dragged => ({
  kind: carried.kind,
  id: carried.id,
  ...('group' in carried && carried.group ? { group: carried.group } : {}),
});

/** Space lifts, arrows carry, Space or Enter drops, Esc puts back. Shares the gesture of the pointer. */
export const useCarry = (
  { can, model: { map }, page: { announce } }: StoryMapBoardProps,
  layout: BoardLayout,
  store: BoardStore,
  send: SendGesture,
  { rulesOf, groupWith }: CarryOptions,
): Carrying => {
  const { t } = useTranslation();
  const held = () => store.get().carried;
  const setCarried = (carried: Carried | null) => store.set({ carried });
  const [early] = useState(createEarlyKeys<KeyboardEvent>);

  const begin = (address: Address): void => {
    const tools = carryTools.now();
    if (!tools) {
      const { come, fail } = early.wait();
      const lift = () => latest.current.begin(address, come());
      carryTools.bring().then(lift, fail);
      return;
    }
    const group = groupWith(address);
    const lifted = isMovable(can, address) ? tools.lift(layout, address, group) : null;
    if (!lifted) {
      announce(t('board.carry.fixed', { title: titleAt(t, layout, address) }));
      return;
    }
    setCarried(lifted);
    send({ type: 'lift', dragged: draggedOf(lifted) });
    announce(
      group
        ? t('board.carry.liftedMany', { count: group.length })
        : t('board.carry.lifted', { title: titleAt(t, layout, address) }),
    );
  };
  const cancel = () => {
    const carried = held();
    if (!carried) return;
    setCarried(null);
    send({ type: 'release', inside: false });
    announce(t('board.carry.cancelled', { title: titleAt(t, layout, carried) }));
  };
  const drop = () => {
    const carried = held();
    setCarried(null);
    const end = send({ type: 'release', inside: true });
    if (carried && end.phase === 'cancelled') {
      announce(t('board.carry.cancelled', { title: titleAt(t, layout, carried) }));
    }
  };
  const step = (from: Carried, key: string) => {
    const tools = carryTools.now();
    if (!tools?.isCarryKey(key)) return;
    const { next, target, said } = tools.carryOn(
      { t, map, layout, rules: rulesOf(draggedOf(from)) },
      from,
      key,
    );
    if (next) {
      setCarried(next);
      send({ type: 'hover', target });
    }
    announce(said);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const kept = early.keep(event);
    if (kept !== null) return kept;
    const carried = held();
    if (!carried) return false;
    if (event.key === 'Tab') {
      cancel();
      return false;
    }
    event.preventDefault();
    if (event.key === 'Escape') cancel();
    else if (event.key === ' ' || event.key === 'Enter') drop();
    else step(carried, event.key);
    return true;
  };

  // What comes late is done to the board as it is then.
  const latest = useRef({ begin: (_: Address, __: readonly KeyboardEvent[] | null) => {} });
  useLayoutEffect(() => {
    latest.current.begin = (address, pressed) => {
      if (!pressed) return;
      begin(address);
      for (const event of pressed) onKey(event);
    };
  });

  // What is carried may leave the board meanwhile, as when another reader deletes it.
  useEffect(() => {
    const { carried } = store.get();
    if (!carried || carryTools.now()?.lift(layout, carried)) return;
    store.set({ carried: null });
    send({ type: 'release', inside: false });
  }, [layout, store, send]);

  return {
    get carried() {
      return held();
    },
    begin,
    onKey,
    cancel,
  };
};

import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMovable } from '../abilities.ts';
import type { Dragged, DropRules } from '../geometry/drop-target.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Address } from '../keyboard/address.ts';
import {
  type Carried,
  carriedTarget,
  carry,
  isCarryKey,
  lift,
  passedOver,
} from '../keyboard/carry.ts';
import type { StoryMapBoardProps } from '../props.ts';
import { titleAt } from '../things.ts';
import { carriedPlace } from '../words/carry.ts';
import type { SendGesture } from './use-gesture.ts';

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
  { can, map, announce }: StoryMapBoardProps,
  layout: BoardLayout,
  send: SendGesture,
  { rulesOf, groupWith }: CarryOptions,
): Carrying => {
  const { t } = useTranslation();
  const [carried, setCarried] = useState<Carried | null>(null);

  const begin = (address: Address) => {
    const group = groupWith(address);
    const lifted = isMovable(can, address) ? lift(layout, address, group) : null;
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
    if (!carried) return;
    setCarried(null);
    send({ type: 'release', inside: false });
    announce(t('board.carry.cancelled', { title: titleAt(t, layout, carried) }));
  };
  const drop = () => {
    setCarried(null);
    const end = send({ type: 'release', inside: true });
    if (carried && end.phase === 'cancelled') {
      announce(t('board.carry.cancelled', { title: titleAt(t, layout, carried) }));
    }
  };
  const step = (from: Carried, key: string) => {
    if (!isCarryKey(key)) return;
    const rules = rulesOf(draggedOf(from));
    const next = carry(layout, from, key, rules);
    const passed = passedOver(layout, from, next, key, rules);
    if (!next) {
      announce(passed ? t(`errors.${passed}`) : t('board.carry.edge'));
      return;
    }
    setCarried(next);
    send({ type: 'hover', target: carriedTarget(layout, next) });
    const place = carriedPlace(t, map, layout, next);
    announce(passed ? `${t(`errors.${passed}`)} ${place}` : place);
  };
  const onKey = (event: KeyboardEvent): boolean => {
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

  // What is carried may leave the board meanwhile, as when another reader deletes it.
  useEffect(() => {
    if (!carried || lift(layout, carried)) return;
    setCarried(null);
    send({ type: 'release', inside: false });
  }, [layout, carried, send]);

  return { carried, begin, onKey, cancel };
};

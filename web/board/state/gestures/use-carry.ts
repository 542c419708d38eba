import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterModule } from '../../../later/later-module.ts';
import type { Carried } from '../../carry/carry.ts';
import { createEarlyKeys } from '../../carry/early-keys.ts';
import { carriedIn } from '../../gesture/gesture.ts';
import type { Address } from '../../grid/address.ts';
import type { CarryOptions } from './carrying.ts';

/** The code for moving by keys. It is loaded when something is first picked up by keys. */
const carryTools = laterModule(() => import('./carrying.ts'), 'board', 'errors');

export interface Carrying {
  readonly carried: Carried | null;
  /** Picks a thing up, if it can be moved. */
  readonly begin: (address: Address) => void;
  /** Handles a key press. Returns true if the press moved, dropped or put back the picked-up thing. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly cancel: () => void;
}

/**
 * Moves things by keyboard: Space picks a thing up, arrows move it, Space or Enter drops it, Escape puts it back. Uses
 * the same gesture state as the pointer.
 */
export const useCarry = (options: CarryOptions): Carrying => {
  const { layout, store, send } = options;
  const { t } = useTranslation();
  const held = () => carriedIn(store.get().gesture);
  const [early] = useState(createEarlyKeys<KeyboardEvent>);

  const begin = (address: Address): void => {
    const tools = carryTools.now();
    if (tools) {
      tools.liftThing({ ...options, t }, address);
      return;
    }
    const { come, fail } = early.wait();
    carryTools.bring().then(() => latest.current.begin(address, come()), fail);
  };
  const cancel = () => {
    if (held()) send({ type: 'cancel' });
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
    else if (event.key === ' ' || event.key === 'Enter') send({ type: 'release', inside: true });
    else carryTools.now()?.carryThing({ ...options, t }, carried, event.key);
    return true;
  };

  // Keys pressed before the code has loaded are replayed with the latest layout, not with the layout at the time of the
  // key press.
  const latest = useRef({ begin: (_: Address, __: readonly KeyboardEvent[] | null) => {} });
  useLayoutEffect(() => {
    latest.current.begin = (address, pressed) => {
      if (!pressed) return;
      begin(address);
      for (const event of pressed) onKey(event);
    };
  });

  // The carried thing may leave the board, for example when another user deletes it.
  useEffect(() => {
    const carried = carriedIn(store.get().gesture);
    if (carried && !carryTools.now()?.lift(layout, carried)) send({ type: 'lose' });
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

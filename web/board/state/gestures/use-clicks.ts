import { type MouseEvent, useEffect, useRef } from 'react';
import type { Rect } from '../../geometry/units.ts';
import { type Address, addressOf } from '../../grid/address.ts';
import { anchorOf } from '../../moves/use-overlays.ts';
import type { Selecting } from './use-selection.ts';

interface ClickOptions {
  readonly open: (address: Address) => void;
  readonly openIssue: (key: string) => void;
  readonly toggleLane: (laneId: string) => void;
  readonly fold: (address: Address, folded: boolean) => void;
  readonly rename: (address: Address) => void;
  readonly menu: (address: Address, anchor: Rect) => void;
  /** Opens the menu of a card's status transitions. */
  readonly status: (address: Address, anchor: Rect) => void;
  /** Toggles the closing band of a lane between all its cards and its first row. */
  readonly band: (laneId: string) => void;
  /** Scrolls to stories that a lane does not show: the given story, or else stories in folded steps. */
  readonly where: (laneId: string, storyId: string | undefined) => void;
  readonly selecting: Selecting;
}

const addressAt = (element: Element): Address | null => {
  const address = addressOf(element.closest<HTMLElement>('[data-address]')?.dataset.address);
  const subtask = element.closest<HTMLElement>('[data-subtask]')?.dataset.subtask;
  return address && subtask !== undefined ? { ...address, subtask } : address;
};

/** Maximum milliseconds between the clicks of a double click. */
const SECOND_CLICK = 250;

/**
 * Returns whether the element is a card's title. A double click renames the card there, so a single click waits for a
 * second one.
 */
const isTitle = (element: Element): boolean => element.closest('[data-clamped]') !== null;

/** Returns a function that runs the action of a button on the board. */
const actingOn = (options: ClickOptions) => {
  const act = (button: HTMLElement, address: Address) => {
    const { action = '', key } = button.dataset;
    const acts: Readonly<Record<string, () => void>> = {
      menu: () => options.menu(address, anchorOf(button)),
      status: () => options.status(address, anchorOf(button)),
      toggle: () => options.toggleLane(address.id),
      band: () => options.band(address.id),
      where: () => options.where(address.id, key),
      fold: () => options.fold(address, true),
      unfold: () => options.fold(address, false),
      open: () => {
        if (key) options.openIssue(key);
      },
    };
    acts[action]?.();
  };
  return { act };
};

/** Returns one set of listeners for the whole board, because scrolling mounts and unmounts hundreds of cards. */
export const useClicks = (options: ClickOptions) => {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const openFrom = (element: Element, address: Address) => {
    clearTimeout(waiting.current);
    if (!isTitle(element)) return options.open(address);
    waiting.current = setTimeout(() => options.open(address), SECOND_CLICK);
  };
  const acting = actingOn(options);
  /**
   * Ctrl or Cmd toggles a story, Shift extends the selection to it; a plain click clears the selection. Returns true
   * for a click with one of these keys, because such a click must not open the story.
   */
  const chose = ({ ctrlKey, metaKey, shiftKey }: MouseEvent, address: Address): boolean => {
    const { selecting } = options;
    if (address.kind !== 'story') return false;
    if (shiftKey) selecting.extend(address, address);
    else if (ctrlKey || metaKey) selecting.toggle(address);
    else if (selecting.clear()) return false;
    return shiftKey || ctrlKey || metaKey;
  };
  return {
    onClick: (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('input')) return;
      const address = addressAt(target);
      const button = target.closest<HTMLElement>('[data-action]');
      if (!address) return;
      if (chose(event, address)) return;
      if (button) acting.act(button, address);
      else if (address.kind === 'story' || address.kind === 'step') openFrom(target, address);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('button, input')) return;
      const address = addressAt(target);
      if (!address || (address.kind !== 'goal' && !isTitle(target))) return;
      clearTimeout(waiting.current);
      options.rename(address);
    },
    onContextMenu: (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('input')) return;
      // On touch, a long press picks up the card, so it must not open the menu. The menu has its own button.
      if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') return;
      const address = addressAt(target);
      if (!address) return;
      event.preventDefault();
      options.menu(address, { x: event.clientX, y: event.clientY, width: 0, height: 0 });
    },
  };
};

import type { TFunction } from 'i18next';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GestureEffect } from '../../../gesture/state.ts';
import type { Dragged, DropTarget } from '../../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { advance, type BoardEvent, type BoardPlace } from '../../gesture/gesture.ts';
import { titleAt } from '../../grid/things.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { BoardPage } from '../../props/board-props.ts';

export type SendGesture = (event: BoardEvent) => void;

interface GestureOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly store: BoardStore;
  readonly layout: BoardLayout;
  readonly page: Pick<BoardPage, 'announce' | 'holding'>;
  readonly onDrop: (target: DropTarget, dragged: Dragged) => void;
}

/**
 * Runs an effect of the gesture. Effects need not draw anything: in a native drag the browser moves the preview, and
 * after a drop the new map shows the thing in its new place.
 */
const run = (
  effect: GestureEffect<Dragged, BoardPlace>,
  { board, layout, page, onDrop }: GestureOptions,
  t: TFunction,
): void => {
  if (effect.type === 'drop') onDrop(effect.over.target, effect.held);
  if (effect.type === 'putBack' && effect.over.carried) {
    page.announce(t('board.carry.cancelled', { title: titleAt(t, layout, effect.over.carried) }));
  }
  if (effect.type === 'tell') page.holding?.onTell(effect.news);
  if (effect.type === 'scroll' && board.current) {
    board.current.scrollLeft = effect.to.x;
    board.current.scrollTop = effect.to.y;
  }
};

/** Returns a function that sends pointer and keyboard events to the current gesture, and runs the resulting effects. */
export const useGesture = (options: GestureOptions): SendGesture => {
  const { t } = useTranslation();
  const { store } = options;
  const now = useRef({ options, t });
  useLayoutEffect(() => {
    now.current = { options, t };
  });
  return useCallback(
    (event) => {
      const { state, effects } = advance(store.get().gesture, event);
      store.set({ gesture: state });
      for (const effect of effects) run(effect, now.current.options, now.current.t);
    },
    [store],
  );
};

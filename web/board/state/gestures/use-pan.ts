import { type DragEvent, type PointerEvent, useEffect } from 'react';
import { laterModule } from '../../../later/later-module.ts';
import { NOWHERE } from '../../gesture/gesture.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { SendGesture } from './use-gesture.ts';

/** The code for panning. It is loaded when a mouse enters the board, or when the page is idle. */
const panning = laterModule(() => import('./pan.ts'));

/**
 * Panning: the user drags the free canvas with the mouse, or drags anywhere with Space pressed or the middle button.
 * Touch scrolls natively.
 */
export const usePan = (store: BoardStore, send: SendGesture) => {
  useEffect(() => panning.whenThere(({ followSpace }) => followSpace()), []);
  const pans = () => store.get().gesture.phase === 'panning';
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!pans()) return;
    send({ type: 'release', inside: true });
    event.currentTarget.removeAttribute('data-panning');
  };
  return {
    onPointerEnter: panning.preload,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const grabbed = panning.now()?.grab(event);
      if (grabbed) send({ type: 'grab', ...grabbed });
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (pans()) send({ type: 'move', at: { x, y }, over: NOWHERE });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStartCapture: (event: DragEvent<HTMLElement>) => {
      if (!pans()) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
